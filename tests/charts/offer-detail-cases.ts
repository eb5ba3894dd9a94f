import { offerDetailChart, offerDetailIgnored } from '#machines/offer-detail/index.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, childSends, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

/** The company is asked: it may agree or decline. */
export const awaited = sampleRequest({ facts: { ...blankFacts, referral: 'pending' }, permitted: permitting('REFERRAL.GRANT', 'COMPANY.DECLINE') });
export const settled = sampleRequest({ version: 8 });
export const outdated = sampleRequest({ version: 6 });
const notEligible = sampleRequest({
  status: { slug: 'offres-non-eligibles', label: 'Non éligible' }, reasons: [{ code: 'cost', message: 'Le coût dépasse la limite.', remedy: '' }], permitted: permitting('ELIGIBILITY.OVERRIDE'),
});
export const found = { kind: 'done', answer: { request: awaited } } as const;
const foundNotEligible = { kind: 'done', answer: { request: notEligible } } as const;
export const gone = { kind: 'gone', code: 'not_found', message: 'Ce dossier est introuvable.' } as const;
const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

const decisions = {
  'REFERRAL.GRANT': { event: 'REFERRAL.GRANT', asks: 'text', sent: { as: 'event', textAs: 'terms' } },
  'COMPANY.DECLINE': { event: 'COMPANY.DECLINE', asks: 'text', sent: { as: 'status', status: 'dossier-decline-compagnie' } },
  'ELIGIBILITY.OVERRIDE': { event: 'ELIGIBILITY.OVERRIDE', asks: 'text', sent: { as: 'status', status: 'offres-en-cours' } },
} as const;

const ask = given('getRequest', { params: { id: 42 } });
const ofRequest = (request: object) => ({ parent: '@self', request });
const owned = (request: object) => [given('subHeader', ofRequest(request)), given('story', { id: 42 }), given('devisPdf'), given('letter')];
const children = ['subHeader', 'story', 'devisPdf', 'letter'];
const change = (request: object) => ({ type: 'request.changed', request });
const passedOn = (request: object, ...own: string[]) => [...['subHeader', 'story', ...own].map((id) => sentTo(id, change(request))), emitted({ type: 'requests.changed' })];
const read: JourneyStep<never> = done('getRequest', found, { at: { open: 'showing' }, context: { request: awaited }, causes: owned(awaited) });
const granting = given('decision', { ...ofRequest(awaited), decision: decisions['REFERRAL.GRANT'] });

export const suite = defineSuite(offerDetailChart, {
  starts: { 'an offer': { id: 42 } },
  events: {
    'offer.retry': [{}],
    'decision.open': [{ event: 'REFERRAL.GRANT' }, { event: 'ELIGIBILITY.OVERRIDE' }],
    'request.changed': sentBy(['subHeader', 'decision'], [{ request: settled }, { request: outdated }]),
  },
  children: {
    getRequest: { done: [found, foundNotEligible, gone, offline], error: [fault] },
    subHeader: { error: [fault], looks: { value: 'choosing', context: { request: awaited } } },
    story: { error: [fault], looks: { value: 'loading', context: { entries: [] } } },
    devisPdf: { error: [fault] }, letter: { error: [fault] },
    decision: { done: [undefined], error: [fault], looks: { value: 'writing', context: { decision: decisions['REFERRAL.GRANT'], text: '', message: null } } },
  },
  project: ({ request, message }) => [request?.version, request?.permitted.length, message],
  pins: {
    getRequest: () => ({ params: { id: 42 } }),
    subHeader: ({ output }) => ofRequest(output('getRequest') === foundNotEligible ? notEligible : awaited),
    story: () => ({ id: 42 }),
    devisPdf: () => undefined,
    letter: () => undefined,
    decision: ({ output, last }) => ({
      ...ofRequest(output('getRequest') === foundNotEligible ? notEligible : awaited), decision: decisions[last('decision.open')?.event ?? 'REFERRAL.GRANT'],
    }),
  },
  journeys: [
    {
      name: 'the company agrees, and everybody on the page knows',
      steps: [
        starts({ at: 'loading', causes: [ask] }), read,
        send({ type: 'decision.open', event: 'REFERRAL.GRANT' }, { at: { open: 'deciding' }, causes: [granting] }),
        childSends('decision', change(settled), { at: { open: 'deciding' }, context: { request: settled }, causes: passedOn(settled, 'decision') }),
        childSends('subHeader', change(outdated), { at: { open: 'deciding' }, context: { request: settled } }),
        done('decision', undefined, { at: { open: 'showing' } }),
        send({ type: 'decision.open', event: 'REFERRAL.GRANT' }, { at: { open: 'showing' } }),
        childSends('subHeader', change(outdated), { at: { open: 'showing' }, context: { request: settled } }),
      ],
    },
    {
      name: 'the company declines: to a status of its own',
      steps: [read, send({ type: 'decision.open', event: 'COMPANY.DECLINE' }, { at: { open: 'deciding' }, causes: [given('decision', { ...ofRequest(awaited), decision: decisions['COMPANY.DECLINE'] })] })],
    },
    {
      name: 'an exception to the rules brings the request back among those in progress',
      steps: [
        done('getRequest', foundNotEligible, { at: { open: 'showing' }, causes: owned(notEligible) }),
        send({ type: 'decision.open', event: 'ELIGIBILITY.OVERRIDE' }, { at: { open: 'deciding' }, causes: [given('decision', { ...ofRequest(notEligible), decision: decisions['ELIGIBILITY.OVERRIDE'] })] }),
      ],
    },
    {
      name: 'no dialog opens for what the law refuses, and the sub-header changes the request too',
      steps: [
        read, send({ type: 'decision.open', event: 'ELIGIBILITY.OVERRIDE' }, { at: { open: 'showing' } }),
        childSends('subHeader', change(settled), { at: { open: 'showing' }, context: { request: settled }, causes: passedOn(settled) }),
      ],
    },
    {
      name: 'an offer that cannot be read is asked for again',
      steps: [
        done('getRequest', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'offer.retry' }, { at: 'loading', causes: [ask] }),
        fails('getRequest', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'offer.retry' }, { at: 'loading', causes: [ask] }),
        done('getRequest', found, { at: { open: 'showing' }, context: { message: null }, causes: owned(awaited) }),
      ],
    },
    { name: 'one that may not be seen is gone', steps: [done('getRequest', gone, { at: 'gone' })] },
    ...children.map((id) => ({
      name: `a fault of the program in ${id} does not leave the offer half alive`,
      steps: [read, fails(id, fault, { at: 'unavailable', context: { message: unexpected }, causes: children.filter((other) => other !== id).map(stopped) })],
    })),
    {
      name: 'a fault of the program in a decision does not either',
      steps: [
        read, send({ type: 'decision.open', event: 'REFERRAL.GRANT' }, { at: { open: 'deciding' }, causes: [granting] }),
        fails('decision', fault, { at: 'unavailable', context: { message: unexpected }, causes: children.map(stopped) }),
      ],
    },
  ],
  ignored: offerDetailIgnored,
});
