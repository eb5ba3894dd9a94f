import type { AnyActorRef } from 'xstate';
import { blankContractor } from '#domain/form-pages/contractor.ts';
import { contractorsChart, contractorsIgnored, type TakenUp } from '#machines/contractors/index.ts';
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
import { defineSuite } from './harness/suite.ts';

const first = contractorListOf(1);
/** Somebody else has changed the contractor meanwhile: it stands at its third version. */
const newer = contractorListOf(3, [contractorOf({ version: 3, email: 'bureau@maelan.test' })]);
const newest = contractorListOf(8, [contractorOf({ version: 4 })]);
const changed = contractorsChangedTo(4);
const changedTwice = contractorsChangedTo(9);
const unlinked = contractorsChangedTo(7);
const second = contractorListOf(2);
const url = 'https://portail.test/client/attestation/secret';
const allLinked = { ...contractorListOf(6), sent: 1 };
const copied = linkedWith(4, url);
const mailed = linkedWith(4, null);
const stale = { ...failures.stale, newer: requestWith(5) };
const refused = { ...failures.refused, newer: requestWith(5) };

const ofRequest = { params: { id: 42 } };
const ofOne = { id: 42, contractor: 5 };
const askList = given('readList', ofRequest);
const passed = (request: object) => sentTo('parent', { type: 'request.changed', request });
const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });

const openNew = { type: 'form.open', contractor: null, trade: 'plomberie' } as const;
const openOne = { type: 'form.open', contractor: 5, trade: null } as const;
const opened = { contractor: 5, trade: null, seen: 2 };
const renamed = { ...plumber, name: 'Plomberie du Lac' };
const answers = { ...blankContractor, trade: 'plomberie', siren: '552100554' } as const;
const known = { ...answers, siren: '999172927', name: 'Constructions Maëlan' };
const takenUp = {
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
const save = { type: 'contractor.save', input: plumber, key: 'key-of-these-answers' } as const;
const moves = {
  away: { type: 'contractor.move', contractor: 5, seen: 2, removed: true },
  back: { type: 'contractor.move', contractor: 5, seen: 3, removed: false },
} as const;
const verify = { type: 'contractor.verify', contractor: 5, seen: 2, verified: true } as const;
const unverify = { type: 'contractor.verify', contractor: 5, seen: 2, verified: false } as const;
const copyLink = { type: 'link.make', contractor: 5, mailed: false } as const;
const mailLink = { type: 'link.make', contractor: 5, mailed: true } as const;
const revoke = { type: 'link.revoke', contractor: 5 } as const;

const adds = given('add', {
  ...ofRequest,
  body: { ...plumber, also: [], attestation_from: null },
  idempotencyKey: 'key-of-these-answers',
});
const changes = given('change', {
  params: ofOne,
  body: { seen: 2, contractor: plumber },
  idempotencyKey: 'key-of-these-answers',
});
const added = [passed(changed.request), toast('L’intervenant est ajouté.')];
const open: JourneyStep<never>[] = [
  starts({ at: 'closed', causes: [] }),
  send({ type: 'contractors.show' }, { at: 'reading', causes: [askList] }),
  done('readList', answered(first), {
    at: { shown: 'idle' },
    context: { list: first, message: null },
    causes: [passed(first.request)],
  }),
] as never;

/** One kind of write from the list: what it sends, what its answers lead to. */
const troubles = (id: string, at: string, event: object, asks: object) => ({
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

export const suite = defineSuite(contractorsChart, {
  starts: { 'a file': (parent: AnyActorRef) => ({ parent, request: requestWith(1) }) },
  events: {
    'contractors.show': [{}],
    'contractors.retry': [{}],
    'form.open': [
      { contractor: null, trade: 'plomberie' },
      { contractor: 5, trade: null },
    ],
    'form.change': [{ typed: answers }],
    'form.close': [{}],
    'form.fill': [{ typed: known, takenUp }],
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
    readList: { done: [answered(first), answered(second), failures.offline], error: [fault] },
    add: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    change: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    move: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    verify: { done: [answered(changed), failures.invalid, stale, refused, failures.offline], error: [fault] },
    link: {
      done: [answered(copied), answered(mailed), failures.invalid, stale, refused, failures.offline],
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
      params: ofOne,
      body: { seen: 2, contractor: plumber },
      idempotencyKey: 'key-of-these-answers',
    }),
    move: ({ last }) => ({
      params: ofOne,
      body: { seen: last('contractor.move')?.seen, removed: last('contractor.move')?.removed },
    }),
    verify: ({ last }) => ({
      params: ofOne,
      body: { seen: 2, verified: last('contractor.verify')?.verified },
    }),
    link: ({ last }) => ({ params: ofOne, body: { mailed: last('link.make')?.mailed } }),
    linkAll: () => ofRequest,
    unlink: () => ({ params: ofOne }),
  },
  journeys: [
    {
      name: 'a contractor is added to an empty slot, and everybody knows of it',
      steps: [
        ...open,
        send(save, { at: { shown: 'idle' } }),
        send(openNew, { at: { shown: 'idle' }, context: { form: { contractor: null, trade: 'plomberie' } } }),
        send(openOne, { context: { form: { contractor: null, trade: 'plomberie' } } }),
        send(save, { at: { shown: 'adding' }, causes: [adds] }),
        send(save, { at: { shown: 'adding' } }),
        done('add', answered(changed), {
          at: { shown: 'idle' },
          context: { list: changed, form: null, write: null },
          causes: [passed(changed.request), toast('L’intervenant est ajouté.')],
        }),
      ],
    },
    {
      name: 'what was typed outlives a look at another tab, and goes with its form',
      steps: [
        ...open,
        send({ type: 'form.change', typed: answers }, { context: { form: null } }),
        send(openNew),
        send(
          { type: 'form.change', typed: answers },
          {
            at: { shown: 'idle' },
            context: { form: { contractor: null, trade: 'plomberie', typed: answers } },
          },
        ),
        send(
          { type: 'contractors.show' },
          {
            at: { shown: 'refreshing' },
            context: { form: { contractor: null, trade: 'plomberie', typed: answers } },
            causes: [askList],
          },
        ),
        send({ type: 'form.close' }, { context: { form: null } }),
        send(openNew, { context: { form: { contractor: null, trade: 'plomberie' } } }),
      ],
    },
    {
      name: 'what is wrong is said on its field, and what was typed stays until it is taken or given up',
      steps: [
        ...open,
        send(openNew),
        send(save, { causes: [adds] }),
        done('add', failures.invalid, {
          at: { shown: 'idle' },
          context: {
            form: { contractor: null, trade: 'plomberie' },
            errors: failures.invalid.errors,
            message: failures.invalid.message,
          },
        }),
        send(save, { context: { errors: {}, message: null }, causes: [adds] }),
        done('add', failures.offline, {
          at: { shown: 'idle' },
          context: { message: failures.offline.message, form: { contractor: null, trade: 'plomberie' } },
        }),
        send(save, { causes: [adds] }),
        fails('add', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
        send(save, { causes: [adds] }),
        done('add', refused, {
          at: { shown: 'refreshing' },
          context: { message: refused.message },
          causes: [passed(refused.newer), askList],
        }),
        send(save, { at: { shown: 'adding' }, causes: [stopped('readList'), adds] }),
        done('add', stale, {
          at: { shown: 'refreshing' },
          context: { message: stale.message },
          causes: [passed(stale.newer), askList],
        }),
        done('readList', answered(second), {
          at: { shown: 'idle' },
          context: { list: second, message: stale.message },
          causes: [passed(second.request)],
        }),
        send(save, { causes: [adds] }),
        done('add', failures.invalid, { at: { shown: 'idle' } }),
        send({ type: 'form.close' }, { context: { form: null, errors: {}, message: null } }),
        send(openOne, { context: { form: opened, errors: {} } }),
      ],
    },
    {
      name: 'after a lost answer the same form goes under the same key, whatever was done in between; another form, or another time, under another',
      steps: [
        ...open,
        send(openNew),
        send(save, { causes: [adds] }),
        done('add', failures.offline, { at: { shown: 'idle' } }),
        send(moves.away, {
          at: { shown: 'moving' },
          causes: [given('move', { params: ofOne, body: { seen: 2, removed: true } })],
        }),
        done('move', failures.offline, { at: { shown: 'idle' } }),
        send({ ...save, key: 'another-key' }, { at: { shown: 'adding' }, causes: [adds] }),
        done('add', failures.offline),
        send(
          { ...save, input: renamed, key: 'another-key' },
          {
            causes: [
              given('add', {
                ...ofRequest,
                body: { ...renamed, also: [], attestation_from: null },
                idempotencyKey: 'another-key',
              }),
            ],
          },
        ),
        done('add', answered(changed), { at: { shown: 'idle' }, causes: added }),
        send(openNew),
        send(
          { ...save, input: renamed },
          {
            causes: [
              given('add', {
                ...ofRequest,
                body: { ...renamed, also: [], attestation_from: null },
                idempotencyKey: 'key-of-these-answers',
              }),
            ],
          },
        ),
        done('add', answered(changed), { causes: added }),
        send(openOne),
        send(
          { ...save, input: renamed, key: 'a-third-key' },
          {
            causes: [
              given('change', {
                params: ofOne,
                body: { seen: 2, contractor: renamed },
                idempotencyKey: 'a-third-key',
              }),
            ],
          },
        ),
      ],
    },
    {
      name: 'a contractor is changed as it was seen; somebody else’s change is said, and the form stays',
      steps: [
        ...open,
        send(openOne),
        send(save, { at: { shown: 'changing' }, causes: [changes] }),
        done('change', stale, {
          at: { shown: 'refreshing' },
          context: { message: stale.message, form: { ...opened, outdated: 'said' } },
          causes: [passed(stale.newer), askList],
        }),
        send({ type: 'form.close' }, { at: { shown: 'refreshing' }, context: { form: null, message: null } }),
        send(openOne, { at: { shown: 'refreshing' }, context: { form: opened } }),
        send(save, { at: { shown: 'changing' }, causes: [stopped('readList'), changes] }),
        done('change', answered(changed), {
          at: { shown: 'idle' },
          context: { list: changed, form: null, write: null },
          causes: [passed(changed.request), toast('L’intervenant est enregistré.')],
        }),
        send(openOne),
        send(save, { causes: [changes] }),
        done('change', failures.offline, {
          at: { shown: 'idle' },
          context: { message: failures.offline.message },
        }),
        send(save, { causes: [changes] }),
        done('change', failures.invalid, {
          at: { shown: 'idle' },
          context: { errors: failures.invalid.errors },
        }),
        send({ type: 'form.close' }, { context: { errors: {} } }),
        send(openOne),
        send(save, { causes: [changes] }),
        fails('change', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
        send({ type: 'form.close' }, { context: { message: null } }),
        send(openOne),
        send(save, { causes: [changes] }),
        done('change', refused, {
          at: { shown: 'refreshing' },
          context: { message: refused.message },
          causes: [passed(refused.newer), askList],
        }),
      ],
    },
    {
      name: 'a form is saved on the version that it was begun on; a conflict is said, and what is typed goes over the version that is then shown',
      steps: [
        ...open,
        send(openOne, { context: { form: opened } }),
        send({ type: 'form.change', typed: answers }, { context: { form: { ...opened, typed: answers } } }),
        send(
          { type: 'request.changed', request: requestWith(3) },
          { at: { shown: 'refreshing' }, context: { request: requestWith(3) }, causes: [askList] },
        ),
        done('readList', answered(newer), {
          at: { shown: 'idle' },
          context: { list: newer, form: { ...opened, typed: answers } },
          causes: [passed(newer.request)],
        }),
        send(save, { at: { shown: 'changing' }, causes: [changes] }),
        done('change', stale, {
          at: { shown: 'refreshing' },
          context: { message: stale.message, form: { ...opened, typed: answers, outdated: 'said' } },
          causes: [passed(stale.newer), askList],
        }),
        done('readList', answered(newer), {
          at: { shown: 'idle' },
          context: {
            message: stale.message,
            form: { ...opened, seen: 3, typed: answers, outdated: 'shown' },
          },
          causes: [passed(newer.request)],
        }),
        send(
          { type: 'request.changed', request: requestWith(8) },
          { at: { shown: 'refreshing' }, causes: [askList] },
        ),
        done('readList', answered(newest), {
          at: { shown: 'idle' },
          context: { form: { ...opened, seen: 3, typed: answers, outdated: 'shown' } },
          causes: [passed(newest.request)],
        }),
        send(save, {
          at: { shown: 'changing' },
          causes: [
            given('change', {
              params: ofOne,
              body: { seen: 3, contractor: plumber },
              idempotencyKey: save.key,
            }),
          ],
        }),
        done('change', answered(changedTwice), {
          at: { shown: 'idle' },
          context: { form: null, list: changedTwice },
          causes: [passed(changedTwice.request), toast('L’intervenant est enregistré.')],
        }),
      ],
    },
    {
      name: 'a form that nobody has typed into shows the contractor as it stands, and is saved on that',
      steps: [
        ...open,
        send(openOne),
        send(
          { type: 'request.changed', request: requestWith(3) },
          { at: { shown: 'refreshing' }, causes: [askList] },
        ),
        done('readList', answered(newer), {
          at: { shown: 'idle' },
          context: { form: { ...opened, seen: 3 } },
          causes: [passed(newer.request)],
        }),
        send(save, {
          at: { shown: 'changing' },
          causes: [
            given('change', {
              params: ofOne,
              body: { seen: 3, contractor: plumber },
              idempotencyKey: save.key,
            }),
          ],
        }),
      ],
    },
    {
      name: 'a form may be opened while the list is read again, and an answer that was on its way does not undo a newer one',
      steps: [
        ...open,
        send(moves.away, { causes: [given('move', { params: ofOne, body: { seen: 2, removed: true } })] }),
        done('move', answered(changed), {
          context: { list: changed },
          causes: [passed(changed.request), toast('L’intervenant est retiré. Vous pouvez le rétablir.')],
        }),
        send({ type: 'contractors.show' }, { at: { shown: 'refreshing' }, causes: [askList] }),
        send(openNew, {
          at: { shown: 'refreshing' },
          context: { form: { contractor: null, trade: 'plomberie' } },
        }),
        done('readList', answered(first), {
          at: { shown: 'idle' },
          context: { list: changed },
          causes: [passed(changed.request)],
        }),
        send({ type: 'form.close' }, { context: { form: null } }),
        send(moves.back, {
          at: { shown: 'moving' },
          causes: [given('move', { params: ofOne, body: { seen: 3, removed: false } })],
        }),
        done('move', answered(changed), {
          context: { write: null },
          causes: [passed(changed.request), toast('L’intervenant est rétabli.')],
        }),
      ],
    },
    {
      name: 'an attestation is verified, and that is taken back',
      steps: [
        ...open,
        send(verify, {
          at: { shown: 'verifying' },
          causes: [given('verify', { params: ofOne, body: { seen: 2, verified: true } })],
        }),
        done('verify', answered(changed), {
          at: { shown: 'idle' },
          context: { list: changed, write: null },
          causes: [passed(changed.request), toast('L’attestation est vérifiée.')],
        }),
        send(unverify, { causes: [given('verify', { params: ofOne, body: { seen: 2, verified: false } })] }),
        done('verify', answered(changed), {
          causes: [passed(changed.request), toast('L’attestation est à vérifier de nouveau.')],
        }),
      ],
    },
    {
      name: 'a link is made to be copied, shown until it is closed; another is mailed; the last is revoked',
      steps: [
        ...open,
        send(copyLink, {
          at: { shown: 'linking' },
          causes: [given('link', { params: ofOne, body: { mailed: false } })],
        }),
        done('link', answered(copied), {
          at: { shown: 'idle' },
          context: { link: { contractor: 5, url }, write: null, list: copied },
          causes: [passed(copied.request), toast('Le lien est prêt à copier.')],
        }),
        send(mailLink, { causes: [given('link', { params: ofOne, body: { mailed: true } })] }),
        done('link', answered(mailed), {
          context: { link: { contractor: 5, url } },
          causes: [passed(mailed.request), toast('Le lien part par courriel.')],
        }),
        send({ type: 'link.close' }, { context: { link: null } }),
        send(revoke, { at: { shown: 'unlinking' }, causes: [given('unlink', { params: ofOne })] }),
        done('unlink', answered(unlinked), {
          at: { shown: 'idle' },
          context: { write: null, list: unlinked },
          causes: [passed(unlinked.request), toast('Le lien est annulé.')],
        }),
      ],
    },
    troubles(
      'move',
      'moving',
      moves.away,
      given('move', { params: ofOne, body: { seen: 2, removed: true } }),
    ),
    troubles(
      'verify',
      'verifying',
      verify,
      given('verify', { params: ofOne, body: { seen: 2, verified: true } }),
    ),
    troubles('link', 'linking', copyLink, given('link', { params: ofOne, body: { mailed: false } })),
    {
      name: 'a known company fills the form, and its attestation is taken up with it; not for another company, nor where one does without it',
      steps: [
        ...open,
        send({ type: 'form.fill', typed: known, takenUp }, { context: { form: null } }),
        send(openNew),
        send(
          { type: 'form.fill', typed: known, takenUp },
          {
            at: { shown: 'idle' },
            context: { form: { contractor: null, trade: 'plomberie', typed: known, takenUp } },
          },
        ),
        send(
          { ...save, input: { ...plumber, siren: '999172927' } },
          {
            at: { shown: 'adding' },
            causes: [
              given('add', {
                ...ofRequest,
                body: { ...plumber, siren: '999172927', also: [], attestation_from: 31 },
                idempotencyKey: save.key,
              }),
            ],
          },
        ),
        done('add', failures.offline, { at: { shown: 'idle' } }),
        send(
          { ...save, key: 'another-key' },
          {
            causes: [
              given('add', {
                ...ofRequest,
                body: { ...plumber, also: [], attestation_from: null },
                idempotencyKey: 'another-key',
              }),
            ],
          },
        ),
        done('add', failures.offline),
        send(
          { type: 'form.fill', typed: known, takenUp: null },
          { context: { form: { contractor: null, trade: 'plomberie', typed: known, takenUp: null } } },
        ),
        send(
          { ...save, input: { ...plumber, siren: '999172927' }, key: 'a-third-key' },
          {
            causes: [
              given('add', {
                ...ofRequest,
                body: { ...plumber, siren: '999172927', also: [], attestation_from: null },
                idempotencyKey: 'a-third-key',
              }),
            ],
          },
        ),
      ],
    },
    {
      name: 'one company in several lots is one save',
      steps: [
        ...open,
        send(openNew),
        send(
          { ...save, input: { ...plumber, also: ['chauffage', 'ventilation', plumber.trade] } },
          {
            at: { shown: 'adding' },
            causes: [
              given('add', {
                ...ofRequest,
                body: {
                  ...plumber,
                  also: ['chauffage', 'ventilation', plumber.trade],
                  attestation_from: null,
                },
                idempotencyKey: save.key,
              }),
            ],
          },
        ),
        done('add', answered(changed), {
          at: { shown: 'idle' },
          context: { form: null, write: null },
          causes: [passed(changed.request), toast('L’intervenant est ajouté dans 3 lots.')],
        }),
      ],
    },
    {
      name: 'the link is sent to all whose attestation lacks',
      steps: [
        ...open,
        send({ type: 'links.send' }, { at: { shown: 'linkingAll' }, causes: [given('linkAll', ofRequest)] }),
        send({ type: 'links.send' }, { at: { shown: 'linkingAll' } }),
        done('linkAll', answered(allLinked), {
          at: { shown: 'idle' },
          context: { list: allLinked, write: null },
          causes: [passed(allLinked.request), toast('Les liens partent par courriel.')],
        }),
        send({ type: 'contractors.show' }, { at: { shown: 'refreshing' }, causes: [askList] }),
        send(
          { type: 'links.send' },
          { at: { shown: 'linkingAll' }, causes: [stopped('readList'), given('linkAll', ofRequest)] },
        ),
        done('linkAll', answered(allLinked), {
          at: { shown: 'idle' },
          causes: [passed(allLinked.request), toast('Les liens partent par courriel.')],
        }),
      ],
    },
    troubles('linkAll', 'linkingAll', { type: 'links.send' }, given('linkAll', ofRequest)),
    troubles('unlink', 'unlinking', revoke, given('unlink', { params: ofOne })),
    {
      name: 'the request changed: the list is read again where something that belongs to it did, or its step',
      steps: [
        ...open,
        send(
          { type: 'request.changed', request: first.request },
          { at: { shown: 'idle' }, context: { request: first.request } },
        ),
        send(
          { type: 'request.changed', request: requestWith(6) },
          { at: { shown: 'refreshing' }, context: { request: requestWith(6) }, causes: [askList] },
        ),
        send(
          { type: 'request.changed', request: requestWith(7) },
          { at: { shown: 'refreshing' }, context: { request: requestWith(7) } },
        ),
        done('readList', failures.offline, { at: { shown: 'idle' }, context: { list: first } }),
        send(
          { type: 'request.changed', request: { ...first.request, version: 4 } },
          { at: { shown: 'refreshing' }, causes: [askList] },
        ),
        fails('readList', fault, { at: { shown: 'idle' } }),
      ],
    },
    {
      name: 'the list cannot be read: it is asked for again, or one comes back to it',
      steps: [
        send({ type: 'contractors.show' }, { causes: [askList] }),
        done('readList', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'contractors.retry' }, { at: 'reading', causes: [askList] }),
        fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
        send(
          { type: 'request.changed', request: requestWith(2) },
          { at: 'unavailable', context: { request: requestWith(2) } },
        ),
        send({ type: 'contractors.show' }, { at: 'reading', causes: [askList] }),
        done('readList', answered(first), {
          at: { shown: 'idle' },
          context: { message: null },
          causes: [passed(first.request)],
        }),
      ],
    },
  ],
  ignored: contractorsIgnored,
});
