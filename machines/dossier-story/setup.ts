import { assign, setup } from 'xstate';
import type { StoryEntry } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards } from '../shared/outcome.ts';

export interface DossierStoryInput {
  /** Of the request. */
  id: number;
}

export interface DossierStoryContext extends DossierStoryInput {
  entries: StoryEntry[];
}

/** `request.changed` comes from the request's owner. */
export type DossierStoryEvent = { type: 'request.changed' } | { type: 'story.retry' };

/** The words of the story's chart. */
export const dossierStorySetup = setup({
  types: { context: {} as DossierStoryContext, events: {} as DossierStoryEvent, input: {} as DossierStoryInput },
  actors: { getStory: call('story') },
  guards: outcomeGuards,
  actions: { takeEntries: assign((_, outcome: CallOutcome<'story'>) => ({ entries: answerOf(outcome).entries })) },
});
