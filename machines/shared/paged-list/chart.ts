import { outputOf } from '../outcome.ts';
import { pagedListSetup, type PagedListContext } from './setup.ts';

const shown = [
  { type: 'takeAnswer', params: outputOf },
  { type: 'shareCounts', params: outputOf },
] as const;

/** A displayed list takes the undo of its last command. */
const undoes = { 'row.undo': { guard: 'isUndoable', target: 'running', actions: 'takeUndo' } } as const;

/** Input of the command's call; throws if no command was given. */
function commanded({ context: { command } }: { context: PagedListContext }) {
  if (!command) throw new Error('A command is given before it runs');
  return { call: command.call, with: command.with };
}

/**
 * A list whose page and filters are in the address (`ListRules` describes one list), with commands on its
 * rows, one at a time. The list is read again after a command that succeeded or no longer applies. A command
 * may be undone for ten seconds.
 */
export const pagedListChart = pagedListSetup.createMachine({
  id: 'paged-list',
  context: ({ input }) => ({ ...input, answer: null, message: null, command: null, undoable: null }),
  initial: 'loading',
  on: {
    'list.ask': { guard: 'isOther', target: '.loading', actions: 'takeQuery' },
    'undo.lapse': { actions: 'dropUndo' },
  },
  states: {
    loading: {
      description: 'La page précédente reste affichée.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { list, query } }) => ({
          call: list.read,
          with: { ...(!list.whole && { query }), params: list.params },
        }),
        onDone: [
          { guard: { type: 'hasRows', params: outputOf }, target: 'showing', actions: shown },
          {
            guard: { type: 'isBeyondLast', params: outputOf },
            target: 'beyond',
            actions: { type: 'goToLastPage', params: outputOf },
          },
          { guard: { type: 'isDone', params: outputOf }, target: 'empty', actions: shown },
          {
            target: 'unavailable',
            actions: [{ type: 'takeMessage', params: outputOf }, 'dropAnswer', 'toastUnread'],
          },
        ],
        onError: { target: 'unavailable', actions: ['takeUnexpected', 'dropAnswer', 'toastUnread'] },
      },
    },
    showing: {
      on: {
        'list.refresh': 'loading',
        ...undoes,
        'row.command': [
          { guard: 'mustAsk', target: 'asking', actions: 'takeCommand' },
          { target: 'running', actions: 'takeCommand' },
        ],
      },
    },
    empty: { on: { 'list.refresh': 'loading', ...undoes } },
    beyond: { description: 'L’adresse mène à la dernière page.' },
    unavailable: { on: { 'list.refresh': 'loading' } },
    asking: {
      description: 'Ce qui ne se reprend pas\u00a0: la question est posée.',
      on: { 'question.confirm': 'running', 'question.cancel': 'showing' },
    },
    running: {
      invoke: {
        id: 'runCommand',
        src: 'runCommand',
        input: commanded,
        onDone: [
          { guard: { type: 'offersUndo', params: outputOf }, target: 'loading', actions: 'offerUndo' },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'loading',
            actions: [{ type: 'toastDone', params: outputOf }, 'endUndo'],
          },
          {
            guard: { type: 'isGone', params: outputOf },
            target: 'loading',
            actions: { type: 'toastRefusal', params: outputOf },
          },
          {
            guard: { type: 'isOutdated', params: outputOf },
            target: 'loading',
            actions: { type: 'toastRefusal', params: outputOf },
          },
          { target: 'showing', actions: { type: 'toastRefusal', params: outputOf } },
        ],
        onError: { target: 'showing', actions: 'toastFault' },
      },
    },
  },
});
