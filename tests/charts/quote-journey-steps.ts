import { unexpected } from '#machines/shared/outcome.ts';
import { send } from './harness/journeys.ts';
import { emitted } from './harness/moves.ts';
import { opensWithoutDraft, callsSave, typesAnswers } from './quote-effects.ts';
import { draftOf, requestAt, withCost } from './quote-fixtures.ts';
import { typedForm, openedRequest, colleagueRequest } from './quote-requests.ts';

export const savedAt = '2026-11-20T09:42:00Z';
export const readsDraft = (version: number) => ({
  type: 'draft.read',
  data: draftOf(typedForm, version).data,
  savedAt,
});
export const requestChanges = (request: typeof openedRequest) =>
  ({ type: 'request.changed', request }) as const;
export const broken = new Error('panne');
export const saysUnexpected = emitted({ type: 'toast', kind: 'error', message: unexpected } as {
  type: string;
});
export const sameAnswersV4 = requestAt({ version: 4 });
export const colleagueV7 = requestAt({ version: 7, form: colleagueRequest.form });
export const mergedForm = withCost(typedForm, 300_000);

export const typesAndSaves = [
  opensWithoutDraft(),
  typesAnswers(),
  send({ type: 'quote.save' } as const, { causes: callsSave(1, openedRequest, typedForm, true) }),
];
