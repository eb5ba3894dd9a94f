import { flushSync } from 'react-dom';

/**
 * Shows the errors of a form that keeps its own state (`tell` sets them), then focuses the first invalid
 * field. `form`: CSS selector.
 */
export function tellFaults(form: string, tell: () => void): void {
  flushSync(tell);
  document.querySelector<HTMLElement>(`${form} [aria-invalid=true]`)?.focus();
}
