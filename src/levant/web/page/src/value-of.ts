/** What was typed or chosen in the field that an event comes from. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function valueOf(event: Event): string {
  return (event.target as Field).value;
}
