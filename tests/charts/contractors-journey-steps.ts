import { blankContractor } from '#domain/form-pages/contractor.ts';
import type { TakenUp } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import {
  contractorListOf,
  contractorOf,
  contractorsChangedTo,
  linkedWith,
  plumber,
} from './contractors-fixtures.ts';
import { requestWith } from './documents-fixtures.ts';
import { send, starts, type JourneyStep, server } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import { user, tab } from './contractors-gestures.ts';

/*
 * Steps, states and effects that several journeys of the chart `contractors` share
 * (tests/charts/harness/README.md).
 */

export const firstList = contractorListOf(1);
/** Somebody else has changed the contractor meanwhile: it stands at its third version. */
export const listV3 = contractorListOf(3, [contractorOf({ version: 3, email: 'bureau@maelan.test' })]);
export const listV8 = contractorListOf(8, [contractorOf({ version: 4 })]);
export const changed = contractorsChangedTo(4);
export const changedTwice = contractorsChangedTo(9);
export const unlinked = contractorsChangedTo(7);
export const secondList = contractorListOf(2);
export const url = 'https://portail.test/client/attestation/secret';
export const allLinked = { ...contractorListOf(6), sent: 1 };
export const linkCopied = linkedWith(4, url);
export const linkMailed = linkedWith(4, null);
export const stale = { ...failures.stale, newer: requestWith(5) };
export const refused = { ...failures.refused, newer: requestWith(5) };

export const ofRequest = { params: { id: 42 } };
export const ofContractor = { id: 42, contractor: 5 };
export const readsList = given('readList', ofRequest);
export const sharesRequest = (request: object) => sentTo('parent', { type: 'request.changed', request });
export const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });

export const openedForm = { contractor: 5, trade: null, seen: 2 };
export const renamedPlumber = { ...plumber, name: 'Plomberie du Lac' };
export const typedAnswers = { ...blankContractor, trade: 'plomberie', siren: '552100554' } as const;
export const knownAnswers = { ...typedAnswers, siren: '999172927', name: 'Constructions Maëlan' };
export const reusedAttestation = {
  siren: '999172927',
  attestation: {
    contractor: 31,
    reference: 'DO-2026-0031',
    insurer: 'SMABTP',
    policy: '124 701 A',
    activities: ['plomberie'],
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    ceiling: 5_000_000,
    accepted: true,
  },
} satisfies TakenUp;

export const callsAdd = given('add', {
  ...ofRequest,
  body: { ...plumber, also: [], attestation_from: null },
  idempotencyKey: 'key-of-these-answers',
});
export const callsChange = given('change', {
  params: ofContractor,
  body: { seen: 2, contractor: plumber },
  idempotencyKey: 'key-of-these-answers',
});
export const addedEffects = [sharesRequest(changed.request), toast('L’intervenant est ajouté.')];
export const opensTab: JourneyStep<never>[] = [
  starts({ at: 'closed', causes: [] }),
  user.showsTab({ at: 'reading', causes: [readsList] }),
  server.answers('readList', answered(firstList), {
    at: tab.list,
    context: { list: firstList, message: null },
    causes: [sharesRequest(firstList.request)],
  }),
] as never;

/** One kind of write from the list: what it sends, what its answers lead to. */
export const writeTroubles = (id: string, at: string, event: object, asks: object) => ({
  name: `The call ${id} fails: the message says why, and the user tries again`,
  steps: [
    ...opensTab,
    send(event as never, { at: { shown: at }, context: { message: null }, causes: [asks as never] }),
    server.answers(id, failures.offline, { at: tab.list, context: { message: failures.offline.message } }),
    user.closesMessage({ context: { message: null } }),
    send(event as never, { causes: [asks as never] }),
    server.breaks(id, fault, { at: tab.list, context: { message: unexpected } }),
    send(event as never, { context: { message: null }, causes: [asks as never] }),
    server.answers(id, failures.invalid, {
      at: tab.list,
      context: { message: failures.invalid.message, errors: failures.invalid.errors },
    }),
    send(event as never, { context: { errors: {} }, causes: [asks as never] }),
    server.answers(id, stale, {
      at: tab.refreshing,
      context: { message: stale.message },
      causes: [sharesRequest(stale.newer), readsList],
    }),
    send(event as never, { causes: [stopped('readList'), asks as never] }),
    server.answers(id, refused, {
      at: tab.refreshing,
      context: { message: refused.message },
      causes: [sharesRequest(refused.newer), readsList],
    }),
    server.answers('readList', answered(firstList), {
      at: tab.list,
      causes: [sharesRequest(firstList.request)],
    }),
  ],
});
