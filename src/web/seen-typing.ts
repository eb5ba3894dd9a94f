import { seenLine, seenText } from '#domain/unseen.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inputs whose text people type; the others take none, or bring their own editor. */
const textTypes = new Set(['text', 'email', 'tel', 'url', 'search']);

const isPage = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement;

/** A password stays as it is typed, shown or not. */
const isLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  textTypes.has(target.type) &&
  !target.autocomplete.includes('password');

/** Past what the page puts around `value` to tell its own writing from a person's. */
function write(field: TextField, text: string): void {
  const own = isPage(field) ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, text);
}

function clean(event: Event): void {
  const field = event.target;
  if (!isPage(field) && !isLine(field)) return;
  // What an input method composes is its own until it is done.
  if (event instanceof InputEvent && event.isComposing) return;
  const seen = isPage(field) ? seenText : seenLine;
  if (seen(field.value) === field.value) return;
  // Some kinds of inputs have no caret that can be read.
  const caret = field.selectionEnd === null ? null : seen(field.value.slice(0, field.selectionEnd)).length;
  write(field, seen(field.value));
  if (caret !== null) field.setSelectionRange(caret, caret);
}

/**
 * Whatever field a text is typed or pasted into loses what nobody sees, before the page reads it: what one sees there is what is kept.
 * Returns how to stop.
 */
export function cleanTyping(): () => void {
  addEventListener('input', clean, true);
  return () => removeEventListener('input', clean, true);
}
