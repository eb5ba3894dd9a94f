import { useEffect, useLayoutEffect, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast, type ToastTransitionProps } from 'react-toastify/unstyled';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { keepClear } from './toast-position.ts';
import type { ToastKind } from '../toasts.ts';

/** Duration of a toast, in ms (docs/domain/screens.md). */
const stay = 4000;

/**
 * Transition without animation: the library waits for the end of an animation, which never comes with reduced
 * motion.
 */
function Appear({ children, isIn, done, nodeRef }: ToastTransitionProps) {
  useEffect(() => {
    if (!isIn) done();
  }, [isIn, done]);
  return <div ref={nodeRef as Ref<HTMLDivElement>}>{children}</div>;
}

/** Keeps the stack clear of controls and headings while it contains a toast. */
function usePosition() {
  useLayoutEffect(() => {
    const stack = document.querySelector<HTMLElement>('.toasts');
    return stack ? keepClear(stack) : undefined;
  }, []);
}

/**
 * One toast. It closes after its duration, but not under the pointer, with the focus inside, or below an open
 * menu.
 */
function Message({ kind, message, close }: { kind: ToastKind; message: string; close: () => void }) {
  usePosition();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.querySelector('.toasts:is(:hover, :focus-within), .veil')) close();
    }, stay);
    return () => clearInterval(timer);
  }, [close]);
  return (
    <>
      <span className={kind === 'success' ? 'ok' : 'ko'}>
        <Icon name={kind === 'success' ? 'check' : 'alert'} />
      </span>
      <b>{message}</b>
      <Button look="ghost" size="sm" icon="x" className="push" aria-label="Fermer" onClick={close} />
    </>
  );
}

const place = document.createElement('div');

/** Puts the stack back if the dialog that contains it is removed. */
const leaving = new MutationObserver(() => !place.isConnected && bringUp());

/** Moves the stack into the open dialog, which makes the rest of the page inert, else into the page. */
function bringUp(): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place.parentElement !== parent) parent.append(place);
  leaving.disconnect();
  if (parent !== document.body) leaving.observe(document.body, { childList: true, subtree: true });
}

/** Follows the dialog that opens or closes, on the page that has the stack. */
const follow = () => {
  if (place.isConnected) bringUp();
};

// The event of a dialog that closes; it does not bubble.
document.addEventListener('close', follow, { capture: true });
bringUp();
createRoot(place).render(
  <ToastContainer
    className="toasts"
    toastClassName="toast"
    position="top-right"
    autoClose={false}
    closeOnClick={false}
    draggable={false}
    hideProgressBar
    icon={false}
    closeButton={false}
    transition={Appear}
    aria-label="Notifications"
  />,
);

/** Shows a message; a message that is already visible is not added again. */
export function pushToast(kind: ToastKind, message: string): void {
  follow();
  toast(({ closeToast }) => <Message kind={kind} message={message} close={() => closeToast()} />, {
    toastId: `${kind}:${message}`,
    role: 'status',
  });
}
