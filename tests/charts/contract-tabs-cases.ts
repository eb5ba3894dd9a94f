/** The charts of tabs 4 and 5: each reads what the portal made of the file, and reads it again whenever the request changes. */
import type { Contract, Study } from '#contract/contracts.ts';
import type { RequestPaper } from '#contract/papers.ts';
import { contractChart, contractIgnored } from '#machines/contract/index.ts';
import { subscriptionChart, subscriptionIgnored } from '#machines/subscription/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const ofRequest = { params: { id: 42 } };
const asks = given('read', ofRequest);

const paper = (id: number, name: string): RequestPaper => ({ id, name, label: name, offer_version: 1, created_at: '2026-11-20T09:00:00Z' });
export const called = paper(1, 'appel-de-prime.pdf');
export const study: Study = { cost: 3_200_000, limit: 3_000_000, above_limit: true, endorsed: null, approved: null, referral: { state: 'none', reasons: [], terms: null } };
export const contract: Contract = {
  policy_number: 'POL-2026-000017', issued_at: '2026-11-20T09:00:00Z', takes_effect: '2027-01-04', cover_from: '2029-01-04', cover_until: '2038-01-04', signed_at: null, check_code: null,
  terminated_on: null, termination_reason: null, commission: null,
};

const studied = { kind: 'done' as const, answer: { study, papers: [called] } };
const unstudied = { kind: 'done' as const, answer: { study: null, papers: [] as RequestPaper[] } };

export const subscriptionSuite = defineSuite(subscriptionChart, {
  starts: { 'a request': { id: 42 } },
  events: { 'request.changed': [{}], 'subscription.retry': [{}] },
  children: { read: { done: [studied, unstudied, offline], error: [fault] } },
  project: ({ papers, study: figures, message, isRead }) => [papers.length, figures === null, message, isRead],
  pins: { read: () => ofRequest },
  journeys: [
    {
      name: 'it is read, and read again each time the request changes, what was read staying in sight',
      steps: [
        starts({ at: 'reading', context: { isRead: false, papers: [], study: null }, causes: [asks] }),
        done('read', studied, { at: 'shown', context: { study, papers: [called], isRead: true, message: null } }),
        send({ type: 'request.changed' }, { at: 'reading', context: { study, papers: [called], isRead: true }, causes: [asks] }),
        send({ type: 'request.changed' }, { at: 'reading', causes: [stopped('read'), asks] }),
        done('read', unstudied, { at: 'shown', context: { study: null, papers: [] } }),
      ],
    },
    {
      name: 'what cannot be read is asked for again, by a person or by a change, and the reason goes once it is read',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message, isRead: false } }),
        send({ type: 'subscription.retry' }, { at: 'reading', causes: [asks] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'request.changed' }, { at: 'reading', causes: [asks] }),
        done('read', studied, { at: 'shown', context: { message: null, isRead: true } }),
      ],
    },
  ],
  ignored: subscriptionIgnored,
});

const issued = { kind: 'done' as const, answer: { contract, papers: [called] } };
const none = { kind: 'done' as const, answer: { contract: null, papers: [] as RequestPaper[] } };

export const contractSuite = defineSuite(contractChart, {
  starts: { 'a request': { id: 42 } },
  events: { 'request.changed': [{}], 'contract.retry': [{}] },
  children: { read: { done: [issued, none, offline], error: [fault] } },
  project: ({ papers, contract: found, message, isRead }) => [papers.length, found === null, message, isRead],
  pins: { read: () => ofRequest },
  journeys: [
    {
      name: 'there is none, then it is issued, and read again each time the request changes',
      steps: [
        starts({ at: 'reading', context: { isRead: false, contract: null, papers: [] }, causes: [asks] }),
        done('read', none, { at: 'shown', context: { contract: null, isRead: true } }),
        send({ type: 'request.changed' }, { at: 'reading', causes: [asks] }),
        send({ type: 'request.changed' }, { at: 'reading', causes: [stopped('read'), asks] }),
        done('read', issued, { at: 'shown', context: { contract, papers: [called], message: null } }),
      ],
    },
    {
      name: 'what cannot be read is asked for again, by a person or by a change, and the reason goes once it is read',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message, isRead: false } }),
        send({ type: 'contract.retry' }, { at: 'reading', causes: [asks] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'request.changed' }, { at: 'reading', causes: [asks] }),
        done('read', issued, { at: 'shown', context: { message: null, isRead: true } }),
      ],
    },
  ],
  ignored: contractIgnored,
});
