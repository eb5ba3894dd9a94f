import { pageOf } from '#machines/request-actions/index.ts';
import type { Decision, DecisionEvent, DecisionInput } from '#machines/shared/decision/index.ts';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import { declined, inProgress, outcomes, paid, touched } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';

/*
 * Values for the tests of the chart `decision`: requests, answers and lists, each by a name.
 */

/**
 * The data that these decisions ask for, as the law's own data say (machines/request-actions):
 * a text, or more.
 */
const pageFor = (event: string, step = 'offre-enregistree') => {
  const page = pageOf(event, step, 'call');
  if (!page) throw new Error(`${event} asks nothing`);
  return page;
};
export const refuse: Decision = {
  event: 'PROVIDER.DECLINE',
  asks: 'confirmation, then answers',
  page: pageFor('PROVIDER.DECLINE'),
  sent: { as: 'status', status: 'dossier-decline-charpente' },
};
export const archive: Decision = {
  event: 'STATUS.ARCHIVE',
  asks: 'confirmation',
  sent: { as: 'status', status: 'offres-archivees' },
};
export const agree: Decision = {
  event: 'REFERRAL.GRANT',
  asks: 'answers',
  page: pageFor('REFERRAL.GRANT'),
  sent: { as: 'event' },
};
/** Leads to a step, with a list and a text. */
export const ask: Decision = {
  event: 'INFO.REQUEST',
  asks: 'answers',
  page: pageFor('INFO.REQUEST', 'dossier-en-etude'),
  sent: { as: 'step', step: 'demande-info-souscription' },
};

/** Of what one may not read any more afterwards. */
export const [leave, leaveByStatus, leaveByStep] = [agree, archive, ask].map((decision): Decision => ({
  ...decision,
  leadsTo: { path: '/?status=offres-en-cours' },
})) as [Decision, Decision, Decision];

/** Confirmed, and sent as an event that carries nothing. */
export const relaunch: Decision = {
  event: 'SIGNATURE.RELAUNCH',
  asks: 'confirmation',
  sent: { as: 'event' },
};

/** Confirmed, and leads to a step. */
export const callPremium: Decision = {
  event: 'PREMIUM.CALL',
  asks: 'confirmation',
  sent: { as: 'step', step: 'devis-envoye-appel-de-prime' },
};

export const begun =
  (decision: Decision) =>
  (parent: DecisionInput['parent']): DecisionInput => ({
    parent,
    request: inProgress,
    decision,
    nonce: 'nonce',
  });
export const outcomesOfAll = [
  outcomes.declined,
  outcomes.invalid,
  outcomes.stale,
  outcomes.staleAndPaid,
  outcomes.staleUnread,
  outcomes.refused,
  outcomes.gone,
  outcomes.cancelled,
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

/** The owner is not told: it would ask for what may not be read. */
export const ledOn = [
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

export const versionSeen = (
  last: (type: 'request.changed') => { request: { version: number } } | undefined,
): number => last('request.changed')?.request.version ?? 7;

/**
 * A decision with answers, by the call that sends it: where each of its outcomes leads is said once for all.
 */
interface Way {
  start: string;
  call: 'updateStatus' | 'updateStep' | 'sendEvent';
  answers: ActionAnswers;
  /** The moves that lead to the answers. */
  opening: JourneyStep<DecisionEvent>[];
  at: unknown;
  input: object;
}
export const asStatus: Way = {
  start: 'refuse',
  call: 'updateStatus',
  answers: { adminMessage: 'Oui' },
  opening: [send({ type: 'decision.continue' }, { at: 'writing' })],
  at: { sending: 'asStatus' },
  input: refusal(7, 'Oui'),
};
export const asEvent: Way = {
  start: 'agree',
  call: 'sendEvent',
  answers: { terms: 'Oui' },
  opening: [starts({ at: 'writing' })],
  at: { sending: 'asEvent' },
  input: {
    params: { id: 42 },
    body: { event: 'REFERRAL.GRANT', data: { terms: 'Oui' }, version: 7 },
    ...key(1),
  },
};
export const asking = { pieces: 'Étude de sol\n\n Plan de masse ', comment: 'Oui' };
export const asStep: Way = {
  start: 'ask',
  call: 'updateStep',
  answers: asking,
  opening: [starts({ at: 'writing' })],
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
};

/** Nothing but blanks: what each of them lacks is said by its name. */
const blank = (answers: ActionAnswers): ActionAnswers =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, ' ']));
const lacks: Record<Way['call'], Record<string, string[]>> = {
  updateStatus: { adminMessage: ['Écrivez un message.'] },
  sendEvent: { terms: ['Indiquez les conditions de la compagnie.'] },
  updateStep: { comment: ['Écrivez un commentaire.'], pieces: ['Indiquez au moins une pièce.'] },
};

export function endsOf({ start, call, answers, opening, at, input }: Way): Journey<DecisionEvent>[] {
  const refused = (message: string) => ({ at: 'refused', context: { answers, message } });
  const sending: DecisionEvent = { type: 'decision.send', answers };
  const sent = [...opening, send<DecisionEvent>(sending, { at, causes: [given(call, input)] })];
  const ending = (name: string, ...steps: JourneyStep<DecisionEvent>[]): Journey<DecisionEvent> => ({
    name: `${call}: ${name}`,
    start,
    steps: [...sent, ...steps],
  });
  return [
    ending(
      'done',
      done(call, outcomes.declined, {
        at: 'ended',
        causes: [changed(declined), toast('Le dossier est refusé.')],
      }),
    ),
    ending(
      'given up, the answers are still there',
      done(call, outcomes.cancelled, { at: 'writing', context: { answers } }),
      send({ type: 'decision.cancel' }, { at: 'ended' }),
    ),
    ending(
      'given up, then sent anew: another write',
      done(call, outcomes.cancelled),
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
      send({ type: 'decision.cancel' }, { at: 'ended' }),
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
    ending('a fault of the program', fails(call, fault, refused(unexpected))),
  ];
}
