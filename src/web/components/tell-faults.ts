import { flushSync } from 'react-dom';

/** Shows by `tell` what is wrong in a form that keeps its own answers, and leads to its first wrong field. `form`: its selector. */
export function tellFaults(form: string, tell: () => void): void {
  flushSync(tell);
  document.querySelector<HTMLElement>(`${form} [aria-invalid=true]`)?.focus();
}
