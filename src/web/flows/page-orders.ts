import type { NavigateFunction } from 'react-router-dom';
import type { Emitted } from '#machines/shared/emitted.ts';
import { handOver } from '../hand-over.ts';
import { showToast } from '../toasts.ts';
import type { SessionActor } from './session-actor.ts';

/** Does what charts ask of the page. What it does not know is the business of whoever listens to that chart by itself. */
export const pageOrders = (navigate: NavigateFunction, session: SessionActor | null) => (emitted: Emitted): void => {
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
