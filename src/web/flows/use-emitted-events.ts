import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import type { Emitted } from '#machines/shared/emitted.ts';
import { handOver } from '../hand-over.ts';
import { showToast } from '../toasts.ts';
import type { SessionActor } from './session-actor.ts';
import { useMaybeSessionActor } from './session-context.ts';

const listenerOf = (navigate: NavigateFunction, session: SessionActor | null) => (emitted: Emitted): void => {
  switch (emitted.type) {
    case 'navigate':
      void navigate(emitted.to, { replace: emitted.replace ?? false });
      break;
    case 'toast':
      showToast(emitted.kind, emitted.message);
      break;
    case 'file.ready':
      handOver(emitted.blob, emitted.name);
      break;
    case 'requests.changed':
    case 'counts.received':
    case 'guest.opened':
    case 'guest.closed':
      session?.send(emitted);
      break;
    default:
  }
};

/**
 * The listener that does what charts emit: navigation, toasts, files, news for the session. It stays the same function from one
 * render to the next. Other events are left to whoever listens to that chart alone.
 */
export function useEmittedEvents(): (emitted: Emitted) => void {
  const navigate = useNavigate();
  const session = useMaybeSessionActor();
  const latest = useRef(listenerOf(navigate, session));
  useLayoutEffect(() => {
    latest.current = listenerOf(navigate, session);
  }, [navigate, session]);
  const [listener] = useState(() => (emitted: Emitted) => latest.current(emitted));
  return listener;
}
