import { useNotify } from './use-notify.ts';
import { useOnline } from './use-online.ts';

/** Asks again for a price that had no answer when the browser is back online. */
export const usePriceRetry = (actor: { send: (event: { type: 'price.retry' }) => void }): void =>
  useNotify(actor, useOnline() ? { type: 'price.retry' } : null);
