import { storedToastKey } from './stored-toast.ts';

export type ToastKind = 'success' | 'error';

/** Maximum wait for the page to finish rendering, in ms; then the toast shows anyway. */
const patience = 3000;

/** Skeletons, and a login in progress: both are about to be replaced. */
const passing = '#contenu :is(.skel-late, .skel-shown), .login-form [aria-busy="true"]';

const isSettled = () =>
  document.querySelector('#contenu') !== null && document.querySelector(passing) === null;

/**
 * Resolves after the page has rendered and painted. An earlier toast would move for the new content, and its
 * position needs a layout.
 */
function pageSettled(): Promise<void> {
  const until = performance.now() + patience;
  return new Promise((resolve) => {
    // Wait for the next frame: content that comes with the toast renders before it.
    const look = () =>
      void requestAnimationFrame(() =>
        isSettled() || performance.now() > until ? setTimeout(resolve) : look(),
      );
    look();
  });
}

/**
 * Shows a toast at the top right for 4000 ms (docs/domain/screens.md); screen readers announce it as a
 * status. The toast library loads with the first one.
 */
export function showToast(kind: ToastKind, message: string): void {
  void Promise.all([import('./components/ToastStack.tsx'), pageSettled()]).then(([{ pushToast }]) =>
    pushToast(kind, message),
  );
}

/** Stores a toast for the next page load. */
export const storeToastForNextPage = (message: string): void =>
  sessionStorage.setItem(storedToastKey, message);

/** Shows the toast that the previous page stored, once. */
export function showStoredToast(): void {
  const message = sessionStorage.getItem(storedToastKey);
  sessionStorage.removeItem(storedToastKey);
  if (message) showToast('success', message);
}
