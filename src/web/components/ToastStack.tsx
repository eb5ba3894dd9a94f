import { useEffect, useLayoutEffect, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast, type ToastTransitionProps } from 'react-toastify/unstyled';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { keepClear } from './toast-place.ts';
import type { ToastKind } from '../toasts.ts';

/** How long a toast stays, ms (docs/domain/screens.md). */
const stay = 4000;

/** The library waits for the end of animations, which never comes where motion is reduced: this neither moves nor waits. */
function Appear({ children, isIn, done, nodeRef }: ToastTransitionProps) {
  useEffect(() => {
    if (!isIn) done();
  }, [isIn, done]);
  return <div ref={nodeRef as Ref<HTMLDivElement>}>{children}</div>;
}

/** The stack stands clear of what can be pressed and, where it can, of headings, for as long as it holds a toast. */
function usePlace() {
  useLayoutEffect(() => {
    const stack = document.querySelector<HTMLElement>('.toasts');
    return stack ? keepClear(stack) : undefined;
  }, []);
}

/** Goes after its time, but not from under the pointer, nor from under a menu that lies over the page. */
function Message({ kind, message, close }: { kind: ToastKind; message: string; close: () => void }) {
  usePlace();
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
document.body.append(place);
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

/** Shows one message; the same one is not stacked twice. */
export function pushToast(kind: ToastKind, message: string): void {
  toast(({ closeToast }) => <Message kind={kind} message={message} close={() => closeToast()} />, {
    toastId: `${kind}:${message}`,
    role: 'status',
  });
}
