import { storedToastKey } from './stored-toast.ts';

export type ToastKind = 'success' | 'error';

/** How long a message waits for its page, ms: what a page awaits longer, it awaits without holding the message back. */
const patience = 3000;

/** Grey lines, shown or to come, and a login that gives way: another page takes their place. */
const passing = '#contenu :is(.skel-late, .skel-shown), .login-form [aria-busy="true"]';

const stands = () => document.querySelector('#contenu') !== null && document.querySelector(passing) === null;

/** Resolves once the page stands, in its frame: what is said earlier would have to make room for what comes. It has been painted by then, for to place a message asks for the layout. */
function pageStands(): Promise<void> {
  const until = performance.now() + patience;
  return new Promise((resolve) => {
    // what the message goes with is drawn before the next frame
    const look = () =>
      void requestAnimationFrame(() =>
        stands() || performance.now() > until ? setTimeout(resolve) : look(),
      );
    look();
  });
}

/**
 * Says something at the top right for 4000 ms (docs/domain/screens.md), as a status that screen readers announce.
 * The library comes with the first toast: first pages show without it.
 */
export function showToast(kind: ToastKind, message: string): void {
  void Promise.all([import('./components/ToastStack.tsx'), pageStands()]).then(([{ pushToast }]) =>
    pushToast(kind, message),
  );
}

/** Stores a message for the page that the browser is about to load. */
export const storeToastForNextPage = (message: string): void =>
  sessionStorage.setItem(storedToastKey, message);

/** Shows the message that the page before stored, once. */
export function showStoredToast(): void {
  const message = sessionStorage.getItem(storedToastKey);
  sessionStorage.removeItem(storedToastKey);
  if (message) showToast('success', message);
}
