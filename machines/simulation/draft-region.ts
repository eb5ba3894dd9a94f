import { simulation } from './setup.ts';

/** What is typed is kept on the server as one goes; two tabs never overwrite each other unasked. */
export const draftRegion = simulation.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKept', target: 'kept' }, { target: 'waiting' }] },
    kept: { on: { 'answers.changed': 'waiting' } },
    waiting: {
      after: { beforeDraft: 'keeping' },
      on: { 'draft.flush': 'keeping', 'answers.changed': { target: 'waiting', reenter: true } },
    },
    keeping: {
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { type, form, version, draft } }) => ({ type, requestId: draft.of, answers: { form, version }, revision: draft.revision }),
        onDone: [
          { guard: { type: 'isStaleDraft', params: ({ event }) => event.output }, target: 'readingOther' },
          { guard: { type: 'changedMeanwhile', params: ({ event }) => event.output }, target: 'waiting', actions: { type: 'noteKept', params: ({ event }) => event.output } },
          { target: 'kept', actions: { type: 'noteKept', params: ({ event }) => event.output } },
        ],
        onError: 'notKept',
      },
    },
    notKept: {
      description: 'Le serveur ne répond pas : la saisie reste ici, et l’envoi est retenté.',
      after: { beforeDraftAgain: 'keeping' },
      on: { 'answers.changed': 'waiting' },
    },
    readingOther: {
      invoke: {
        id: 'readOther',
        src: 'readDraft',
        input: ({ context: { type, draft } }) => ({ type, requestId: draft.of }),
        onDone: [
          { guard: { type: 'isOwnDraft', params: ({ event }) => event.output }, target: 'kept', actions: { type: 'noteOwn', params: ({ event }) => event.output } },
          { guard: { type: 'isNoDraft', params: ({ event }) => event.output }, target: 'keeping', actions: { type: 'noteGone', params: ({ event }) => event.output } },
          { target: 'inConflict', actions: { type: 'noteOther', params: ({ event }) => event.output } },
        ],
        onError: 'notKept',
      },
    },
    inConflict: {
      description: 'Un autre onglet a gardé d’autres réponses : celui-ci, ou l’autre. Rien n’est perdu avant le choix.',
      on: {
        'draft.keepMine': { target: 'keeping', actions: 'keepMine' },
        'draft.takeOther': { target: 'kept', actions: 'takeOther' },
      },
    },
  },
});
