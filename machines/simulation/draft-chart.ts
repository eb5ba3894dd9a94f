import { assertEvent, assign, emit, setup } from 'xstate';
import type { Draft } from '#contract/resources.ts';
import { keepDraft, readDraft, type DraftPlace, type Kept } from './actors.ts';
import { readDraftData, sameAnswers, type KeptAnswers } from './form.ts';

export interface SimulationDraftContext {
  place: DraftPlace;
  /** What stands in the form. */
  answers: KeptAnswers;
  /** What the server holds, as it was typed here. */
  kept: KeptAnswers['form'];
  revision: number;
  /** When the server last took it, ISO 8601. */
  keptAt: string | null;
  /** What another tab, or another machine, has kept meanwhile. */
  other: { answers: KeptAnswers; revision: number; keptAt: string | null } | null;
}

export type SimulationDraftEvent =
  | { type: 'answers.changed'; answers: KeptAnswers }
  /** The page is about to be hidden: keep what was typed now. */
  | { type: 'draft.flush' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeOther' };

type Told = { type: 'draft.taken'; answers: KeptAnswers };

export type SimulationDraftInput = Pick<SimulationDraftContext, 'place' | 'answers' | 'revision' | 'keptAt'>;

/** What is typed is kept on the server as one goes; two tabs never overwrite each other unasked (decisions, Wire: drafts). */
export const simulationDraftChart = setup({
  types: { context: {} as SimulationDraftContext, events: {} as SimulationDraftEvent, emitted: {} as Told, input: {} as SimulationDraftInput },
  actors: { keepDraft, readDraft },
  delays: { beforeDraft: 700, beforeDraftAgain: 10_000 },
  guards: {
    changes: ({ context, event }) => {
      assertEvent(event, 'answers.changed');
      return event.answers.form !== context.answers.form;
    },
    isStale: (_, outcome: Kept) => outcome.kind === 'stale',
    changedMeanwhile: ({ context }, outcome: Kept) => outcome.kind === 'kept' && outcome.form !== context.answers.form,
    /** The answer to an earlier try was lost on the way: what lies there is ours. */
    isOwn: ({ context }, draft: Draft) => sameAnswers(readDraftData(draft.data)?.form, context.answers.form),
    isGone: (_, draft: Draft) => readDraftData(draft.data) === null,
  },
  actions: {
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'answers.changed');
      return { answers: event.answers };
    }),
    noteKept: assign((_, outcome: Kept) =>
      outcome.kind === 'kept' ? { revision: outcome.draft.revision, keptAt: outcome.draft.updated_at, kept: outcome.form } : {},
    ),
    noteOwn: assign(({ context }, draft: Draft) => ({ revision: draft.revision, keptAt: draft.updated_at, kept: context.answers.form })),
    noteGone: assign((_, draft: Draft) => ({ revision: draft.revision })),
    noteOther: assign((_, draft: Draft) => {
      const answers = readDraftData(draft.data);
      return answers ? { other: { answers, revision: draft.revision, keptAt: draft.updated_at } } : {};
    }),
    keepMine: assign(({ context }) => ({ revision: context.other?.revision ?? context.revision, other: null })),
    tellTaken: emit(({ context }): Told => ({ type: 'draft.taken', answers: context.other?.answers ?? context.answers })),
    takeOther: assign(({ context: { other } }) =>
      other ? { answers: other.answers, kept: other.answers.form, revision: other.revision, keptAt: other.keptAt, other: null } : {},
    ),
  },
}).createMachine({
  id: 'simulation-draft',
  context: ({ input }) => ({ ...input, kept: input.answers.form, other: null }),
  initial: 'kept',
  states: {
    kept: { on: { 'answers.changed': { guard: 'changes', target: 'waiting', actions: 'takeAnswers' } } },
    waiting: {
      description: 'Une pause, jamais repoussée : qui ne cesse d’écrire est gardé aussi.',
      after: { beforeDraft: 'keeping' },
      on: { 'draft.flush': 'keeping', 'answers.changed': { guard: 'changes', actions: 'takeAnswers' } },
    },
    keeping: {
      on: { 'answers.changed': { guard: 'changes', actions: 'takeAnswers' } },
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { place, answers, revision } }) => ({ ...place, answers, revision }),
        onDone: [
          { guard: { type: 'isStale', params: ({ event }) => event.output }, target: 'readingOther' },
          { guard: { type: 'changedMeanwhile', params: ({ event }) => event.output }, target: 'waiting', actions: { type: 'noteKept', params: ({ event }) => event.output } },
          { target: 'kept', actions: { type: 'noteKept', params: ({ event }) => event.output } },
        ],
        onError: 'notKept',
      },
    },
    notKept: {
      description: 'Le serveur ne répond pas : la saisie reste ici, et l’envoi est retenté.',
      after: { beforeDraftAgain: 'keeping' },
      on: { 'answers.changed': { guard: 'changes', target: 'waiting', actions: 'takeAnswers' } },
    },
    readingOther: {
      on: { 'answers.changed': { guard: 'changes', actions: 'takeAnswers' } },
      invoke: {
        id: 'readOther',
        src: 'readDraft',
        input: ({ context }) => context.place,
        onDone: [
          { guard: { type: 'isOwn', params: ({ event }) => event.output }, target: 'kept', actions: { type: 'noteOwn', params: ({ event }) => event.output } },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'keeping', actions: { type: 'noteGone', params: ({ event }) => event.output } },
          { target: 'inConflict', actions: { type: 'noteOther', params: ({ event }) => event.output } },
        ],
        onError: 'notKept',
      },
    },
    inConflict: {
      description: 'Un autre onglet a gardé d’autres réponses : celui-ci, ou l’autre. Rien n’est perdu avant le choix.',
      on: {
        'answers.changed': { guard: 'changes', actions: 'takeAnswers' },
        'draft.keepMine': { target: 'keeping', actions: 'keepMine' },
        'draft.takeOther': { target: 'kept', actions: ['tellTaken', 'takeOther'] },
      },
    },
  },
});
