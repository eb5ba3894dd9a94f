import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { StoryEntry } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type StoryOutcome = { kind: 'told'; entries: StoryEntry[] } | Setback;

/** GET /api/requests/{id}/events: the audit log, for people. */
export const loadStory = fromPromise<StoryOutcome, { id: number }>(async ({ input, signal }) => {
  try {
    const { entries } = await api.story({ params: { id: input.id } }, { signal });
    return { kind: 'told', entries };
  } catch (error) {
    return setbackOf(error);
  }
});
