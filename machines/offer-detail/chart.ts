import { assertEvent } from 'xstate';
import { brokenIn, readingRequest, requestIn } from '../shared/request-owner.ts';
import { decisionOf } from './decisions.ts';
import { offerDetailSetup } from './setup.ts';

const broken = brokenIn('offer-detail');

const toEverybody = ['takeChanged', 'passToSubHeader', 'passToStory', 'announceChange'] as const;

/**
 * An offer as it stands, and what is decided of it: the company's answer to a price that waits for it, an exception to the rules
 * (docs/domain/lifecycle.md). It owns the request: its children send it each newer one as `request.changed`, and receive it by the same name.
 */
export const offerDetailChart = offerDetailSetup.createMachine({
  id: 'offer-detail',
  context: ({ input }) => ({ ...input, request: null, message: null }),
  initial: 'loading',
  states: {
    loading: readingRequest('open', 'gone'),
    open: {
      invoke: [
        { id: 'subHeader', src: 'subHeader', input: ({ self, context }) => ({ parent: self, request: requestIn(context) }), ...broken },
        { id: 'story', src: 'story', input: ({ context }) => ({ id: context.id }), ...broken },
        { id: 'devisPdf', src: 'devisPdf', ...broken },
        { id: 'letter', src: 'letter', ...broken },
      ],
      on: { 'request.changed': { guard: 'isNoOlder', actions: toEverybody } },
      initial: 'showing',
      states: {
        showing: { on: { 'decision.open': { guard: 'isPermitted', target: 'deciding' } } },
        deciding: {
          invoke: {
            id: 'decision',
            src: 'decision',
            input: ({ self, context, event }) => {
              assertEvent(event, 'decision.open');
              return { parent: self, request: requestIn(context), decision: decisionOf(event.event) };
            },
            onDone: 'showing',
            ...broken,
          },
          on: { 'request.changed': { guard: 'isNoOlder', actions: [...toEverybody, 'passToDecision'] } },
        },
      },
    },
    gone: { description: 'Inconnue, ou à quelqu’un d’autre : la même page neutre.' },
    unavailable: { on: { 'offer.retry': 'loading' } },
  },
});
