import type { SubheaderActionsEvent, SubheaderActionsInput } from '#machines/subheader-actions/index.ts';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import { declined, outcomes, paid, touched } from './decided-requests.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, type Journey, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, sentTo, type Effect, type Move } from './harness/moves.ts';

/*
 * Values for the tests of the chart `subheader-actions`: requests, answers and steps, each by a name.
 */

export const on =
  (request: SubheaderActionsInput['request']) =>
  (parent: SubheaderActionsInput['parent']): SubheaderActionsInput => ({ parent, request, nonce: 'nonce' });

export const outcomesOfAll = [
  outcomes.declined,
  outcomes.invalid,
  outcomes.stale,
  outcomes.staleAndPaid,
  outcomes.staleUnread,
  outcomes.refused,
  outcomes.gone,
  failures.offline,
  failures.failed,
  failures.signedOut,
] as const;
const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

export const key = (attempt: number) => ({ idempotencyKey: `nonce-${attempt}` });
export const refusal = (version: number, adminMessage: string, attempt = 1) => ({
  params: { id: 42 },
  body: { status: 'dossier-decline-charpente', version, adminMessage },
  ...key(attempt),
});
export const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });
export const changed = (request: object) => sentTo('parent', { type: 'request.changed', request });

/** The owner receives the request. */
export const declinedHere = [changed(declined), toast('Le dossier est refusé.')];

/** The owner receives nothing: it would read a request that the user may not read. */
const ledOn = [
  toast('Le dossier est refusé.'),
  emitted({ type: 'requests.changed' }),
  emitted({ type: 'navigate', to: '/?status=offres-en-cours' }),
];

export const archiving = (attempt: number) => ({
  params: { id: 42 },
  body: { status: 'offres-archivees', version: 7 },
  ...key(attempt),
});
/** Each sending has a key of its own; journeys pin how they are counted. */
export const anyKey = (actual: unknown) => ({
  idempotencyKey:
    String((actual as { idempotencyKey: unknown }).idempotencyKey).match(/^nonce-[1-9]\d*$/)?.[0] ??
    'nonce-1',
});

/**
 * The action and its version after these moves: the version when it was chosen, or the one that was shown
 * after a conflict.
 */
export function decidedAfter(moves: readonly Move[], first: SubheaderActionsInput['request']) {
  let [action, request, version, isChosen, isOutdated] = ['', first, first.version, false, false];
  for (const move of moves) {
    if (move.kind === 'send') {
      const event = move.event as SubheaderActionsEvent;
      if (event.type === 'request.changed') request = event.request;
      const isPermitted =
        event.type === 'action.choose' && request.permitted.some((one) => one.event === event.action);
      if (isPermitted && !isChosen) [action, version, isChosen] = [event.action, request.version, true];
      if (event.type === 'decision.cancel') [isChosen, isOutdated] = [false, false];
      if (isOutdated) version = request.version;
      if (event.type === 'decision.send' || event.type === 'decision.continue') isOutdated = false;
    } else if (move.kind === 'done') {
      const { kind } = move.output as { kind: string };
      isOutdated = kind === 'stale';
      if (isOutdated) version = request.version;
      if (kind === 'done') isChosen = false;
    }
  }
  return { action, version };
}

/** The user chooses an action; a dialog opens. */
export const chooses = (action: string, at: 'confirming' | 'writing') =>
  send<SubheaderActionsEvent>({ type: 'action.choose', action }, { at });

/**
 * A decision with answers, by the call that sends it: where each of its outcomes leads is said once for all.
 */
interface Way {
  start: 'in progress' | 'in study';
  call: 'updateStatus' | 'updateStep' | 'sendEvent';
  answers: ActionAnswers;
  /** The moves that lead to the answers. */
  opening: JourneyStep<SubheaderActionsEvent>[];
  at: unknown;
  input: object;
  /** What it causes once it is done. */
  causes: readonly Effect[];
}
export const asStatus: Way = {
  start: 'in progress',
  call: 'updateStatus',
  answers: { adminMessage: 'Oui' },
  opening: [
    chooses('PROVIDER.DECLINE', 'confirming'),
    send({ type: 'decision.continue' }, { at: 'writing' }),
  ],
  at: { sending: 'asStatus' },
  input: refusal(7, 'Oui'),
  causes: declinedHere,
};
export const asEvent: Way = {
  start: 'in progress',
  call: 'sendEvent',
  answers: { terms: 'Oui' },
  opening: [chooses('REFERRAL.GRANT', 'writing')],
  at: { sending: 'asEvent' },
  input: {
    params: { id: 42 },
    body: { event: 'REFERRAL.GRANT', data: { terms: 'Oui' }, version: 7 },
    ...key(1),
  },
  causes: ledOn,
};
export const asking = { pieces: 'Étude de sol\n\n Plan de masse ', comment: 'Oui' };
export const asStep: Way = {
  start: 'in study',
  call: 'updateStep',
  answers: asking,
  opening: [chooses('INFO.REQUEST', 'writing')],
  at: { sending: 'asStep' },
  input: {
    params: { id: 42 },
    body: {
      step: 'demande-info-souscription',
      data: { comment: 'Oui', pieces: ['Étude de sol', 'Plan de masse'] },
      version: 7,
    },
    ...key(1),
  },
  causes: declinedHere,
};

/** Nothing but blanks: what each of them lacks is said by its name. */
const blank = (answers: ActionAnswers): ActionAnswers =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, ' ']));
const lacks: Record<Way['call'], Record<string, string[]>> = {
  updateStatus: { adminMessage: ['Écrivez un message.'] },
  sendEvent: { terms: ['Indiquez les conditions de la compagnie.'] },
  updateStep: { comment: ['Écrivez un commentaire.'], pieces: ['Indiquez au moins une pièce.'] },
};

export function endsOf({
  start,
  call,
  answers,
  opening,
  at,
  input,
  causes,
}: Way): Journey<SubheaderActionsEvent>[] {
  const refused = (message: string) => ({ at: 'refused', context: { answers, message } });
  const sending: SubheaderActionsEvent = { type: 'decision.send', answers };
  const sent = [...opening, send<SubheaderActionsEvent>(sending, { at, causes: [given(call, input)] })];
  const ending = (
    name: string,
    ...steps: JourneyStep<SubheaderActionsEvent>[]
  ): Journey<SubheaderActionsEvent> => ({
    name: `${call}: ${name}`,
    start,
    steps: [...sent, ...steps],
  });
  return [
    ending(
      'done',
      done(call, outcomes.declined, { at: 'choosing', context: { decision: null, answers: {} }, causes }),
    ),
    ending(
      'not arrived, sent again: the same write',
      done(call, failures.offline, { at: 'unsent', context: { answers, message: failures.offline.message } }),
      send({ type: 'decision.retry' }, { at, context: { message: null }, causes: [given(call, input)] }),
      done(call, failures.signedOut, { at: 'unsent', context: { message: failures.signedOut.message } }),
      send({ type: 'decision.retry' }, { at, causes: [given(call, input)] }),
      done(call, failures.failed, { at: 'unsent', context: { message: failures.failed.message } }),
    ),
    ending(
      'given up, then cancelled',
      done(call, failures.offline, { at: 'unsent' }),
      send({ type: 'decision.cancel' }, { at: 'writing' }),
      send({ type: 'decision.cancel' }, { at: 'choosing', context: { decision: null } }),
    ),
    ending(
      'given up, the answers are still there; sent anew, it is another write',
      done(call, failures.offline, { at: 'unsent' }),
      send({ type: 'decision.cancel' }, { at: 'writing', context: { answers, message: null } }),
      send(sending, { at, causes: [given(call, { ...input, ...key(2) })] }),
    ),
    ending(
      'too long, it is written again',
      done(call, outcomes.invalid, {
        at: 'writing',
        context: { answers, errors: outcomes.invalid.errors, message: outcomes.invalid.message },
      }),
    ),
    ending(
      'outdated, the answers may not become blank',
      done(call, outcomes.stale, {
        at: { outdated: 'writing' },
        context: { answers, message: outcomes.stale.message },
        causes: [changed(touched)],
      }),
      send(
        { type: 'decision.send', answers: blank(answers) },
        { at: 'writing', context: { answers: blank(answers), errors: lacks[call], message: null } },
      ),
    ),
    ending(
      'outdated, it is given up',
      done(call, outcomes.stale, { at: { outdated: 'writing' }, causes: [changed(touched)] }),
      send({ type: 'decision.cancel' }, { at: 'choosing' }),
    ),
    ending(
      'refused by the law',
      done(call, outcomes.refused, { ...refused('La prime est payée.'), causes: [changed(paid)] }),
    ),
    ending(
      'outdated and refused',
      done(call, outcomes.staleAndPaid, {
        ...refused(outcomes.staleAndPaid.message),
        causes: [changed(paid)],
      }),
    ),
    ending(
      'outdated, how is not known',
      done(call, outcomes.staleUnread, refused(outcomes.staleUnread.message)),
    ),
    ending('the request is gone', done(call, outcomes.gone, refused(outcomes.gone.message))),
    ending(
      'a fault of the program',
      fails(call, fault, { at: 'unsent', context: { answers, message: unexpected } }),
    ),
  ];
}
