import type { ClaimDeclaration } from '#domain/claim.ts';
import { declaration } from '#tests/support/claims.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { claimOf, listOf } from './claims-fixtures.ts';
import { childSends, done, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped, type Move } from './harness/moves.ts';

export const request = sampleRequest({ version: 3 });
export const newer = sampleRequest({ version: 4 });
/** The same, of which something else is awaited since a claim moved. */
export const later = {
  ...request,
  awaited: [{ said: 'Une indemnité est à offrir (S-DO-2026-00042-1)', tab: 'sinistres' as const }],
};
export const newest = { ...newer, version: newer.version + 1 };
export const claim = claimOf();
export const incomplete = claimOf({
  id: 8,
  number: 2,
  version: 5,
  permitted: [{ event: 'CLAIM.COMPLETE', channel: 'declare' }],
});
export const moved = claimOf({ version: 2 });
export const declared = claimOf({ id: 11, number: 3 });
/** What one types: not what the file knew. */
export const mine = { ...declaration, owner: 'Paul Aubert' };
/** The same claim, as somebody else left it. */
export const touched = { ...incomplete, version: 6 };
export const other = { ...declaration, owner: 'Autre fenêtre' };
export const none = listOf([]);
export const some = listOf([incomplete, claim]);
export const shut = listOf([claim], false);
/** As somebody else left it: a claim moved, and another was declared. */
export const foreign = listOf([declared, incomplete, moved]);

export const ofRequest = { params: { id: 42 } };
export const ask = given('readList', ofRequest);
export const movesGiven = (one: object & { id: number }) =>
  given(`claim-${one.id}`, { parent: '@self', object: one });
export const told = (one: object & { id: number }) =>
  sentTo(`claim-${one.id}`, { type: 'object.changed', object: one });
/** What a claim's own chart tells of a move. */
export const made = (one: ReturnType<typeof claimOf>) =>
  ({ type: 'action.done', answer: { message: 'C’est enregistré.', claim: one, request: later } }) as const;
export const beside = [given('receipt'), given('updates', { parent: '@self', id: 42 })];
/** What a new look at the page brings. */
export const news = (list: ReturnType<typeof listOf>) => ({ type: 'claims.changed', list }) as const;
/** The owner of the request hears of it as an answer told it. */
export const passed = (one: object = request) => sentTo('parent', { type: 'request.changed', request: one });
export const toast = emitted({ type: 'toast', kind: 'success', message: 'Reçue.' });
export const draftAt = (key: string) => given('draft', { parent: '@self', place: { kind: 'sinistre', key } });
export const leave = sentTo('draft', { type: 'draft.leave' });
export const clear = sentTo('draft', { type: 'draft.clear' });
export const received = answered({ message: 'Reçue.', claim: declared, request: later });
export const wrong = invalid({ owner: ['Ce champ est obligatoire'] });
export const sending = { type: 'declaration.send', key: 'key-1' } as const;
export const declare = given('declare', { ...ofRequest, body: mine, idempotencyKey: 'key-1' });
const complete = given('complete', {
  params: { id: 8 },
  body: { ...mine, version: 5 },
  idempotencyKey: 'key-1',
});
export const beginCompleting = send({ type: 'declaration.begin', claim: 8 } as const, {
  at: { shown: { declaring: 'opening' } },
  context: { form: declaration, completing: incomplete, errors: {}, message: null },
  causes: [draftAt('42-8')],
});
export const sentComplement = send(sending, {
  at: { shown: { declaring: 'completing' } },
  context: { errors: {}, message: null },
  causes: [complete],
});
export const completed = answered({
  message: 'Reçue.',
  claim: claimOf({ id: 8, number: 2, version: 6, permitted: [] }),
  request: later,
});
export const back = [leave, stopped('draft')];

export const open = [
  starts({ at: 'reading', causes: [ask] }),
  done('readList', answered(some), {
    at: { shown: 'idle' },
    context: { list: some, message: null, shown: [8, 9] },
    causes: [movesGiven(incomplete), movesGiven(claim), passed(), ...beside],
  }),
];
export const begin = send({ type: 'declaration.begin', claim: null } as const, {
  at: { shown: { declaring: 'opening' } },
  context: { form: some.prefilled, completing: null, errors: {}, message: null },
  causes: [draftAt('42')],
});
export const blankReadOf = (form: object) =>
  childSends('draft', { type: 'draft.read', data: null, savedAt: null } as const, {
    at: { shown: { declaring: 'filling' } },
    context: { form },
  });
export const blankRead = blankReadOf(some.prefilled);
export const typed = send({ type: 'form.change', form: mine } as const, {
  context: { form: mine },
  causes: [sentTo('draft', { type: 'draft.change', data: mine })],
});
export const unread = childSends(
  'draft',
  { type: 'draft.unreadable', message: 'Brouillon illisible.' } as const,
  {
    at: { shown: { declaring: 'unread' } },
    context: { message: 'Brouillon illisible.' },
  },
);
export const filled = [...open, begin, blankRead, typed];
export const sent = send(sending, {
  at: { shown: { declaring: 'sending' } },
  context: { errors: {}, message: null },
  causes: [declare],
});

/** The form goes on as it does otherwise, its draft with it. */
export const typedMeanwhile = [
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
export function formAfter(moves: readonly Move[]): ClaimDeclaration {
  let [form, isOpen]: [ClaimDeclaration, boolean] = [declaration, false];
  for (const action of moves) {
    if (action.kind !== 'send' && action.kind !== 'childSends') continue;
    const { type, data } = action.event as { type: string; data?: Partial<ClaimDeclaration> | null };
    if (type === 'draft.read' && !isOpen) [form, isOpen] = [{ ...declaration, ...data }, true];
    if (type === 'form.change' && isOpen) form = mine;
    if (type === 'draft.taken' && isOpen) form = { ...form, ...data };
    if (['declaration.leave', 'draft.cleared', 'draft.notCleared'].includes(type)) isOpen = false;
  }
  return form;
}
