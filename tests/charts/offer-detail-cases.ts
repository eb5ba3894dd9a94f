import { offerDetailChart, offerDetailIgnored } from '#machines/offer-detail/index.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, childSends, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

/*
 * The suite of the chart `offer-detail`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

/** The company is asked: it may agree or decline. */
export const awaited = sampleRequest({
  facts: { ...blankFacts, referral: 'pending' },
  permitted: permitting('REFERRAL.GRANT', 'COMPANY.DECLINE'),
});
export const settled = sampleRequest({ version: 8 });
export const outdated = sampleRequest({ version: 6 });
/** Of the same versions: its mail has left meanwhile. */
const mailed = {
  ...settled,
  mailed: { sent_at: '2026-11-20T10:00:00Z', opened_at: null, reminded_at: null },
};
const refused = { ...mailed, version: 9, status: { slug: 'offres-refusees', label: 'Offres refusées' } };
export const found = { kind: 'done', answer: { request: awaited } } as const;
export const gone = { kind: 'gone', code: 'not_found', message: 'Ce dossier est introuvable.' } as const;
const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

const ask = given('getRequest', { params: { id: 42 } });
const ofRequest = (request: object) => ({ parent: '@self', request });
const owned = (request: object) => [
  given('lawActions', ofRequest(request)),
  given('story', { id: 42 }),
  given('updates', { parent: '@self', id: 42 }),
  given('devisPdf'),
  given('letter'),
];
const children = ['lawActions', 'story', 'updates', 'devisPdf', 'letter'];
const change = (request: object) => ({ type: 'request.changed', request });
const passedOn = (request: object, ...ids: string[]) => ids.map((id) => sentTo(id, change(request)));
const read: JourneyStep<never> = done('getRequest', found, {
  at: 'open',
  context: { request: awaited },
  causes: owned(awaited),
});

export const suite = defineSuite(offerDetailChart, {
  starts: { 'an offer': { id: 42 } },
  events: {
    'offer.retry': [{}],
    'request.changed': sentBy(['lawActions', 'updates'], [{ request: settled }, { request: outdated }]),
  },
  children: {
    getRequest: { done: [found, gone, offline], error: [fault] },
    lawActions: { error: [fault], looks: { value: 'choosing', context: { request: awaited } } },
    story: { error: [fault], looks: { value: 'reading', context: { answer: null, message: null } } },
    updates: { error: [fault] },
    devisPdf: { error: [fault] },
    letter: { error: [fault] },
  },
  project: ({ request, message }) => [request?.version, request?.permitted.length, message],
  pins: {
    getRequest: () => ({ params: { id: 42 } }),
    lawActions: () => ofRequest(awaited),
    story: () => ({ id: 42 }),
    updates: () => ({ parent: '@self', id: 42 }),
    devisPdf: () => undefined,
    letter: () => undefined,
  },
  journeys: [
    {
      name: 'A decision changes the offer: every chart of the page gets the newer request, never an older one',
      steps: [
        starts({ at: 'loading', causes: [ask] }),
        read,
        childSends('lawActions', change(settled), {
          at: 'open',
          context: { request: settled },
          causes: passedOn(settled, 'lawActions', 'story'),
        }),
        childSends('lawActions', change(outdated), { at: 'open', context: { request: settled } }),
        childSends('updates', change(mailed), {
          at: 'open',
          context: { request: mailed },
          causes: passedOn(mailed, 'lawActions'),
        }),
        childSends('lawActions', change(refused), {
          at: 'open',
          context: { request: refused },
          causes: [...passedOn(refused, 'lawActions', 'story'), emitted({ type: 'requests.changed' })],
        }),
      ],
    },
    {
      name: 'The offer cannot be read: "Retry" reads it again',
      steps: [
        done('getRequest', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'offer.retry' }, { at: 'loading', causes: [ask] }),
        fails('getRequest', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'offer.retry' }, { at: 'loading', causes: [ask] }),
        done('getRequest', found, { at: 'open', context: { message: null }, causes: owned(awaited) }),
      ],
    },
    {
      name: 'The user may not see the offer: the page says that it is gone',
      steps: [done('getRequest', gone, { at: 'gone' })],
    },
    ...children.map((id) => ({
      name: `The chart ${id} breaks: the offer becomes unavailable and stops every chart`,
      steps: [
        read,
        fails(id, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: children.filter((other) => other !== id).map(stopped),
        }),
      ],
    })),
  ],
  ignored: offerDetailIgnored,
});
