/** What a long question asks, parted from what it tells: on a phone the first is read at once, the rest on a wish. */

/** A question in its parts, in their order; put together they are all of it. */
export interface Essence {
  before: string;
  lead: string;
  ask: string;
  rest: string;
}

const SHORT_WORD = /(^|[^\p{L}\d])\p{Lu}\p{Ll}{0,2}\.$/u; // "Mt.", "Br.": no sentence ends with it

export function essenceOf(question: string): Essence {
  const [before, sentence, after] = asking(question);
  const [lead, ask, rest] = sentence.includes("?") ? asked(sentence) : ordered(sentence);
  return { before, lead, ask, rest: rest + after };
}

/** The first sentence with a question mark, or else the first, and what stands before and after it. */
function asking(question: string): [string, string, string] {
  const sentences: string[] = [];
  let begun = 0;
  for (const { index } of question.matchAll(/(?<=[.?!]) (?=[\p{Lu}\d])/gu)) {
    if (SHORT_WORD.test(question.slice(begun, index))) continue;
    sentences.push(question.slice(begun, index + 1));
    begun = index + 1;
  }
  sentences.push(question.slice(begun));
  const at = Math.max(0, sentences.findIndex((each) => each.includes("?")));
  return [sentences.slice(0, at).join(""), sentences[at]!, sentences.slice(at + 1).join("")];
}

/** A question proper: its last clause asks; brackets behind the mark are told besides. */
function asked(sentence: string): [string, string, string] {
  const end = sentence.lastIndexOf("?") + 1;
  const from = Math.max(...clauses(sentence.slice(0, end)), 0);
  return [sentence.slice(0, from), sentence.slice(from, end), sentence.slice(end)];
}

/** What is to be done, before all that is told of it; after a place ("4444 Um Katef: these must join …"). */
function ordered(sentence: string): [string, string, string] {
  const ends = clauses(sentence);
  const own = ends.find((at) => /^\p{Ll}/u.test(sentence.slice(at)) && sentence[at - 2] === ":") ?? 0;
  const from = own && own === ends[0] ? own : 0;
  const next = ends.find((at) => at > from);
  const till = next === undefined ? sentence.length : next - 2;
  const aside = /^(.*?[^ ]) \([^()]*(\([^()]*\)[^()]*)*\)$/u.exec(sentence.slice(from, till));
  const to = aside ? from + aside[1]!.length : till;
  return [sentence.slice(0, from), sentence.slice(from, to), sentence.slice(to)];
}

/** Where clauses begin, after a colon or a semicolon outside brackets, and not within a list. */
function clauses(text: string): number[] {
  const found: number[] = [];
  let deep = 0;
  for (let k = 0; k < text.length; k++) {
    if (text[k] === "(") deep++;
    if (text[k] === ")") deep--;
    if (!deep && /^[:;] (?!and )/.test(text.slice(k, k + 6))) found.push(k + 2);
  }
  return found;
}
