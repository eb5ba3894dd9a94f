import { decisionChart, decisionIgnored, type Decision, type DecisionEvent, type DecisionInput } from '#machines/shared/decision/index.ts';
import { declined, inProgress, outcomes, paid, touched } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const refuse: Decision = { event: 'PROVIDER.DECLINE', asks: 'confirmation, then text', sent: { as: 'status', status: 'dossier-decline-charpente' } };
const archive: Decision = { event: 'STATUS.ARCHIVE', asks: 'confirmation', sent: { as: 'status', status: 'offres-archivees' } };
const agree: Decision = { event: 'REFERRAL.GRANT', asks: 'text', sent: { as: 'event', textAs: 'terms' } };

/** Of what one may not read any more afterwards. */
const [leave, leaveByStatus]: [Decision, Decision] = [{ ...agree, leadsTo: '/?status=offres-en-cours' }, { ...archive, leadsTo: '/?status=offres-en-cours' }];

/** Confirmed, and sent as an event without a text. */
const relaunch: Decision = { event: 'SIGNATURE.RELAUNCH', asks: 'confirmation', sent: { as: 'event', textAs: 'comment' } };

const begun = (decision: Decision) => (parent: DecisionInput['parent']): DecisionInput => ({ parent, request: inProgress, decision, nonce: 'nonce' });
const outcomesOfAll = [outcomes.declined, outcomes.invalid, outcomes.stale, outcomes.staleAndPaid, outcomes.staleUnread, outcomes.refused, outcomes.gone, outcomes.cancelled] as const;
const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

const key = (attempt: number) => ({ idempotencyKey: `nonce-${attempt}` });
const refusal = (version: number, adminMessage: string, attempt = 1) => ({ params: { id: 42 }, body: { status: 'dossier-decline-charpente', version, adminMessage }, ...key(attempt) });
const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });
const changed = (request: object) => sentTo('parent', { type: 'request.changed', request });

/** The owner is not told: it would ask for what may not be read. */
const ledOn = [toast('Le dossier est refusé.'), emitted({ type: 'requests.changed' }), emitted({ type: 'navigate', to: '/?status=offres-en-cours' })];

const archiving = (attempt: number) => ({ params: { id: 42 }, body: { status: 'offres-archivees', version: 7 }, ...key(attempt) });
/** Each sending has a key of its own; journeys pin how they are counted. */
const anyKey = (actual: unknown) => ({ idempotencyKey: String((actual as { idempotencyKey: unknown }).idempotencyKey).match(/^nonce-[1-9]\d*$/)?.[0] ?? 'nonce-1' });

/** A decision with a text, by the call that sends it: where each of its answers leads is said once for both. */
interface Way {
  start: string;
  call: string;
  /** What leads to the text. */
  opening: JourneyStep<DecisionEvent>[];
  at: unknown;
  input: object;
}
const asStatus: Way = { start: 'refuse', call: 'updateStatus', opening: [send({ type: 'decision.continue' }, { at: 'writing' })], at: { sending: 'asStatus' }, input: refusal(7, 'Oui') };
const asEvent: Way = { start: 'agree', call: 'sendEvent', opening: [starts({ at: 'writing' })], at: { sending: 'asEvent' }, input: { params: { id: 42 }, body: { event: 'REFERRAL.GRANT', data: { terms: 'Oui' }, version: 7 }, ...key(1) } };

const refused = (message: string) => ({ at: 'refused', context: { text: 'Oui', message } });

function endsOf({ start, call, opening, at, input }: Way): Journey<DecisionEvent>[] {
  const sent = [...opening, send<DecisionEvent>({ type: 'decision.send', text: 'Oui' }, { at, causes: [given(call, input)] })];
  const ending = (name: string, ...steps: JourneyStep<DecisionEvent>[]): Journey<DecisionEvent> => ({ name: `${call}: ${name}`, start, steps: [...sent, ...steps] });
  return [
    ending('done', done(call, outcomes.declined, { at: 'ended', causes: [changed(declined), toast('Le dossier est refusé.')] })),
    ending('given up, the text is still there', done(call, outcomes.cancelled, { at: 'writing', context: { text: 'Oui' } }), send({ type: 'decision.cancel' }, { at: 'ended' })),
    ending('given up, then sent anew: another write', done(call, outcomes.cancelled), send({ type: 'decision.send', text: 'Oui' }, { at, causes: [given(call, { ...input, ...key(2) })] })),
    ending('too long, the text is written again', done(call, outcomes.invalid, { at: 'writing', context: { text: 'Oui', message: outcomes.invalid.message } })),
    ending('outdated, the text may not become blank', done(call, outcomes.stale, { at: { outdated: 'writing' }, context: { text: 'Oui', message: outcomes.stale.message }, causes: [changed(touched)] }),
      send({ type: 'decision.send', text: ' ' }, { at: 'writing', context: { text: ' ', message: 'Ce champ est obligatoire' } })),
    ending('outdated, it is given up', done(call, outcomes.stale, { at: { outdated: 'writing' }, causes: [changed(touched)] }), send({ type: 'decision.cancel' }, { at: 'ended' })),
    ending('refused by the law', done(call, outcomes.refused, { ...refused('La prime est payée.'), causes: [changed(paid)] })),
    ending('outdated and refused', done(call, outcomes.staleAndPaid, { ...refused(outcomes.staleAndPaid.message), causes: [changed(paid)] })),
    ending('outdated, how is not known', done(call, outcomes.staleUnread, refused(outcomes.staleUnread.message))),
    ending('the request is gone', done(call, outcomes.gone, refused(outcomes.gone.message))),
    ending('a fault of the program', fails(call, fault, refused(unexpected))),
  ];
}

export const suite = defineSuite(decisionChart, {
  starts: { refuse: begun(refuse), archive: begun(archive), agree: begun(agree), leave: begun(leave), 'leave by status': begun(leaveByStatus), relaunch: begun(relaunch) },
  events: {
    'decision.continue': [{}],
    'decision.send': [{ text: 'Étude de sol manquante' }, { text: ' ' }],
    'decision.cancel': [{}],
    'request.changed': [{ request: touched }],
  },
  children: { updateStatus: { done: outcomesOfAll, error: [fault] }, sendEvent: { done: outcomesOfAll, error: [fault] } },
  project: ({ request, decision, text, message }) => [request.version, decision.event, text, message],
  pins: {
    updateStatus: ({ input, last, actual }) => {
      const { decision } = input as unknown as DecisionInput;
      const version = last('request.changed')?.request.version ?? 7;
      const text = last('decision.send')?.text;
      return { params: { id: 42 }, body: { status: decision.event === 'STATUS.ARCHIVE' ? 'offres-archivees' : 'dossier-decline-charpente', version, adminMessage: text }, ...anyKey(actual) };
    },
    sendEvent: ({ input, last, actual }) => {
      const { decision } = input as unknown as DecisionInput;
      const version = last('request.changed')?.request.version ?? 7;
      const text = last('decision.send')?.text;
      const data = decision.event === 'REFERRAL.GRANT' ? { terms: text } : text ? { comment: text } : {};
      return { params: { id: 42 }, body: { event: decision.event, data, version }, ...anyKey(actual) };
    },
  },
  journeys: [
    {
      name: 'what was decided may not be read again: one is led on, and the lists know', start: 'leave',
      steps: [
        send({ type: 'decision.send', text: 'Oui' }, { at: asEvent.at, causes: [given('sendEvent', asEvent.input)] }),
        done('sendEvent', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    {
      name: 'so is one whose status says so', start: 'leave by status',
      steps: [send({ type: 'decision.continue' }, { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(1))] }), done('updateStatus', outcomes.declined, { at: 'ended', causes: ledOn })],
    },
    ...endsOf(asStatus),
    ...endsOf(asEvent),
    {
      name: 'a refusal is confirmed, motivated, sent, and announced', start: 'refuse',
      steps: [
        starts({ at: 'confirming' }),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send({ type: 'decision.send', text: '  ' }, { at: 'writing', context: { text: '  ', message: 'Ce champ est obligatoire' } }),
        send({ type: 'decision.send', text: 'Étude de sol' }, { at: { sending: 'asStatus' }, context: { message: null }, causes: [given('updateStatus', refusal(7, 'Étude de sol'))] }),
        done('updateStatus', outcomes.declined, { at: 'ended', causes: [changed(declined), toast('Le dossier est refusé.')] }),
      ],
    },
    { name: 'nothing is decided before it is confirmed', start: 'refuse', steps: [send({ type: 'decision.cancel' }, { at: 'ended' })] },
    {
      name: 'what changed meanwhile is shown, the text is kept, and is sent again with the version that was seen', start: 'refuse',
      steps: [
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send({ type: 'decision.send', text: 'Étude' }, { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(7, 'Étude'))] }),
        done('updateStatus', outcomes.stale, { at: { outdated: 'writing' }, context: { text: 'Étude', message: outcomes.stale.message }, causes: [changed(touched)] }),
        send({ type: 'request.changed', request: touched }, { at: { outdated: 'writing' }, context: { request: touched } }),
        send({ type: 'decision.send', text: 'Étude de sol' }, { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(8, 'Étude de sol', 2))] }),
        done('updateStatus', outcomes.staleAndPaid, { at: 'refused', causes: [changed(paid)] }),
        send({ type: 'decision.send', text: 'Étude de sol' }, { at: 'refused' }),
        send({ type: 'decision.cancel' }, { at: 'ended' }),
      ],
    },
    {
      name: 'an archive asks for no text, and an answer about a text that it has not is a refusal', start: 'archive',
      steps: [
        send({ type: 'decision.continue' }, { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(1))] }),
        send({ type: 'decision.continue' }, { at: { sending: 'asStatus' } }),
        done('updateStatus', outcomes.invalid, { at: 'refused', context: { message: outcomes.invalid.message } }),
      ],
    },
    {
      name: 'an archive whose sending is given up is over', start: 'archive',
      steps: [send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }), done('updateStatus', outcomes.cancelled, { at: 'ended' })],
    },
    {
      name: 'an archive that is outdated is confirmed again', start: 'archive',
      steps: [
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send({ type: 'decision.continue' }, { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(2))] }),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send({ type: 'decision.cancel' }, { at: 'ended' }),
      ],
    },
    {
      name: 'an event is confirmed, and sent without a text', start: 'relaunch',
      steps: [
        starts({ at: 'confirming' }),
        send({ type: 'decision.continue' }, { at: { sending: 'asEvent' }, causes: [given('sendEvent', { params: { id: 42 }, body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: 7 }, ...key(1) })] }),
        done('sendEvent', outcomes.cancelled, { at: 'ended' }),
      ],
    },
  ],
  ignored: decisionIgnored,
});
