import type { AnyActorRef } from 'xstate';
import { claimsChart, claimsIgnored } from '#machines/claims/index.ts';
import type { ClaimDeclaration } from '#domain/claim.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { declaration } from '#tests/support/claims.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { claimOf, listOf } from './claims-fixtures.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped, type Move } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

const request = sampleRequest({ version: 3 });
const newer = sampleRequest({ version: 4 });
/** The same, of which something else is awaited since a claim moved. */
const later = {
  ...request,
  awaited: [{ said: 'Une indemnité est à offrir (S-DO-2026-00042-1)', tab: 'sinistres' as const }],
};
const newest = { ...newer, version: newer.version + 1 };
const claim = claimOf();
const incomplete = claimOf({
  id: 8,
  number: 2,
  version: 5,
  permitted: [{ event: 'CLAIM.COMPLETE', via: 'declare' }],
});
const moved = claimOf({ version: 2 });
const declared = claimOf({ id: 11, number: 3 });
/** What one types: not what the file knew. */
const mine = { ...declaration, owner: 'Paul Aubert' };
/** The same claim, as somebody else left it. */
const touched = { ...incomplete, version: 6 };
const other = { ...declaration, owner: 'Autre fenêtre' };
const none = listOf([]);
const some = listOf([incomplete, claim]);
const shut = listOf([claim], false);
/** As somebody else left it: a claim moved, and another was declared. */
const foreign = listOf([declared, incomplete, moved]);

const ofRequest = { params: { id: 42 } };
const ask = given('readList', ofRequest);
const movesGiven = (one: object & { id: number }) =>
  given(`claim-${one.id}`, { parent: '@self', object: one });
const told = (one: object & { id: number }) =>
  sentTo(`claim-${one.id}`, { type: 'object.changed', object: one });
/** What a claim's own chart tells of a move. */
const made = (one: ReturnType<typeof claimOf>) =>
  ({ type: 'move.made', answer: { message: 'C’est enregistré.', claim: one, request: later } }) as const;
const beside = [given('receipt'), given('updates', { parent: '@self', id: 42 })];
/** What a new look at the page brings. */
const news = (list: ReturnType<typeof listOf>) => ({ type: 'claims.changed', list }) as const;
/** The owner of the request hears of it as an answer told it. */
const passed = (one: object = request) => sentTo('parent', { type: 'request.changed', request: one });
const toast = emitted({ type: 'toast', kind: 'success', message: 'Reçue.' });
const draftAt = (key: string) => given('draft', { parent: '@self', place: { kind: 'sinistre', key } });
const leave = sentTo('draft', { type: 'draft.leave' });
const clear = sentTo('draft', { type: 'draft.clear' });
const received = answered({ message: 'Reçue.', claim: declared, request: later });
const wrong = invalid({ owner: ['Ce champ est obligatoire'] });
const sending = { type: 'declaration.send', key: 'key-1' } as const;
const declare = given('declare', { ...ofRequest, body: mine, idempotencyKey: 'key-1' });
const complete = given('complete', {
  params: { id: 8 },
  body: { ...mine, version: 5 },
  idempotencyKey: 'key-1',
});
const beginCompleting = send({ type: 'declaration.begin', claim: 8 } as const, {
  at: { shown: { declaring: 'opening' } },
  context: { form: declaration, completing: incomplete, errors: {}, message: null },
  causes: [draftAt('42-8')],
});
const sentComplement = send(sending, {
  at: { shown: { declaring: 'completing' } },
  context: { errors: {}, message: null },
  causes: [complete],
});
const completed = answered({
  message: 'Reçue.',
  claim: claimOf({ id: 8, number: 2, version: 6, permitted: [] }),
  request: later,
});
const back = [leave, stopped('draft')];

const open = [
  starts({ at: 'reading', causes: [ask] }),
  done('readList', answered(some), {
    at: { shown: 'idle' },
    context: { list: some, message: null, shown: [8, 9] },
    causes: [movesGiven(incomplete), movesGiven(claim), passed(), ...beside],
  }),
];
const begin = send({ type: 'declaration.begin', claim: null } as const, {
  at: { shown: { declaring: 'opening' } },
  context: { form: some.prefilled, completing: null, errors: {}, message: null },
  causes: [draftAt('42')],
});
const blankReadOf = (form: object) =>
  childSends('draft', { type: 'draft.read', data: null, savedAt: null } as const, {
    at: { shown: { declaring: 'filling' } },
    context: { form },
  });
const blankRead = blankReadOf(some.prefilled);
const typed = send({ type: 'form.change', form: mine } as const, {
  context: { form: mine },
  causes: [sentTo('draft', { type: 'draft.change', data: mine })],
});
const unread = childSends('draft', { type: 'draft.unreadable', message: 'Brouillon illisible.' } as const, {
  at: { shown: { declaring: 'unread' } },
  context: { message: 'Brouillon illisible.' },
});
const filled = [...open, begin, blankRead, typed];
const sent = send(sending, {
  at: { shown: { declaring: 'sending' } },
  context: { errors: {}, message: null },
  causes: [declare],
});

/** The form goes on as it does otherwise, its draft with it. */
const typedMeanwhile = [
  send({ type: 'draft.takeOther' } as const, { causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
  childSends('draft', { type: 'draft.taken', data: { ...mine, location: 'Toiture' } } as const, {
    context: { form: { ...mine, location: 'Toiture' } },
  }),
  send({ type: 'draft.keepMine' } as const, { causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
  send({ type: 'draft.retry' } as const, { causes: [sentTo('draft', { type: 'draft.retry' })] }),
  send({ type: 'form.change', form: other } as const, {
    context: { form: other },
    causes: [sentTo('draft', { type: 'draft.change', data: other })],
  }),
];

/** What stands in the form after these moves: what the file knew, the draft over it, what was typed, or the other window's. Only an open form takes anything. */
function formAfter(moves: readonly Move[]): ClaimDeclaration {
  let [form, isOpen]: [ClaimDeclaration, boolean] = [declaration, false];
  for (const move of moves) {
    if (move.kind !== 'send' && move.kind !== 'childSends') continue;
    const { type, data } = move.event as { type: string; data?: Partial<ClaimDeclaration> | null };
    if (type === 'draft.read' && !isOpen) [form, isOpen] = [{ ...declaration, ...data }, true];
    if (type === 'form.change' && isOpen) form = mine;
    if (type === 'draft.taken' && isOpen) form = { ...form, ...data };
    if (['declaration.leave', 'draft.cleared', 'draft.notCleared'].includes(type)) isOpen = false;
  }
  return form;
}

export const suite = defineSuite(claimsChart, {
  starts: { 'a file': (parent: AnyActorRef) => ({ parent, request }) },
  events: {
    'claims.retry': [{}],
    'declaration.begin': [{ claim: null }, { claim: 8 }, { claim: 9 }],
    'form.change': [{ form: mine }],
    'declaration.send': [{ key: 'key-1' }],
    'declaration.leave': [{}],
    'declaration.discard': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'page.hide': [{}],
    'request.changed': [{ request: newer }, { request: later }],
    'claims.changed': sentBy('updates', [{ list: foreign }]),
    'move.made': sentBy('moves', [
      { answer: { message: 'C’est enregistré.', claim: moved, request: later } },
    ]),
    'object.outdated': sentBy('moves', [{}]),
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: { owner: 'Brouillon' }, savedAt: '2026-06-15T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: other }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    readList: { done: [answered(none), answered(some), answered(shut), failures.offline], error: [fault] },
    declare: { done: [received, wrong, failures.refused, failures.offline], error: [fault] },
    complete: { done: [completed, wrong, failures.stale, failures.offline], error: [fault] },
    draft: {
      error: [fault],
      looks: {
        value: 'conflict',
        context: { savedAt: null, other: { data: null, revision: 1, savedAt: null } },
      },
    },
    moves: { looks: { value: 'choosing', context: { move: null, errors: {}, message: null } } },
    receipt: { error: [fault], looks: { value: 'idle', context: { message: null } } },
    updates: { error: [fault] },
  },
  project: ({ list, completing, form, errors, message, request: { version }, shown }) => [
    list?.claims.map((one) => `${one.id} ${one.version}`),
    list?.declaring.permitted,
    completing?.id,
    form.owner,
    Object.keys(errors).length,
    message,
    version,
    shown,
  ],
  limit: 6_000,
  pins: {
    readList: () => ofRequest,
    receipt: () => undefined,
    updates: () => ({ parent: '@self', id: 42 }),
    moves: ({ id, last }) => ({
      parent: '@self',
      object:
        id === 'claim-8'
          ? incomplete
          : id === 'claim-11'
            ? declared
            : last('claims.changed')
              ? moved
              : (last('move.made')?.answer.claim ?? claim),
    }),
    draft: ({ last }) => ({
      parent: '@self',
      place: { kind: 'sinistre', key: last('declaration.begin')?.claim === 8 ? '42-8' : '42' },
    }),
    declare: ({ moves }) => ({ ...ofRequest, body: formAfter(moves), idempotencyKey: 'key-1' }),
    complete: ({ moves }) => ({
      params: { id: 8 },
      body: { ...formAfter(moves), version: 5 },
      idempotencyKey: 'key-1',
    }),
  },
  journeys: [
    {
      name: 'a claim is declared: the draft follows what is typed, and goes once it is received',
      steps: [
        ...filled,
        sent,
        done('declare', received, {
          at: { shown: { declaring: 'clearing' } },
          context: {
            list: { ...some, request: later, claims: [declared, incomplete, claim] },
            shown: [8, 9, 11],
          },
          causes: [movesGiven(declared), told(incomplete), told(claim), passed(later), toast, clear],
        }),
        childSends('draft', { type: 'draft.cleared' }, { at: { shown: 'idle' }, causes: back }),
        { ...begin, causes: [draftAt('42')] },
      ],
    },
    {
      name: 'what is missing is completed on the claim that it belongs to',
      steps: [
        ...open,
        beginCompleting,
        blankReadOf(declaration),
        typed,
        sentComplement,
        done('complete', completed, {
          at: { shown: { declaring: 'clearing' } },
          context: { list: { ...some, request: later, claims: [completed.answer.claim, claim] } },
          causes: [told(completed.answer.claim), told(claim), passed(later), toast, clear],
        }),
        childSends(
          'draft',
          { type: 'draft.notCleared', message: 'Non effacé.' },
          { at: { shown: 'idle' }, causes: back },
        ),
        send({ type: 'declaration.begin', claim: 8 }, { at: { shown: 'idle' } }),
      ],
    },
    {
      name: 'a complement that is refused, wrong or lost stays to be sent again',
      steps: [
        ...open,
        beginCompleting,
        blankReadOf(declaration),
        typed,
        sentComplement,
        done('complete', wrong, {
          at: { shown: { declaring: 'filling' } },
          context: { errors: wrong.errors, message: 'Ce champ est obligatoire', form: mine },
        }),
        sentComplement,
        done('complete', failures.stale, {
          at: { shown: { declaring: 'comparing' } },
          context: { message: failures.stale.message, form: mine },
          causes: [ask],
        }),
        done('readList', failures.offline, {
          at: { shown: { declaring: 'filling' } },
          context: { message: failures.stale.message, form: mine },
        }),
        sentComplement,
        done('complete', failures.stale, { at: { shown: { declaring: 'comparing' } }, causes: [ask] }),
        fails('readList', fault, { at: { shown: { declaring: 'filling' } } }),
        sentComplement,
        done('complete', failures.offline, {
          at: { shown: { declaring: 'filling' } },
          context: { message: failures.offline.message },
        }),
        sentComplement,
        fails('complete', fault, {
          at: { shown: { declaring: 'filling' } },
          context: { message: unexpected, form: mine },
        }),
      ],
    },
    {
      name: 'somebody else wrote of the claim meanwhile: it is read again, and what is typed is sent on it',
      steps: [
        ...open,
        beginCompleting,
        blankReadOf(declaration),
        typed,
        sentComplement,
        done('complete', failures.stale, { at: { shown: { declaring: 'comparing' } }, causes: [ask] }),
        done('readList', answered({ ...some, claims: [touched, claim] }), {
          at: { shown: { declaring: 'filling' } },
          context: {
            list: { ...some, claims: [touched, claim] },
            completing: touched,
            form: mine,
            message: failures.stale.message,
          },
          causes: [told(touched), told(claim), passed()],
        }),
        send(
          { ...sending, key: 'key-2' },
          {
            at: { shown: { declaring: 'completing' } },
            causes: [
              given('complete', {
                params: { id: 8 },
                body: { ...mine, version: touched.version },
                idempotencyKey: 'key-2',
              }),
            ],
          },
        ),
      ],
    },
    {
      name: 'what is typed while a declaration is on its way is kept, and leaves with the next',
      steps: [
        ...filled,
        sent,
        ...typedMeanwhile,
        done('declare', failures.refused, {
          at: { shown: { declaring: 'filling' } },
          context: { message: failures.refused.message, form: other },
        }),
        send(
          { ...sending, key: 'key-2' },
          {
            at: { shown: { declaring: 'sending' } },
            causes: [given('declare', { ...ofRequest, body: other, idempotencyKey: 'key-2' })],
          },
        ),
      ],
    },
    {
      name: 'what is typed while a complement is on its way, or while its claim is read again, is kept, and leaves with the next',
      steps: [
        ...open,
        beginCompleting,
        blankReadOf(declaration),
        typed,
        sentComplement,
        ...typedMeanwhile,
        done('complete', failures.stale, {
          at: { shown: { declaring: 'comparing' } },
          context: { form: other },
          causes: [ask],
        }),
        typed,
        ...typedMeanwhile,
        done('readList', answered({ ...some, claims: [touched, claim] }), {
          at: { shown: { declaring: 'filling' } },
          context: { completing: touched, form: other },
          causes: [told(touched), told(claim), passed()],
        }),
        send(
          { ...sending, key: 'key-2' },
          {
            at: { shown: { declaring: 'completing' } },
            causes: [
              given('complete', {
                params: { id: 8 },
                body: { ...other, version: touched.version },
                idempotencyKey: 'key-2',
              }),
            ],
          },
        ),
      ],
    },
    {
      name: 'a declaration that is refused, wrong or lost stays to be sent again',
      steps: [
        ...filled,
        sent,
        done('declare', wrong, {
          at: { shown: { declaring: 'filling' } },
          context: { errors: wrong.errors, message: 'Ce champ est obligatoire', form: mine },
        }),
        sent,
        done('declare', failures.refused, {
          at: { shown: { declaring: 'filling' } },
          context: { message: failures.refused.message, form: mine },
        }),
        sent,
        fails('declare', fault, {
          at: { shown: { declaring: 'filling' } },
          context: { message: unexpected, form: mine },
        }),
        send({ type: 'declaration.leave' }, { at: { shown: 'idle' }, causes: back }),
        begin,
      ],
    },
    {
      name: 'after a lost answer the same declaration goes under the same key, and is not received twice; another one under another',
      steps: [
        ...filled,
        sent,
        done('declare', failures.offline, {
          at: { shown: { declaring: 'filling' } },
          context: { message: failures.offline.message, form: mine },
        }),
        send({ ...sending, key: 'key-2' }, { at: { shown: { declaring: 'sending' } }, causes: [declare] }),
        done('declare', failures.offline),
        send({ type: 'form.change', form: other } as const, {
          context: { form: other },
          causes: [sentTo('draft', { type: 'draft.change', data: other })],
        }),
        send(
          { ...sending, key: 'key-3' },
          {
            at: { shown: { declaring: 'sending' } },
            causes: [given('declare', { ...ofRequest, body: other, idempotencyKey: 'key-3' })],
          },
        ),
        done('declare', received, {
          at: { shown: { declaring: 'clearing' } },
          causes: [movesGiven(declared), told(incomplete), told(claim), passed(later), toast, clear],
        }),
        childSends('draft', { type: 'draft.cleared' }, { at: { shown: 'idle' }, causes: back }),
        begin,
        blankRead,
        send({ type: 'form.change', form: other } as const, {
          context: { form: other },
          causes: [sentTo('draft', { type: 'draft.change', data: other })],
        }),
        send(
          { ...sending, key: 'key-4' },
          {
            at: { shown: { declaring: 'sending' } },
            causes: [given('declare', { ...ofRequest, body: other, idempotencyKey: 'key-4' })],
          },
        ),
      ],
    },
    {
      name: 'a draft is found again, one leaves it for later, and gives it up',
      steps: [
        ...open,
        begin,
        childSends(
          'draft',
          { type: 'draft.read', data: { owner: 'Paul Aubert' }, savedAt: '2026-06-15T08:00:00Z' },
          { at: { shown: { declaring: 'filling' } }, context: { form: mine } },
        ),
        send({ type: 'page.hide' }, { causes: [leave] }),
        childSends(
          'draft',
          { type: 'draft.taken', data: other },
          { at: { shown: { declaring: 'filling' } }, context: { form: other } },
        ),
        send({ type: 'draft.takeOther' }, { causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
        send({ type: 'draft.keepMine' }, { causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
        send({ type: 'draft.retry' }, { causes: [sentTo('draft', { type: 'draft.retry' })] }),
        send({ type: 'declaration.discard' }, { at: { shown: { declaring: 'clearing' } }, causes: [clear] }),
        childSends('draft', { type: 'draft.cleared' }, { at: { shown: 'idle' }, causes: back }),
      ],
    },
    {
      name: 'a draft that cannot be read is said, and read again before anything is typed over it',
      steps: [
        ...open,
        begin,
        unread,
        { ...typed, context: { form: some.prefilled }, causes: [] },
        send(sending, { at: { shown: { declaring: 'unread' } } }),
        send({ type: 'declaration.discard' }, { at: { shown: { declaring: 'unread' } } }),
        send(
          { type: 'draft.retry' },
          {
            at: { shown: { declaring: 'opening' } },
            context: { message: null },
            causes: [sentTo('draft', { type: 'draft.retry' })],
          },
        ),
        childSends(
          'draft',
          { type: 'draft.read', data: { owner: 'Paul Aubert' }, savedAt: '2026-06-15T08:00:00Z' },
          { at: { shown: { declaring: 'filling' } }, context: { form: mine } },
        ),
      ],
    },
    {
      name: 'a draft that cannot be read does not keep one from the list',
      steps: [
        ...open,
        begin,
        unread,
        send({ type: 'page.hide' }, { causes: [leave] }),
        send({ type: 'declaration.leave' }, { at: { shown: 'idle' }, causes: back }),
        begin,
      ],
    },
    {
      name: 'a claim moves: the list and its chart have it as it then stands, and never an older one',
      steps: [
        ...open,
        childSends('claim-9', made(moved), {
          at: { shown: 'idle' },
          context: { list: { ...some, request: later, claims: [incomplete, moved] } },
          causes: [told(incomplete), told(moved), passed(later)],
        }),
        childSends('claim-9', made(claim), {
          context: { list: { ...some, request: later, claims: [incomplete, moved] } },
          causes: [told(incomplete), told(moved), passed(later)],
        }),
      ],
    },
    {
      name: 'what others did is taken at a new look, what came closer with the day too, and nothing older',
      steps: [
        ...open,
        childSends('updates', news(foreign), {
          at: { shown: 'idle' },
          context: { list: foreign, shown: [8, 9, 11] },
          causes: [movesGiven(declared), told(incomplete), told(moved), passed()],
        }),
        childSends('updates', news({ ...foreign, declaring: shut.declaring }), {
          context: { list: { ...foreign, declaring: shut.declaring } },
          causes: [told(declared), told(incomplete), told(moved), passed()],
        }),
        childSends('updates', news({ ...foreign, declaring: shut.declaring }), { causes: [] }),
        childSends('updates', news(some), {
          context: { list: { ...foreign, declaring: shut.declaring } },
          causes: [],
        }),
        childSends('updates', news(listOf([declared, claim])), {
          context: { list: { ...foreign, declaring: shut.declaring } },
          causes: [],
        }),
        childSends('updates', news({ ...foreign, request: newer }), {
          context: { list: { ...foreign, request: newer } },
          causes: [told(declared), told(incomplete), told(moved), passed(newer)],
        }),
        childSends('updates', news(foreign), {
          context: { list: { ...foreign, request: newer } },
          causes: [],
        }),
      ],
    },
    {
      name: 'a declaration that is completed stays on the claim that was seen, whatever others did to it meanwhile',
      steps: [
        ...open,
        beginCompleting,
        blankReadOf(declaration),
        typed,
        childSends('updates', news({ ...some, claims: [touched, claim] }), {
          at: { shown: { declaring: 'filling' } },
          context: { completing: incomplete, form: mine },
          causes: [told(touched), told(claim), passed()],
        }),
        sentComplement,
      ],
    },
    {
      name: 'a fault of the program in what learns of others does not leave the list half alive',
      steps: [
        ...open,
        fails('updates', fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: [stopped('receipt')],
        }),
      ],
    },
    {
      name: 'the list is read again where it is out of date, without being hidden',
      steps: [
        ...open,
        childSends('claim-9', { type: 'object.outdated' }, { at: { shown: 'refreshing' }, causes: [ask] }),
        done('readList', answered(shut), {
          at: { shown: 'idle' },
          context: { list: shut },
          causes: [told(claim), passed()],
        }),
        send({ type: 'declaration.begin', claim: null }, { at: { shown: 'idle' } }),
        send({ type: 'declaration.begin', claim: 9 }, { at: { shown: 'idle' } }),
        send(
          { type: 'request.changed', request: later },
          { at: { shown: 'idle' }, context: { request: later } },
        ),
        send(
          { type: 'request.changed', request: newer },
          { at: { shown: 'refreshing' }, context: { request: newer }, causes: [ask] },
        ),
        done('readList', failures.offline, { at: { shown: 'idle' }, context: { list: shut } }),
        childSends('claim-9', { type: 'object.outdated' }, { at: { shown: 'refreshing' }, causes: [ask] }),
        send(
          { type: 'request.changed', request: newest },
          { at: { shown: 'refreshing' }, context: { request: newest }, causes: [stopped('readList'), ask] },
        ),
        fails('readList', fault, { at: { shown: 'idle' } }),
        childSends('claim-9', { type: 'object.outdated' }, { at: { shown: 'refreshing' }, causes: [ask] }),
        send({ type: 'declaration.begin', claim: null }, { at: { shown: 'refreshing' } }),
      ],
    },
    {
      name: 'one declares while the list is read again',
      steps: [
        ...open,
        send({ type: 'request.changed', request: newer }, { at: { shown: 'refreshing' }, causes: [ask] }),
        { ...begin, causes: [stopped('readList'), draftAt('42')] },
      ],
    },
    {
      name: 'a fault of the receipt is said, and the list stays',
      steps: [...open, fails('receipt', fault, { at: { shown: 'idle' }, context: { message: unexpected } })],
    },
    {
      name: 'the list cannot be read, and is asked for again',
      steps: [
        starts({ at: 'reading', causes: [ask] }),
        done('readList', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'claims.retry' }, { at: 'reading', causes: [ask] }),
        fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'request.changed', request: newer }, { at: 'unavailable', context: { request: newer } }),
        send({ type: 'claims.retry' }, { at: 'reading', causes: [ask] }),
        done('readList', answered(none), {
          at: { shown: 'idle' },
          context: { list: none, message: null },
          causes: [passed(), ...beside],
        }),
      ],
    },
    {
      name: 'the file has left the tab: its owner hears of it',
      steps: [
        starts({ at: 'reading', causes: [ask] }),
        done(
          'readList',
          { ...failures.refused, newer },
          { at: 'unavailable', context: { message: failures.refused.message }, causes: [passed(newer)] },
        ),
      ],
    },
    {
      name: 'a fault of the draft does not leave the form half alive',
      steps: [
        ...filled,
        fails('draft', fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: [stopped('receipt'), stopped('updates')],
        }),
      ],
    },
    {
      name: 'one declares on while the request changes elsewhere',
      steps: [
        ...filled,
        send(
          { type: 'request.changed', request: newer },
          { at: { shown: { declaring: 'filling' } }, context: { request: newer, form: mine } },
        ),
      ],
    },
  ],
  ignored: claimsIgnored,
});
