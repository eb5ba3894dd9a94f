import { assertEvent } from 'xstate';
import { givenRequest, requestOwner, unread } from '../shared/request-owner.ts';
import { decisionOf } from './decisions.ts';
import { offerDetailSetup } from './setup.ts';

const { reading, children, changed, broken } = requestOwner({ id: 'offer-detail', open: 'open', gone: 'gone' });

/**
 * An offer as it stands, and what is decided of it: the company's answer to a price that waits for it, an exception to the rules
 * (docs/domain/lifecycle.md). It owns the request: its children send it each newer one as `request.changed`, and receive it by the same name.
 */
export const offerDetailChart = offerDetailSetup.createMachine({
  id: 'offer-detail',
  context: ({ input }) => ({ ...input, ...unread }),
  initial: 'loading',
  states: {
    loading: reading,
    open: {
      invoke: children,
      on: { 'request.changed': changed() },
      initial: 'showing',
      states: {
        showing: { on: { 'decision.open': { guard: 'isPermitted', target: 'deciding' } } },
        deciding: {
          invoke: {
            id: 'decision',
            src: 'decision',
            input: ({ self, context, event }) => {
              assertEvent(event, 'decision.open');
              return { ...givenRequest({ self, context }), decision: decisionOf(event.event) };
            },
            onDone: 'showing',
            ...broken,
          },
          on: { 'request.changed': changed('decision') },
        },
      },
    },
    gone: { description: 'Inconnue, ou à quelqu’un d’autre : la même page neutre.' },
    unavailable: { on: { 'offer.retry': 'loading' } },
  },
});
