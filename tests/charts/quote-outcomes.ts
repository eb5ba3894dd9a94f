import type { FailureCode } from '#api/failure.ts';
import type { Draft } from '#contract/drafts.ts';
import type { RequestResource } from '#contract/request-resources.ts';

export { offline, signedOut } from '#tests/support/outcomes.ts';

/** Answers of the server to the calls of a quote, as the outcomes that charts branch on. */
export const message = 'Le serveur répond.';
export const gone = { kind: 'gone', code: 'not_found', message: 'Introuvable.' } as const;
export const accepted = (request: RequestResource, sentence = message) =>
  ({ kind: 'done', answer: { message: sentence, request, tarif: request.tarif } }) as const;
export const stale = (newer: RequestResource | null) => ({ kind: 'stale', message, newer }) as const;
export const refused = (newer: RequestResource | null, code: FailureCode = 'not_permitted') =>
  ({ kind: 'refused', code, message, newer }) as const;
export const invalid = (errors: Record<string, string[]>) => ({ kind: 'invalid', message, errors }) as const;
export const read = (draft: Draft) => ({ kind: 'done', answer: draft }) as const;
/** The error of a call or a chart that breaks. */
export const broken = new Error('panne');
