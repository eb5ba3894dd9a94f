import { requestOwner, unread } from '../shared/request-owner.ts';
import { offerDetailSetup } from './setup.ts';

const { reading, children, changed } = requestOwner({ id: 'offer-detail', open: 'open', gone: 'gone' });

/**
 * The page of an offer. It owns the request: its children send events of the law, and both sides exchange
 * newer versions as `request.changed`.
 */
export const offerDetailChart = offerDetailSetup.createMachine({
  id: 'offer-detail',
  context: ({ input }) => ({ ...input, ...unread }),
  initial: 'loading',
  states: {
    loading: reading,
    open: {
      invoke: children,
      on: { 'request.changed': changed({}) },
    },
    gone: { description: 'Inconnue, ou à quelqu’un d’autre\u00a0: la même page neutre.' },
    unavailable: { on: { 'offer.retry': 'loading' } },
  },
});
