import { flushSync } from 'react-dom';

/** Focuses the first invalid field. `form`: CSS selector. */
export const focusFirstError = (form: string): void =>
  document.querySelector<HTMLElement>(`${form} [aria-invalid=true]`)?.focus();

/**
 * Shows the errors of a form that keeps its own state (`setErrors` sets them), then focuses the first invalid
 * field. `form`: CSS selector.
 */
export function showErrors(form: string, setErrors: () => void): void {
  flushSync(setErrors);
  focusFirstError(form);
}
