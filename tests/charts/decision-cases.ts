import { pageOf } from '#machines/request-moves/index.ts';
import {
  decisionChart,
  decisionIgnored,
  type Decision,
  type DecisionEvent,
  type DecisionInput,
} from '#machines/shared/decision/index.ts';
import type { MoveAnswers } from '#machines/shared/law/pages.ts';
import { declined, inProgress, outcomes, paid, touched } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/** What these decisions ask, as the law's own data say (machines/request-moves): a text, or more. */
const pageFor = (event: string, step = 'offre-enregistree') => {
  const page = pageOf(event, step, 'call');
  if (!page) throw new Error(`${event} asks nothing`);
  return page;
};
const refuse: Decision = {
  event: 'PROVIDER.DECLINE',
  asks: 'confirmation, then answers',
  page: pageFor('PROVIDER.DECLINE'),
  sent: { as: 'status', status: 'dossier-decline-charpente' },
};
const archive: Decision = {
  event: 'STATUS.ARCHIVE',
  asks: 'confirmation',
  sent: { as: 'status', status: 'offres-archivees' },
};
const agree: Decision = {
  event: 'REFERRAL.GRANT',
  asks: 'answers',
  page: pageFor('REFERRAL.GRANT'),
  sent: { as: 'event' },
};
/** Leads to a step, with a list and a text. */
const ask: Decision = {
  event: 'INFO.REQUEST',
  asks: 'answers',
  page: pageFor('INFO.REQUEST', 'dossier-en-etude'),
  sent: { as: 'step', step: 'demande-info-souscription' },
};

/** Of what one may not read any more afterwards. */
const [leave, leaveByStatus, leaveByStep] = [agree, archive, ask].map((decision): Decision => ({
  ...decision,
  leadsTo: { path: '/?status=offres-en-cours' },
})) as [Decision, Decision, Decision];

/** Confirmed, and sent as an event that carries nothing. */
const relaunch: Decision = { event: 'SIGNATURE.RELAUNCH', asks: 'confirmation', sent: { as: 'event' } };

/** Confirmed, and leads to a step. */
const callPremium: Decision = {
  event: 'PREMIUM.CALL',
  asks: 'confirmation',
  sent: { as: 'step', step: 'devis-envoye-appel-de-prime' },
};

const begun =
  (decision: Decision) =>
  (parent: DecisionInput['parent']): DecisionInput => ({
    parent,
    request: inProgress,
    decision,
    nonce: 'nonce',
  });
const outcomesOfAll = [
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

const key = (attempt: number) => ({ idempotencyKey: `nonce-${attempt}` });
const refusal = (version: number, adminMessage: string, attempt = 1) => ({
  params: { id: 42 },
  body: { status: 'dossier-decline-charpente', version, adminMessage },
  ...key(attempt),
});
const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });
const changed = (request: object) => sentTo('parent', { type: 'request.changed', request });

/** The owner is not told: it would ask for what may not be read. */
const ledOn = [
  toast('Le dossier est refusé.'),
  emitted({ type: 'requests.changed' }),
  emitted({ type: 'navigate', to: '/?status=offres-en-cours' }),
];

const archiving = (attempt: number) => ({
  params: { id: 42 },
  body: { status: 'offres-archivees', version: 7 },
  ...key(attempt),
});
/** Each sending has a key of its own; journeys pin how they are counted. */
const anyKey = (actual: unknown) => ({
  idempotencyKey:
    String((actual as { idempotencyKey: unknown }).idempotencyKey).match(/^nonce-[1-9]\d*$/)?.[0] ??
    'nonce-1',
});

const versionSeen = (
  last: (type: 'request.changed') => { request: { version: number } } | undefined,
): number => last('request.changed')?.request.version ?? 7;

/** A decision with answers, by the call that sends it: where each of its outcomes leads is said once for all. */
interface Way {
  start: string;
  call: 'updateStatus' | 'updateStep' | 'sendEvent';
  answers: MoveAnswers;
  /** What leads to the answers. */
  opening: JourneyStep<DecisionEvent>[];
  at: unknown;
  input: object;
}
const asStatus: Way = {
  start: 'refuse',
  call: 'updateStatus',
  answers: { adminMessage: 'Oui' },
  opening: [send({ type: 'decision.continue' }, { at: 'writing' })],
  at: { sending: 'asStatus' },
  input: refusal(7, 'Oui'),
};
const asEvent: Way = {
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
const asking = { pieces: 'Étude de sol\n\n Plan de masse ', comment: 'Oui' };
const asStep: Way = {
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
const blank = (answers: MoveAnswers): MoveAnswers =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, ' ']));
const lacks: Record<Way['call'], Record<string, string[]>> = {
  updateStatus: { adminMessage: ['Écrivez un message.'] },
  sendEvent: { terms: ['Indiquez les conditions de la compagnie.'] },
  updateStep: { comment: ['Écrivez un commentaire.'], pieces: ['Indiquez au moins une pièce.'] },
};

function endsOf({ start, call, answers, opening, at, input }: Way): Journey<DecisionEvent>[] {
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

export const suite = defineSuite(decisionChart, {
  starts: {
    refuse: begun(refuse),
    archive: begun(archive),
    agree: begun(agree),
    ask: begun(ask),
    leave: begun(leave),
    'leave by status': begun(leaveByStatus),
    'leave by step': begun(leaveByStep),
    relaunch: begun(relaunch),
    'call premium': begun(callPremium),
  },
  events: {
    'decision.continue': [{}],
    'decision.send': [
      { answers: { adminMessage: 'Étude', terms: 'Étude', comment: 'Étude', pieces: 'Étude' } },
      { answers: {} },
    ],
    'decision.cancel': [{}],
    'request.changed': [{ request: touched }],
  },
  children: {
    updateStatus: { done: outcomesOfAll, error: [fault] },
    updateStep: { done: outcomesOfAll, error: [fault] },
    sendEvent: { done: outcomesOfAll, error: [fault] },
  },
  project: ({ request, decision, answers, errors, message }) => [
    request.version,
    decision.event,
    Object.keys(decision.page?.blank ?? {}).map((name) => answers[name] ?? ''),
    Object.keys(errors),
    message,
  ],
  pins: {
    updateStatus: ({ input, last, actual }) => {
      const { decision } = input as unknown as DecisionInput;
      const status = decision.event === 'STATUS.ARCHIVE' ? 'offres-archivees' : 'dossier-decline-charpente';
      return {
        params: { id: 42 },
        body: {
          status,
          version: versionSeen(last),
          ...(decision.page && { adminMessage: last('decision.send')?.answers['adminMessage'] }),
        },
        ...anyKey(actual),
      };
    },
    updateStep: ({ input, last, actual }) => {
      const asks = (input as unknown as DecisionInput).decision.page;
      const body = asks
        ? { step: 'demande-info-souscription', data: { comment: 'Étude', pieces: ['Étude'] } }
        : { step: 'devis-envoye-appel-de-prime', data: {} };
      return { params: { id: 42 }, body: { ...body, version: versionSeen(last) }, ...anyKey(actual) };
    },
    sendEvent: ({ input, last, actual }) => {
      const { decision } = input as unknown as DecisionInput;
      const data = decision.page ? { terms: last('decision.send')?.answers['terms'] } : {};
      return {
        params: { id: 42 },
        body: { event: decision.event, data, version: versionSeen(last) },
        ...anyKey(actual),
      };
    },
  },
  journeys: [
    {
      name: 'what was decided may not be read again: one is led on, and the lists know',
      start: 'leave',
      steps: [
        send(
          { type: 'decision.send', answers: asEvent.answers },
          { at: asEvent.at, causes: [given('sendEvent', asEvent.input)] },
        ),
        done('sendEvent', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    {
      name: 'so is one whose status says so',
      start: 'leave by status',
      steps: [
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(1))] },
        ),
        done('updateStatus', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    {
      name: 'and one that leads to a step',
      start: 'leave by step',
      steps: [
        send(
          { type: 'decision.send', answers: asking },
          { at: asStep.at, causes: [given('updateStep', asStep.input)] },
        ),
        done('updateStep', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    ...endsOf(asStatus),
    ...endsOf(asStep),
    ...endsOf(asEvent),
    {
      name: 'a refusal is confirmed, motivated, sent, and announced',
      start: 'refuse',
      steps: [
        starts({ at: 'confirming' }),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: '  ' } },
          {
            at: 'writing',
            context: { answers: { adminMessage: '  ' }, errors: { adminMessage: ['Écrivez un message.'] } },
          },
        ),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude de sol' } },
          {
            at: { sending: 'asStatus' },
            context: { message: null },
            causes: [given('updateStatus', refusal(7, 'Étude de sol'))],
          },
        ),
        done('updateStatus', outcomes.declined, {
          at: 'ended',
          causes: [changed(declined), toast('Le dossier est refusé.')],
        }),
      ],
    },
    {
      name: 'nothing is decided before it is confirmed',
      start: 'refuse',
      steps: [send({ type: 'decision.cancel' }, { at: 'ended' })],
    },
    {
      name: 'what changed meanwhile is shown, the answers are kept, and sent again with the version that was seen',
      start: 'refuse',
      steps: [
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(7, 'Étude'))] },
        ),
        done('updateStatus', outcomes.stale, {
          at: { outdated: 'writing' },
          context: { answers: { adminMessage: 'Étude' }, message: outcomes.stale.message },
          causes: [changed(touched)],
        }),
        send(
          { type: 'request.changed', request: touched },
          { at: { outdated: 'writing' }, context: { request: touched } },
        ),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude de sol' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(8, 'Étude de sol', 2))] },
        ),
        done('updateStatus', outcomes.staleAndPaid, { at: 'refused', causes: [changed(paid)] }),
        send({ type: 'decision.send', answers: { adminMessage: 'Étude de sol' } }, { at: 'refused' }),
        send({ type: 'decision.cancel' }, { at: 'ended' }),
      ],
    },
    {
      name: 'a newer request that comes while one confirms or writes is not decided on: the version that was seen is sent',
      start: 'refuse',
      steps: [
        send({ type: 'request.changed', request: touched }, { at: 'confirming' }),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send({ type: 'request.changed', request: touched }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(7, 'Étude'))] },
        ),
      ],
    },
    {
      name: 'an archive asks for nothing, and an answer about what it has not is a refusal',
      start: 'archive',
      steps: [
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(1))] },
        ),
        send({ type: 'decision.continue' }, { at: { sending: 'asStatus' } }),
        done('updateStatus', outcomes.invalid, {
          at: 'refused',
          context: { message: outcomes.invalid.message },
        }),
      ],
    },
    {
      name: 'an archive whose sending is given up is over',
      start: 'archive',
      steps: [
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', outcomes.cancelled, { at: 'ended' }),
      ],
    },
    {
      name: 'an archive that is outdated is confirmed again',
      start: 'archive',
      steps: [
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(2))] },
        ),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send({ type: 'decision.cancel' }, { at: 'ended' }),
      ],
    },
    {
      name: 'a step is confirmed, and sent with nothing',
      start: 'call premium',
      steps: [
        starts({ at: 'confirming' }),
        send(
          { type: 'decision.continue' },
          {
            at: { sending: 'asStep' },
            causes: [
              given('updateStep', {
                params: { id: 42 },
                body: { step: 'devis-envoye-appel-de-prime', data: {}, version: 7 },
                ...key(1),
              }),
            ],
          },
        ),
        done('updateStep', outcomes.cancelled, { at: 'ended' }),
      ],
    },
    {
      name: 'an event is confirmed, and sent with nothing',
      start: 'relaunch',
      steps: [
        starts({ at: 'confirming' }),
        send(
          { type: 'decision.continue' },
          {
            at: { sending: 'asEvent' },
            causes: [
              given('sendEvent', {
                params: { id: 42 },
                body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: 7 },
                ...key(1),
              }),
            ],
          },
        ),
        done('sendEvent', outcomes.cancelled, { at: 'ended' }),
      ],
    },
  ],
  ignored: decisionIgnored,
});
