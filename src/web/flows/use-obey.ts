import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Subscription } from 'xstate';
import type { Emitted } from '#machines/shared/emitted.ts';
import { showToast } from '../toasts.ts';

/** An actor that may ask the page to go somewhere or to say something. */
interface Asking {
  on(type: 'navigate' | 'toast', heard: (told: Emitted) => void): Subscription;
}

/**
 * Obeys what a machine emits: `navigate` and `toast`. Subscribes in a layout effect, before `useActorRef` starts the machine in its
 * effect, so that what is emitted on entry is heard too.
 */
export function useObey(actor: Asking): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const heard = [
      actor.on('navigate', (told) => told.type === 'navigate' && void navigate(told.to, { replace: told.replace ?? false })),
      actor.on('toast', (told) => told.type === 'toast' && showToast(told.kind, told.message)),
    ];
    return () => heard.forEach((subscription) => subscription.unsubscribe());
  }, [actor, navigate]);
}
