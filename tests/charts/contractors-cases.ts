import type { AnyActorRef } from 'xstate';
import { contractorsChart, contractorsIgnored } from '#machines/contractors/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { requestWith } from './documents-fixtures.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  typedAnswers,
  knownAnswers,
  reusedAttestation,
  firstList,
  secondList,
  changed,
  stale,
  refused,
  linkCopied,
  linkMailed,
  allLinked,
  ofRequest,
  ofContractor,
  writeTroubles,
} from './contractors-journey-steps.ts';
import { formJourneys } from './contractors-form-journeys.ts';
import { changeJourneys } from './contractors-change-journeys.ts';
import { knownCompanyJourneys } from './contractors-known-company-journeys.ts';
import { attestationJourneys } from './contractors-attestation-journeys.ts';
import { listJourneys } from './contractors-list-journeys.ts';
import { moves, verify, copyLink, revoke } from './contractors-gestures.ts';

/*
 * The suite of the chart `contractors`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(contractorsChart, {
  starts: { 'a file': (parent: AnyActorRef) => ({ parent, request: requestWith(1) }) },
  events: {
    'contractors.show': [{}],
    'contractors.retry': [{}],
    'form.open': [
      { contractor: null, trade: 'plomberie' },
      { contractor: 5, trade: null },
    ],
    'form.change': [{ typed: typedAnswers }],
    'form.close': [{}],
    'form.fill': [{ typed: knownAnswers, takenUp: reusedAttestation }],
    'contractor.save': [{ input: plumber, key: 'key-of-these-answers' }],
    'contractor.move': [
      { contractor: 5, seen: 2, removed: true },
      { contractor: 5, seen: 3, removed: false },
    ],
    'contractor.verify': [
      { contractor: 5, seen: 2, verified: true },
      { contractor: 5, seen: 2, verified: false },
    ],
    'link.make': [
      { contractor: 5, mailed: false },
      { contractor: 5, mailed: true },
    ],
    'links.send': [{}],
    'link.revoke': [{ contractor: 5 }],
    'link.close': [{}],
    'message.close': [{}],
    'request.changed': [
      { request: requestWith(1) },
      { request: requestWith(6) },
      { request: { ...requestWith(1), version: 4 } },
    ],
  },
  children: {
    readList: { done: [answered(firstList), answered(secondList), failures.offline], error: [fault] },
    add: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    change: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    move: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    verify: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    link: {
      done: [answered(linkCopied), answered(linkMailed), failures.invalid, stale, refused, failures.offline],
      error: [fault],
    },
    linkAll: {
      done: [answered(allLinked), failures.invalid, stale, refused, failures.offline],
      error: [fault],
    },
    unlink: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
  },
  project: ({ list, form, write, message, link, errors, request }) => [
    list?.request.contents_version,
    form?.contractor,
    form?.trade,
    form?.seen,
    form?.outdated,
    form?.typed?.siren,
    form?.takenUp?.siren,
    write?.kind,
    message,
    link?.url,
    Object.keys(errors),
    request.contents_version,
    request.version,
  ],
  limit: 6_000,
  pins: {
    readList: () => ofRequest,
    // Only what was chosen is taken up, and only for the company that it is of.
    add: () => ({
      ...ofRequest,
      body: { ...plumber, also: [], attestation_from: null },
      idempotencyKey: 'key-of-these-answers',
    }),
    change: () => ({
      params: ofContractor,
      body: { seen: 2, contractor: plumber },
      idempotencyKey: 'key-of-these-answers',
    }),
    move: ({ last }) => ({
      params: ofContractor,
      body: { seen: last('contractor.move')?.seen, removed: last('contractor.move')?.removed },
    }),
    verify: ({ last }) => ({
      params: ofContractor,
      body: { seen: 2, verified: last('contractor.verify')?.verified },
    }),
    link: ({ last }) => ({ params: ofContractor, body: { mailed: last('link.make')?.mailed } }),
    linkAll: () => ofRequest,
    unlink: () => ({ params: ofContractor }),
  },
  journeys: [
    ...formJourneys,

    ...changeJourneys,

    ...attestationJourneys,

    writeTroubles(
      'move',
      'moving',
      moves.away,
      given('move', { params: ofContractor, body: { seen: 2, removed: true } }),
    ),
    writeTroubles(
      'verify',
      'verifying',
      verify,
      given('verify', { params: ofContractor, body: { seen: 2, verified: true } }),
    ),
    writeTroubles(
      'link',
      'linking',
      copyLink,
      given('link', { params: ofContractor, body: { mailed: false } }),
    ),
    ...knownCompanyJourneys,

    writeTroubles('linkAll', 'linkingAll', { type: 'links.send' }, given('linkAll', ofRequest)),
    writeTroubles('unlink', 'unlinking', revoke, given('unlink', { params: ofContractor })),
    ...listJourneys,
  ],
  ignored: contractorsIgnored,
});
