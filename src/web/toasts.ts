import { storedToastKey } from './stored-toast.ts';

export type ToastKind = 'success' | 'error';

/**
 * Says something at the top right for 4000 ms (docs/domain/screens.md), as a status that screen readers announce.
 * The library comes with the first toast: first pages show without it.
 */
export function showToast(kind: ToastKind, message: string): void {
  void import('./components/ToastStack.tsx').then(({ pushToast }) => pushToast(kind, message));
}

/** Stores a message for the page that the browser is about to load. */
export const storeToastForNextPage = (message: string): void => sessionStorage.setItem(storedToastKey, message);

/** Shows the message that the page before stored, once. */
export function showStoredToast(): void {
  const message = sessionStorage.getItem(storedToastKey);
  sessionStorage.removeItem(storedToastKey);
  if (message) showToast('success', message);
}
