import type { PagedListEvent } from '#machines/shared/paged-list/index.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { done, waits, type Journey } from './harness/journeys.ts';
import {
  callsUndo,
  commands,
  first,
  none,
  offered,
  reads,
  removal,
  removed,
  retry,
  shown,
  toast,
  undoes,
  undoesNothing,
} from './paged-list-journey-steps.ts';

/** Journeys of a command that is undone. */
export const undoJourneys: readonly Journey<PagedListEvent>[] = [
  {
    name: 'The user undoes a command within ten seconds: the list is read again, also if it was empty',
    start: 'a list',
    steps: [
      shown,
      undoesNothing,
      commands(removal),
      removed(first),
      undoesNothing,
      done('loadPage', answered(none), { at: 'empty', context: { undoable: offered } }),
      waits(9_000, { at: 'empty', context: { undoable: offered } }),
      undoes([callsUndo]),
      done('runCommand', failures.offline, {
        at: 'showing',
        context: { undoable: offered },
        causes: [toast('error', failures.offline.message)],
      }),
      undoes([callsUndo]),
      done('runCommand', answered({ message: 'C’est rétabli.' }), {
        at: 'loading',
        context: { undoable: null },
        causes: [toast('success', 'C’est rétabli.'), reads(first)],
      }),
      shown,
      undoesNothing,
    ],
  },
  {
    name: 'Another command leaves the undo of the former; a second removal replaces it, with ten seconds of its own',
    start: 'a list',
    steps: [
      shown,
      commands(removal),
      removed(first),
      shown,
      waits(6_000),
      commands(retry),
      done('runCommand', answered({ message: 'C’est fait.' }), {
        at: 'loading',
        context: { undoable: offered },
        causes: [toast('success', 'C’est fait.'), reads(first)],
      }),
      shown,
      commands(removal),
      removed(first),
      shown,
      waits(9_000, { at: 'showing', context: { undoable: offered } }),
      waits(1_000, { at: 'showing', context: { undoable: null } }),
      undoesNothing,
    ],
  },
  {
    name: 'The undone row changes within the ten seconds: nothing lapses later',
    start: 'a list',
    steps: [
      shown,
      commands(removal),
      removed(first),
      shown,
      undoes([callsUndo]),
      done('runCommand', answered({ message: 'C’est rétabli.' }), {
        at: 'loading',
        context: { undoable: null },
        causes: [toast('success', 'C’est rétabli.'), reads(first)],
      }),
      shown,
      waits(4_000),
      commands(removal),
      removed(first),
      shown,
      waits(7_000, { at: 'showing', context: { undoable: offered } }),
    ],
  },
];
