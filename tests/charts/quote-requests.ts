import { completeForm, requestAt, withCost, withProgramme } from './quote-fixtures.ts';

/** The requests that the tests of the quote know, each with a version of its own or a form of its own. */
export { lackingForm, wrongForm } from './quote-fixtures.ts';

export const mine = withProgramme(completeForm, 'Les Acacias');
const sentAt = '2026-11-20T10:00:00Z';

export const saved = requestAt();
/** What stands in the form, saved. */
export const stored = requestAt({ version: 4, form: mine });
export const sent = requestAt({ step: 'offre-envoyee', version: 5, sentAt });
export const sentMine = requestAt({ step: 'offre-envoyee', version: 5, form: mine, sentAt });
/** What somebody else saved. */
export const theirs = requestAt({ version: 4, form: withCost(completeForm, 300_000) });
/** No longer to be edited. */
export const taken = requestAt({ step: 'validation-provider', version: 6 });
export const notEligible = requestAt({
  status: 'offres-non-eligibles',
  step: 'prerequest-do',
  version: 4,
  form: mine,
  facts: { eligible: false },
});
export const indicative = requestAt({ facts: { referral: 'needed', priceKind: 'indicative' } });
export const awaited = requestAt({ version: 5, facts: { referral: 'pending', priceKind: 'indicative' } });

export const requests = [saved, stored, sent, sentMine, theirs, taken, notEligible, indicative, awaited];
