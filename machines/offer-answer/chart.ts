import { over, notRead } from '../shared/guest-session.ts';
import { outputOf } from '../shared/outcome.ts';
import { offerAnswerSetup } from './setup.ts';

/**
 * A client accepts or refuses its offer (docs/domain/guests.md): the page explains the answer and sends it
 * once, on a click.
 */
export const offerAnswerChart = offerAnswerSetup.createMachine({
  id: 'offer-answer',
  context: ({ input }) => ({ ...input, offer: null, reason: '', message: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: {},
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'answered',
            actions: [{ type: 'takeOffer', params: outputOf }, 'forgetMessage'],
          },
          {
            guard: { type: 'takesAnswer', params: outputOf },
            target: 'asking',
            actions: { type: 'takeOffer', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'closed',
            actions: { type: 'takeOffer', params: outputOf },
          },
          ...notRead,
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    asking: { on: { 'answer.send': { target: 'sending', actions: 'takeReason' } } },
    sending: {
      description: 'Une réponse part une fois, si souvent que l’on presse.',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { answer, reason, offer } }) => ({
          body: { answer, answered: offer?.answered ?? null, ...(reason.trim() && { reason }) },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'answered',
            actions: { type: 'takeAnswered', params: outputOf },
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'asking',
            actions: { type: 'takeWhatIsWrong', params: outputOf },
          },
          {
            guard: { type: 'isStale', params: outputOf },
            target: 'loading',
            actions: { type: 'takeMessage', params: outputOf },
          },
          over,
          {
            guard: { type: 'isPassing', params: outputOf },
            target: 'asking',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'refused', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
    },
    answered: { description: 'Fait, ici ou ailleurs.', entry: ['forgetReason', 'keepRefusal'] },
    closed: { description: 'L’offre ne peut plus recevoir cette réponse.' },
    refused: { description: 'Cette session n’ouvre pas cette page, ou l’offre n’attend plus de réponse.' },
    unavailable: { on: { 'answer.retry': { target: 'loading', actions: 'forgetMessage' } } },
  },
});
