import { isFailure } from '#api/failure.ts';
import type { RequestResource } from '#contract/resources.ts';

/** A write that the server refused as the law or the lock has it: expected, an outcome that charts branch on. */
export type Conflict =
  | { kind: 'stale'; message: string; request: RequestResource }
  | { kind: 'not-permitted'; message: string; request: RequestResource | null }
  | { kind: 'must-revise'; message: string; request: RequestResource | null }
  | { kind: 'invalid'; message: string; errors: Record<string, string[]> };

const freshRequest = (body: unknown): RequestResource | null =>
  typeof body === 'object' && body !== null && 'request' in body ? ((body.request as RequestResource | undefined) ?? null) : null;

/** Reads a refused write; anything unexpected (offline, expired session, a failure) is thrown on, for the chart's `onError`. */
export function conflictOf(error: unknown): Conflict {
  if (!isFailure(error)) throw error;
  const request = freshRequest(error.body);
  if (error.code === 'stale_version' && request) return { kind: 'stale', message: error.message, request };
  if (error.code === 'not_permitted') return { kind: 'not-permitted', message: error.message, request };
  if (error.code === 'must_revise') return { kind: 'must-revise', message: error.message, request };
  if (error.code === 'validation') return { kind: 'invalid', message: error.messages.join(' '), errors: error.errors };
  throw error;
}

/** The sentence of an unexpected failure, ready for people. */
export const failureMessage = (error: unknown): string =>
  isFailure(error) ? error.message : 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';
