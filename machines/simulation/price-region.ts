import { simulation } from './setup.ts';

/** The price follows the answers: asked for after a pause in typing, and a newer answer supersedes the call in flight. */
export const priceRegion = simulation.createStateConfig({
  initial: 'deciding',
  on: { 'answers.changed': '.deciding', 'draft.takeOther': '.deciding' },
  states: {
    deciding: { always: [{ guard: 'isPriced', target: 'known' }, { guard: 'isPriceable', target: 'settling' }, { target: 'incomplete' }] },
    incomplete: { description: 'Il manque de quoi donner un prix ; le dernier connu reste affiché.' },
    settling: { after: { beforePrice: 'asking' } },
    asking: {
      invoke: {
        id: 'askPrice',
        src: 'askPrice',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isRefusedPrice', params: ({ event }) => event.output }, target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { target: 'known', actions: { type: 'takePrice', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    known: { description: 'Les huit lignes sont connues : choisir une garantie n’appelle plus le serveur pour être exact.' },
    refused: { description: 'Le serveur refuse une réponse : elle est montrée à son champ.' },
    unavailable: { on: { 'price.retry': 'asking' } },
  },
});
