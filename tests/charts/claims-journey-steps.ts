import type { ClaimDeclaration } from '#domain/claim.ts';
import { declaration } from '#tests/support/claims.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { claimOf, listOf } from './claims-fixtures.ts';
import { childSends, starts, server } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped, type Move } from './harness/moves.ts';
import { creation, user, tab } from './claims-gestures.ts';

/*
 * Steps, states and effects that several journeys of the chart `claims` share
 * (tests/charts/harness/README.md).
 */

export const request = sampleRequest({ version: 3 });
export const requestV4 = sampleRequest({ version: 4 });
/** The same, of which something else is awaited since a claim moved. */
export const requestAwaiting = {
  ...request,
  awaited: [{ said: 'Une indemnité est à offrir (S-DO-2026-00042-1)', tab: 'sinistres' as const }],
};
export const requestV5 = { ...requestV4, version: requestV4.version + 1 };
export const claim = claimOf();
export const incompleteClaim = claimOf({
  id: 8,
  number: 2,
  version: 5,
  permitted: [{ event: 'CLAIM.COMPLETE', channel: 'declare' }],
});
export const claimV2 = claimOf({ version: 2 });
export const newClaim = claimOf({ id: 11, number: 3 });
/** The typed answers, which differ from the data of the file. */
export const typedAnswers = { ...declaration, owner: 'Paul Aubert' };
/** The answers of a new declaration, with its key. */
export const keyedForm = (form: ClaimDeclaration, key = creation) => ({ ...form, creation: key });
/** The same claim, as somebody else left it. */
export const incompleteV6 = { ...incompleteClaim, version: 6 };
export const otherAnswers = { ...declaration, owner: 'Autre fenêtre' };
export const noClaims = listOf([]);
export const twoClaims = listOf([incompleteClaim, claim]);
export const closedList = listOf([claim], false);
/** As somebody else left it: a claim moved, and another was declared. */
export const colleaguesList = listOf([newClaim, incompleteClaim, claimV2]);

export const ofRequest = { params: { id: 42 } };
export const readsList = given('readList', ofRequest);
export const startsClaim = (one: object & { id: number }) =>
  given(`claim-${one.id}`, { parent: '@self', object: one });
export const tellsClaim = (one: object & { id: number }) =>
  sentTo(`claim-${one.id}`, { type: 'object.changed', object: one });
/** The event of a claim's own chart for a move. */
export const actionDone = (one: ReturnType<typeof claimOf>) =>
  ({
    type: 'action.done',
    answer: { message: 'C’est enregistré.', claim: one, request: requestAwaiting },
  }) as const;
export const startsReceiptAndUpdates = [given('receipt'), given('updates', { parent: '@self', id: 42 })];
/** The event after a new read of the list. */
export const listUpdated = (list: ReturnType<typeof listOf>) => ({ type: 'claims.changed', list }) as const;
/** The owner of the request hears of it as an answer told it. */
export const sharesRequest = (one: object = request) =>
  sentTo('parent', { type: 'request.changed', request: one });
export const toastReceived = emitted({ type: 'toast', kind: 'success', message: 'Reçue.' });
export const startsDraft = (key: string) =>
  given('draft', { parent: '@self', place: { kind: 'sinistre', key } });
export const leavesDraft = sentTo('draft', { type: 'draft.leave' });
export const clearsDraft = sentTo('draft', { type: 'draft.clear' });
export const declarationReceived = answered({ message: 'Reçue.', claim: newClaim, request: requestAwaiting });
export const answersRefused = invalid({ owner: ['Ce champ est obligatoire'] });
export const callsDeclare = given('declare', {
  ...ofRequest,
  body: keyedForm(typedAnswers),
  idempotencyKey: 'key-1',
});
const complete = given('complete', {
  params: { id: 8 },
  body: { ...typedAnswers, version: 5 },
  idempotencyKey: 'key-1',
});
export const beginsComplement = user.opensForm(8, {
  at: tab.openingForm,
  context: { form: declaration, completing: incompleteClaim, errors: {}, message: null },
  causes: [startsDraft('42-8')],
});
export const sendsComplement = user.sendsAs('key-1', {
  at: tab.sendingComplement,
  context: { errors: {}, message: null },
  causes: [complete],
});
export const complementReceived = answered({
  message: 'Reçue.',
  claim: claimOf({ id: 8, number: 2, version: 6, permitted: [] }),
  request: requestAwaiting,
});
export const closesDraft = [leavesDraft, stopped('draft')];

export const opensTab = [
  starts({ at: 'reading', causes: [readsList] }),
  server.answers('readList', answered(twoClaims), {
    at: tab.list,
    context: { list: twoClaims, message: null, shown: [8, 9] },
    causes: [startsClaim(incompleteClaim), startsClaim(claim), sharesRequest(), ...startsReceiptAndUpdates],
  }),
];
export const beginsDeclaration = user.opensForm(null, {
  at: tab.openingForm,
  context: { form: twoClaims.prefilled, completing: null, errors: {}, message: null },
  causes: [startsDraft('42')],
});
export const draftIsEmptyOver = (form: object) =>
  childSends('draft', { type: 'draft.read', data: null, savedAt: null } as const, {
    at: tab.filling,
    context: { form },
  });
export const draftIsEmpty = draftIsEmptyOver(twoClaims.prefilled);
const types = (form: ClaimDeclaration, kept: object) =>
  user.types(form, { context: { form }, causes: [sentTo('draft', { type: 'draft.change', data: kept })] });
export const typesDeclaration = types(typedAnswers, keyedForm(typedAnswers));
export const typesComplement = types(typedAnswers, typedAnswers);
export const typesOthers = types(otherAnswers, keyedForm(otherAnswers));
export const draftCannotBeRead = childSends(
  'draft',
  { type: 'draft.unreadable', message: 'Brouillon illisible.' } as const,
  {
    at: tab.draftUnread,
    context: { message: 'Brouillon illisible.' },
  },
);
export const fillsForm = [...opensTab, beginsDeclaration, draftIsEmpty, typesDeclaration];
export const sendsDeclaration = user.sendsAs('key-1', {
  at: tab.sending,
  context: { errors: {}, message: null },
  causes: [callsDeclare],
});

/** The form goes on as it does otherwise, its draft with it. */
export const typesMeanwhile = (kept: object) => [
  user.takesDraftOfOtherTab({ causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
  childSends('draft', { type: 'draft.taken', data: { ...typedAnswers, location: 'Toiture' } } as const, {
    context: { form: { ...typedAnswers, location: 'Toiture' } },
  }),
  user.keepsDraftOfThisTab({ causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
  user.retriesDraft({ causes: [sentTo('draft', { type: 'draft.retry' })] }),
  types(otherAnswers, kept),
];

/**
 * The answers in the form after these moves: the data of the file, the draft over them, the input, or the
 * other window's answers. Only an open form changes.
 */
export function formAfter(moves: readonly Move[]): ClaimDeclaration {
  let [form, isOpen]: [ClaimDeclaration, boolean] = [declaration, false];
  for (const action of moves) {
    if (action.kind !== 'send' && action.kind !== 'childSends') continue;
    const { type, data } = action.event as { type: string; data?: Partial<ClaimDeclaration> | null };
    if (type === 'draft.read' && !isOpen) [form, isOpen] = [{ ...declaration, ...data }, true];
    if (type === 'form.change' && isOpen) form = typedAnswers;
    if (type === 'draft.taken' && isOpen) form = { ...form, ...data };
    if (['declaration.leave', 'draft.cleared', 'draft.notCleared'].includes(type)) isOpen = false;
  }
  return form;
}
