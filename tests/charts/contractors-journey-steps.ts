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
import { done, fails, send, starts, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';

export const first = contractorListOf(1);
/** Somebody else has changed the contractor meanwhile: it stands at its third version. */
export const newer = contractorListOf(3, [contractorOf({ version: 3, email: 'bureau@maelan.test' })]);
export const newest = contractorListOf(8, [contractorOf({ version: 4 })]);
export const changed = contractorsChangedTo(4);
export const changedTwice = contractorsChangedTo(9);
export const unlinked = contractorsChangedTo(7);
export const second = contractorListOf(2);
export const url = 'https://portail.test/client/attestation/secret';
export const allLinked = { ...contractorListOf(6), sent: 1 };
export const copied = linkedWith(4, url);
export const mailed = linkedWith(4, null);
export const stale = { ...failures.stale, newer: requestWith(5) };
export const refused = { ...failures.refused, newer: requestWith(5) };

export const ofRequest = { params: { id: 42 } };
export const ofOne = { id: 42, contractor: 5 };
export const askList = given('readList', ofRequest);
export const passed = (request: object) => sentTo('parent', { type: 'request.changed', request });
export const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });

export const openNew = { type: 'form.open', contractor: null, trade: 'plomberie' } as const;
export const openOne = { type: 'form.open', contractor: 5, trade: null } as const;
export const opened = { contractor: 5, trade: null, seen: 2 };
export const renamed = { ...plumber, name: 'Plomberie du Lac' };
export const answers = { ...blankContractor, trade: 'plomberie', siren: '552100554' } as const;
export const known = { ...answers, siren: '999172927', name: 'Constructions Maëlan' };
export const takenUp = {
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
export const save = { type: 'contractor.save', input: plumber, key: 'key-of-these-answers' } as const;
export const moves = {
  away: { type: 'contractor.move', contractor: 5, seen: 2, removed: true },
  back: { type: 'contractor.move', contractor: 5, seen: 3, removed: false },
} as const;
export const verify = { type: 'contractor.verify', contractor: 5, seen: 2, verified: true } as const;
export const unverify = { type: 'contractor.verify', contractor: 5, seen: 2, verified: false } as const;
export const copyLink = { type: 'link.make', contractor: 5, mailed: false } as const;
export const mailLink = { type: 'link.make', contractor: 5, mailed: true } as const;
export const revoke = { type: 'link.revoke', contractor: 5 } as const;

export const adds = given('add', {
  ...ofRequest,
  body: { ...plumber, also: [], attestation_from: null },
  idempotencyKey: 'key-of-these-answers',
});
export const changes = given('change', {
  params: ofOne,
  body: { seen: 2, contractor: plumber },
  idempotencyKey: 'key-of-these-answers',
});
export const added = [passed(changed.request), toast('L’intervenant est ajouté.')];
export const open: JourneyStep<never>[] = [
  starts({ at: 'closed', causes: [] }),
  send({ type: 'contractors.show' }, { at: 'reading', causes: [askList] }),
  done('readList', answered(first), {
    at: { shown: 'idle' },
    context: { list: first, message: null },
    causes: [passed(first.request)],
  }),
] as never;

/** One kind of write from the list: what it sends, what its answers lead to. */
export const troubles = (id: string, at: string, event: object, asks: object) => ({
  name: `${id}: what does not go through is said, and may be done again`,
  steps: [
    ...open,
    send(event as never, { at: { shown: at }, context: { message: null }, causes: [asks as never] }),
    done(id, failures.offline, { at: { shown: 'idle' }, context: { message: failures.offline.message } }),
    send({ type: 'message.close' } as never, { context: { message: null } }),
    send(event as never, { causes: [asks as never] }),
    fails(id, fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
    send(event as never, { context: { message: null }, causes: [asks as never] }),
    done(id, failures.invalid, {
      at: { shown: 'idle' },
      context: { message: failures.invalid.message, errors: failures.invalid.errors },
    }),
    send(event as never, { context: { errors: {} }, causes: [asks as never] }),
    done(id, stale, {
      at: { shown: 'refreshing' },
      context: { message: stale.message },
      causes: [passed(stale.newer), askList],
    }),
    send(event as never, { causes: [stopped('readList'), asks as never] }),
    done(id, refused, {
      at: { shown: 'refreshing' },
      context: { message: refused.message },
      causes: [passed(refused.newer), askList],
    }),
    done('readList', answered(first), { at: { shown: 'idle' }, causes: [passed(first.request)] }),
  ],
});
