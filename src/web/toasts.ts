import { saidKey } from './said.ts';

export type ToastKind = 'success' | 'error';

/**
 * Says something at the top right for 4000 ms (docs/domain/screens.md), as a status that screen readers announce.
 * The library comes with the first toast: first pages show without it.
 */
export function showToast(kind: ToastKind, message: string): void {
  void import('./components/ToastStack.tsx').then(({ pushToast }) => pushToast(kind, message));
}

/** Says it on the page that the browser is about to load. */
export const keepForNextPage = (message: string): void => sessionStorage.setItem(saidKey, message);

/** Says what the page before left to say. */
export function sayWhatWasKept(): void {
  const message = sessionStorage.getItem(saidKey);
  sessionStorage.removeItem(saidKey);
  if (message) showToast('success', message);
}
