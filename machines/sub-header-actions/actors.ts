import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestResource } from '#contract/resources.ts';
import { conflictOf, type Conflict } from '../conflict.ts';
import { targetSlug, type ActionKind } from './actions.ts';

export interface StatusChange {
  id: number;
  version: number;
  kind: ActionKind;
  adminMessage: string;
}

export type StatusOutcome = { kind: 'changed'; message: string; request: RequestResource } | Conflict;

/** PATCH /api/update-status/{id}. */
export const updateStatus = fromPromise<StatusOutcome, StatusChange>(async ({ input, signal }) => {
  const { id, version, kind, adminMessage } = input;
  try {
    const answer = await api.updateStatus({ params: { id }, body: { status: targetSlug(kind), version, ...(adminMessage && { adminMessage }) } }, { signal });
    return { kind: 'changed', ...answer };
  } catch (error) {
    return conflictOf(error);
  }
});
