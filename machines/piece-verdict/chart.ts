import { noDraft } from './draft.ts';
import { pieceVerdictSetup } from './setup.ts';

const outOfSight = { target: '#piece-verdict.unseen', actions: 'takeExamined' } as const;

const refusal = {
  'refuse.send': [{ guard: 'isRefusalComplete', actions: 'giveRefusal' }, { actions: 'sayFaults' }],
} as const;

/**
 * The verdict on the document in sight (docs/domain/documents.md): accept it, with its day if it bears one, or
 * refuse it, with a reason. A request's tabs and the review of a membership run it beside the chart of their
 * documents, which sends the verdict to the server. What was typed stays until the document has this verdict;
 * if another user changes the document meanwhile, the refusal says so and may be sent again.
 */
export const pieceVerdictChart = pieceVerdictSetup.createMachine({
  id: 'piece-verdict',
  context: ({ input }) => ({
    ...input,
    examined: null,
    asked: null,
    draft: noDraft,
    drafts: {},
    faults: {},
  }),
  initial: 'unseen',
  states: {
    unseen: {
      on: { 'document.examine': { guard: 'isInSight', target: 'examined', actions: 'takeExamined' } },
    },
    examined: {
      initial: 'opening',
      on: {
        'document.examine': [{ guard: 'isInSight', target: '.opening', actions: 'takeExamined' }, outOfSight],
        'accept.choose': { guard: 'mayAccept', target: '.accepting', actions: 'chooseAcceptance' },
        'accept.send': [
          {
            guard: 'isAcceptable',
            target: '.accepting',
            actions: ['chooseAcceptance', 'giveAcceptance'],
          },
          { guard: 'mayAccept', target: '.accepting', actions: ['chooseAcceptance', 'sayFaults'] },
        ],
        'refuse.choose': { guard: 'mayRefuse', target: '.refusing', actions: 'chooseRefusal' },
      },
      states: {
        opening: {
          always: [
            { guard: 'isRefusalBegun', target: 'refusing' },
            { guard: 'isAcceptanceBegun', target: 'accepting' },
            { target: 'undecided' },
          ],
        },
        undecided: {},
        accepting: { tags: 'accepting', on: { 'draft.change': { actions: 'changeDraft' } } },
        refusing: {
          tags: 'refusing',
          entry: 'noteAsked',
          initial: 'checking',
          on: {
            'document.examine': [
              { guard: 'isRefusalOver', target: 'opening', actions: 'takeExamined' },
              { guard: 'isInSight', target: '.checking', actions: 'takeDocument' },
            ],
            'draft.change': { actions: 'changeDraft' },
            'refuse.cancel': { target: 'opening', actions: ['dropDraft', 'closeMessage'] },
          },
          states: {
            checking: {
              always: [
                { guard: 'isRefusalClosed', target: 'closed' },
                { guard: 'isChangedMeanwhile', target: 'outdated' },
                { target: 'writing' },
              ],
            },
            writing: { on: refusal },
            outdated: {
              description: 'Quelqu’un d’autre en a décidé entre-temps\u00a0: le motif reste à envoyer.',
              tags: 'outdated',
              on: refusal,
            },
            closed: {
              description: 'Retiré, remplacé ou déjà refusé\u00a0: ce qui est saisi n’est pas envoyé.',
              tags: 'outdated',
            },
          },
        },
      },
    },
  },
});
