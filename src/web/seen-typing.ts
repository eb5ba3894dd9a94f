import { seenLine, seenText } from '#domain/unseen.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Input types with free text. */
const textTypes = new Set(['text', 'email', 'tel', 'url', 'search']);

const isPage = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement;

/** A text input; passwords are never changed. */
const isLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  textTypes.has(target.type) &&
  !target.autocomplete.includes('password');

/** Calls the native setter: React overrides `value` on the element to track its own writes. */
function write(field: TextField, text: string): void {
  const own = isPage(field) ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, text);
}

function clean(event: Event): void {
  const field = event.target;
  if (!isPage(field) && !isLine(field)) return;
  // An input method's text is not changed before the composition ends.
  if (event instanceof InputEvent && event.isComposing) return;
  const seen = isPage(field) ? seenText : seenLine;
  if (seen(field.value) === field.value) return;
  // Some input types expose no caret.
  const caret = field.selectionEnd === null ? null : seen(field.value.slice(0, field.selectionEnd)).length;
  write(field, seen(field.value));
  if (caret !== null) field.setSelectionRange(caret, caret);
}

/**
 * Removes invisible characters from typed or pasted text, before the page reads it. Returns the function that
 * stops it.
 */
export function cleanTyping(): () => void {
  addEventListener('input', clean, true);
  return () => removeEventListener('input', clean, true);
}
