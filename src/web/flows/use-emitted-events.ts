import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { Emitted } from '#machines/shared/emitted.ts';
import { downloadBlob } from '../download-blob.ts';
import { showToast } from '../toasts.ts';
import type { SessionActor } from './session-actor.ts';
import { useMaybeSessionActor } from './session-context.ts';

type Listener = (emitted: Emitted) => void;

/**
 * Wraps the listener of emitted events; by default it does nothing. Tests use it to observe or replace
 * effects.
 */
export const EmittedContext = createContext<(perform: Listener) => Listener>((perform) => perform);

/** The search of the current address with this page; the first page is left out. */
function withPage(page: number): URLSearchParams {
  const params = new URLSearchParams(location.search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  return params;
}

const listenerOf =
  (navigate: NavigateFunction, session: SessionActor | null) =>
  (emitted: Emitted): void => {
    switch (emitted.type) {
      case 'navigate':
        void navigate(emitted.to, { replace: emitted.replace ?? false });
        break;
      case 'page.last':
        void navigate(`?${withPage(emitted.page)}`, { replace: true });
        break;
      case 'provider.open':
        location.assign(emitted.to);
        break;
      case 'toast':
        showToast(emitted.kind, emitted.message);
        break;
      case 'file.ready':
        downloadBlob(emitted.blob, emitted.name);
        break;
      case 'requests.changed':
      case 'counts.received':
      case 'memberships.counted':
      case 'guest.opened':
      case 'guest.closed':
      case 'session.opened':
      case 'user.changed':
        session?.send(emitted);
        break;
      default:
    }
  };

/**
 * Listener that performs the events emitted by charts: navigation, toasts, files, session events. Its
 * identity is stable. Events for one field or form are handled by `useEmitted`.
 */
export function useEmittedEvents(): Listener {
  const navigate = useNavigate();
  const session = useMaybeSessionActor();
  const around = use(EmittedContext);
  const latest = useRef(around(listenerOf(navigate, session)));
  useLayoutEffect(() => {
    latest.current = around(listenerOf(navigate, session));
  }, [around, navigate, session]);
  const [listener] = useState(() => (emitted: Emitted) => latest.current(emitted));
  return listener;
}

/** An actor whose emitted events can be listened to. */
type Emitter<Event extends EventObject> = Pick<ActorRef<Snapshot<unknown>, EventObject, Event>, 'on'>;

/**
 * Handles an emitted event for one field or form: fills it, or focuses an error. `take` must not send events
 * to another actor.
 */
export function useEmitted<Event extends EventObject, Type extends Event['type']>(
  emitter: Emitter<Event> | undefined,
  type: Type,
  take: (event: Extract<Event, { type: Type }>) => void,
): void {
  const hear = useEffectEvent((event: EventObject) => take(event as Extract<Event, { type: Type }>));
  useLayoutEffect(() => {
    const subscription = emitter?.on(type, (event) => hear(event));
    return () => subscription?.unsubscribe();
  }, [emitter, type]);
}
