import { completeForm, requestAt, withCost, withProgramme } from './quote-fixtures.ts';

/** The requests that the tests of the quote use; each has its own version or its own answers. */
export { lackingForm, wrongForm } from './quote-fixtures.ts';

/** The answers that the user types: the programme gets a name. */
export const typedForm = withProgramme(completeForm, 'Les Acacias');
const sentAt = '2026-11-20T10:00:00Z';

/** The request as the page opens it. */
export const openedRequest = requestAt();
/** The typed answers, saved. */
export const savedRequest = requestAt({ version: 4, form: typedForm });
export const sentRequest = requestAt({ step: 'offre-envoyee', version: 5, sentAt });
export const sentTypedRequest = requestAt({ step: 'offre-envoyee', version: 5, form: typedForm, sentAt });
/** A colleague saved another cost. */
export const colleagueRequest = requestAt({ version: 4, form: withCost(completeForm, 300_000) });
/** The same later, as a version that nobody on this page has seen. */
export const colleagueV7 = requestAt({ version: 7, form: colleagueRequest.form });
/** The answers of the user merged with those that the colleague saved. */
export const mergedForm = withCost(typedForm, 300_000);
/** A newer version with the answers of the opened one. */
export const sameAnswersV4 = requestAt({ version: 4 });
/** The request is with the company: it is read-only. */
export const closedRequest = requestAt({ step: 'validation-provider', version: 6 });
export const ineligibleRequest = requestAt({
  status: 'offres-non-eligibles',
  step: 'prerequest-do',
  version: 4,
  form: typedForm,
  facts: { eligible: false },
});
export const indicativeRequest = requestAt({ facts: { referral: 'needed', priceKind: 'indicative' } });
export const referredRequest = requestAt({
  version: 5,
  facts: { referral: 'pending', priceKind: 'indicative' },
});

export const requests = [
  openedRequest,
  savedRequest,
  sentRequest,
  sentTypedRequest,
  colleagueRequest,
  closedRequest,
  ineligibleRequest,
  indicativeRequest,
  referredRequest,
];
