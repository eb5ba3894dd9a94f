import { useEffect } from 'react';
import { headingOfPage } from '../../components/focus-heading.ts';

/** Where one goes on in a quote, for the keyboard. */
const fields = 'fieldset :is(input, select, textarea):enabled';
const lastFields = new WeakMap<Element, HTMLElement>();

function note({ target }: FocusEvent): void {
  const form = target instanceof HTMLElement && target.matches(fields) && target.closest('form.quote');
  if (form) lastFields.set(form, target);
}

/** Notes the field that one works in, for `fieldToGoOn`. */
export function useNotedField(): void {
  useEffect(() => {
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}

/** Of several radios the one that is chosen, if any: on another, a press of the space bar would choose otherwise. */
function reachedOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const chosen = field.form?.querySelectorAll<HTMLInputElement>('[type=radio]:checked') ?? [];
  return [...chosen].find(({ name }) => name === field.name) ?? field;
}

/** The field that one worked in last, else the first. */
export function fieldToGoOn(): HTMLElement | null {
  const form = document.querySelector('form.quote');
  const last = form && lastFields.get(form);
  const field = last?.isConnected ? last : form?.querySelector<HTMLElement>(fields);
  return field ? reachedOf(field) : null;
}

/** What was pressed and is being done; where nothing is, the form. */
export const workToGoOn = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.price-actions .btn[aria-busy=true]') ?? fieldToGoOn();

/** The quote's heading, or that of the page while no quote is shown. */
export const headingToGoOn = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('form.quote h2') ?? headingOfPage();
