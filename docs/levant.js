// What the theme makes while the page is shown: wide tables can be scrolled by key, and a button for copying is no landmark.
function mend() {
  for (const wide of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) wide.tabIndex = 0;
  for (const bar of document.querySelectorAll(".md-code__nav:not([role])")) bar.role = "none";
}
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
