import { useEffect } from 'react';
import { headingOfPage } from '../../components/focus-heading.ts';

/** Focusable fields of the quote, and the last used one of each form. A search has no name: it fills fields. */
const fields = 'fieldset :is(input[name], select, textarea):enabled';
const lastFields = new WeakMap<Element, HTMLElement>();

function note({ target }: FocusEvent): void {
  const form = target instanceof HTMLElement && target.matches(fields) && target.closest('form.quote');
  if (form) lastFields.set(form, target);
}

/** Records the field in use, for `fieldToFocus`. */
export function useNotedField(): void {
  useEffect(() => {
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}

/** The checked radio of the field's group: on another one, the space bar would change the answer. */
function reachedOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const chosen = field.form?.querySelectorAll<HTMLInputElement>('[type=radio]:checked') ?? [];
  return [...chosen].find(({ name }) => name === field.name) ?? field;
}

/** The last used field, else the first. */
export function fieldToFocus(): HTMLElement | null {
  const form = document.querySelector('form.quote');
  const last = form && lastFields.get(form);
  const field = last?.isConnected ? last : form?.querySelector<HTMLElement>(fields);
  return field ? reachedOf(field) : null;
}

/** The busy button, else the form's field. */
export const workToFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.price-actions .btn[aria-busy=true]') ?? fieldToFocus();

/** The quote's heading, or the page's while no quote is displayed. */
export const headingToFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('form.quote h2') ?? headingOfPage();
