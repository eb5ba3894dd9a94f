import type { lifeCalls } from '#contract/lives.ts';
import { claimReference } from '#domain/claim.ts';
import { parisDateOf } from '#domain/dates.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStep } from '#domain/steps.ts';
import { claimLaw } from '#machines/claim/index.ts';
import { askedWords as claimWords } from '#machines/claim/pages.ts';
import { membershipLaw } from '#machines/membership/index.ts';
import { askedWords as membershipWords } from '#machines/membership/pages.ts';
import { claimsAt, requestLaw } from '#machines/request-lifecycle/chart.ts';
import { askedWords as requestWords } from '#machines/request-lifecycle/words-data.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { factsOf as claimFactsOf } from '../claims/facts.ts';
import { storyLabels as claimLabels } from '../claims/story.ts';
import { contentsOf } from '../memberships/record/documents.ts';
import { factsOf as membershipFactsOf, situationOf } from '../memberships/record/facts.ts';
import { storyLabels as membershipLabels } from '../memberships/record/story.ts';
import { readerOf } from '../requests/author.ts';
import { positionOf } from '../requests/law.ts';
import { storyLabels as requestLabels } from '../requests/story.ts';
import { lifeOf, linesOf } from './life.ts';

/*
 * The data of events that a life shows beside the comment: those that the tabs of the object show to the same readers.
 * References of payments are not among them.
 */
const requestLines = linesOf(
  'request_events',
  'request_id',
  "jsonb_build_object('status', to_status, 'step', to_step)",
  ['pieces', 'method', 'amount', 'valueDate', 'date', 'reception_date', 'final_cost'],
);
const claimLines = linesOf('claim_events', 'claim_id', "jsonb_build_object('claim', to_state)", [
  'expert',
  'report_on',
  'days',
  'amount',
  'paid_on',
]);
const membershipLines = linesOf(
  'membership_events',
  'membership_id',
  "jsonb_build_object('status', to_status, 'broker', to_standing)",
  ['pieces', 'answers'],
);

/** The states of a request in the chart's keys; the audit has the slugs of the wire. */
function requestStates({ status = '', step: slug = '' }: Readonly<Record<string, string>>) {
  const step = fromWireSlug(slug);
  return { status: fromWireSlug(status), step, ...(isStep(step) && { claims: claimsAt(step) }) };
}

export const lifeHandlers: HandlersOf<keyof typeof lifeCalls> = {
  requestLife: async ({ object, ...asked }) => ({
    life: await lifeOf(asked.services.database, {
      id: object.id,
      law: requestLaw,
      name: object.reference,
      request: null,
      lines: requestLines,
      labels: requestLabels,
      words: requestWords,
      facts: readerOf(asked).factsOf(object, parisDateOf(asked.now)),
      situation: { ...positionOf(object) },
      statesOf: requestStates,
    }),
  }),

  claimLife: async ({ object, services, now }) => ({
    life: await lifeOf(services.database, {
      id: object.id,
      law: claimLaw,
      name: claimReference(object.request.reference, object.number),
      request: object.request_id,
      lines: claimLines,
      labels: claimLabels,
      words: claimWords,
      facts: claimFactsOf(object, parisDateOf(now)),
      situation: { claim: object.state },
    }),
  }),

  membershipLife: async ({ object, services: { database }, now }) => {
    const contents = (await contentsOf(database, [object.id]))(object.id);
    return {
      life: await lifeOf(database, {
        id: object.id,
        law: membershipLaw,
        name: object.company_name,
        request: null,
        lines: membershipLines,
        labels: membershipLabels,
        words: membershipWords,
        facts: membershipFactsOf(object, contents, parisDateOf(now)),
        situation: { ...situationOf(object) },
      }),
    };
  },
};
