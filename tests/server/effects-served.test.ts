import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { partyOf, type Party } from '#domain/parties.ts';
import { signedEvents } from '#domain/signatures.ts';
import type { Status } from '#domain/statuses.ts';
import { isStep, steps, type Step } from '#domain/steps.ts';
import { accountLaw } from '#machines/account/law.ts';
import { claimLaw, statesOnTheClock } from '#machines/claim/law.ts';
import { membershipLaw } from '#machines/membership/law.ts';
import { promotionLaw } from '#machines/promotion/law.ts';
import { quotationLaw } from '#machines/quotation/law.ts';
import { tariffLaw } from '#machines/tariff-version/law.ts';
import { requestLaw } from '#machines/request-lifecycle/law.ts';
import { locationsOf } from '#machines/subheader-actions/locations.ts';
import { everyNode } from '#machines/shared/transition-keys.ts';
import { accountEffects } from '#server/accounts/effects.ts';
import { claimEffects } from '#server/claims/effects.ts';
import { quotationEffects } from '#server/quotations/effects.ts';
import { tariffEffects } from '#server/tariffs/effects.ts';
import { handlers } from '#server/registry/handlers.ts';
import { membershipEffects } from '#server/memberships/effects.ts';
import { jobs } from '#server/registry/jobs.ts';
import { promotionEffects } from '#server/promotions/effects.ts';
import { requestEffects } from '#server/registry/effects.ts';
import { timers } from '#server/schedule/timers.ts';

/*
 * Compares the effects, jobs and events of the laws with the parts of the server that serve and send them;
 * no server is started.
 */

/** Who makes an event happen: a row of the contract, and the file of the server that sends it on. */
interface Sender {
  call?: keyof typeof calls;
  /** Below `src/server`: it names the event, or takes any that comes by that channel. */
  file: string;
  takesAny?: true;
}
/** By `event origin`, else by `origin`. */
type Senders = Readonly<Record<string, Sender>>;

const signing: Sender = { call: 'signatureWebhook', file: 'signatures/request-law.ts', takesAny: true };
const ofRequests: Senders = {
  simulate: { call: 'simulate', file: 'request-calls/simulate.ts' },
  save: { call: 'updateRequest', file: 'request-calls/save.ts' },
  // Heard in place of what was asked: below.
  'ELIGIBILITY.FAIL simulate': { call: 'simulate', file: 'request-calls/simulate.ts', takesAny: true },
  'ELIGIBILITY.FAIL save': { call: 'updateRequest', file: 'request-calls/save.ts', takesAny: true },
  devis: { call: 'sendDevis', file: 'request-calls/send.ts' },
  status: { call: 'updateStatus', file: 'request-calls/events.ts', takesAny: true },
  step: { call: 'updateStep', file: 'request-calls/events.ts', takesAny: true },
  call: { call: 'sendEvent', file: 'request-calls/events.ts', takesAny: true },
  'PAYMENT.CONFIRMED call': { call: 'recordPayment', file: 'payments/reconcile.ts' },
  'REQUEST.DUPLICATE call': { call: 'sendEvent', file: 'request-calls/duplicate.ts' },
  link: { call: 'answerOffer', file: 'guests/answer.ts' },
  'WORKS_END.SUBMIT link': { call: 'declareWorksEnd', file: 'works-end/handlers.ts' },
  webhook: { call: 'paymentCallBack', file: 'payments/reconcile.ts' },
  ...Object.fromEntries(Object.values(signedEvents).map((event) => [`${event} webhook`, signing])),
  timer: { file: 'schedule/timers.ts' },
  'OFFER.EXPIRE timer': { file: 'request-calls/expire.ts' },
};
const ofClaims: Senders = {
  'CLAIM.DECLARE declare': { call: 'declareClaim', file: 'claims/declare.ts' },
  'CLAIM.COMPLETE declare': { call: 'completeClaim', file: 'claims/declare.ts' },
  call: { call: 'sendClaimEvent', file: 'claims/handlers.ts', takesAny: true },
  timer: { file: 'claims/sweep.ts', takesAny: true },
};
const ofMemberships: Senders = {
  call: { call: 'membershipEvent', file: 'memberships/handlers.ts', takesAny: true },
  registration: { call: 'creationCompte', file: 'registration/create.ts' },
  'DOCUMENTS.SUBMIT registration': { call: 'fourthStep', file: 'registration/steps.ts' },
  webhook: { call: 'signatureWebhook', file: 'memberships/signing-home.ts' },
  timer: { file: 'memberships/sweep.ts' },
};
const ofPromotions: Senders = {
  write: { call: 'changePromotion', file: 'promotions/save.ts' },
  'PROMOTION.CREATE write': { call: 'createPromotion', file: 'promotions/save.ts' },
  call: { call: 'sendPromotionEvent', file: 'promotions/save.ts', takesAny: true },
  timer: { file: 'promotions/sweep.ts', takesAny: true },
};

const ofTariffs: Senders = {
  'TARIFF.CREATE call': { call: 'createTariff', file: 'tariffs/handlers.ts' },
  call: { call: 'tariffEvent', file: 'tariffs/handlers.ts', takesAny: true },
  timer: { file: 'tariffs/sweep.ts', takesAny: true },
};
const ofQuotations: Senders = {
  call: { call: 'quotationEvent', file: 'quotations/handlers.ts', takesAny: true },
};
const ofAccounts: Senders = {
  call: { call: 'userEvent', file: 'accounts/handlers.ts', takesAny: true },
  link: { call: 'passwordReset', file: 'accounts/activate.ts' },
};

const laws = [
  { law: requestLaw, served: requestEffects, senders: ofRequests },
  { law: claimLaw, served: claimEffects, senders: ofClaims },
  { law: membershipLaw, served: membershipEffects, senders: ofMemberships },
  { law: accountLaw, served: accountEffects, senders: ofAccounts },
  { law: quotationLaw, served: quotationEffects, senders: ofQuotations },
  { law: tariffLaw, served: tariffEffects, senders: ofTariffs },
  { law: promotionLaw, served: promotionEffects, senders: ofPromotions },
] as const;

interface ReadRow {
  region: string;
  event: string;
  from: string;
  origins: readonly string[];
  to: string | undefined;
  effects: readonly string[];
}
const rowsOf = (law: (typeof laws)[number]['law']): readonly ReadRow[] => law.rows;

const nameOf = (action: unknown): string =>
  String(Reflect.get(Object(Reflect.get(Object(action), 'params')), 'name'));

/**
 * Every effect that a chart names, with the event of the transition; leaving a state names one
 * without an event.
 */
function namedBy({ chart }: (typeof laws)[number]['law']): { event: string; effect: string }[] {
  return everyNode(chart.root).flatMap((node) => [
    ...node.exit.map((action) => ({ event: '', effect: nameOf(action) })),
    ...[...node.transitions.values()]
      .flat()
      .flatMap(({ eventType, actions }) =>
        actions.map((action) => ({ event: eventType, effect: nameOf(action) })),
      ),
  ]);
}

interface Line {
  prepared?: unknown;
  writes?: unknown;
  runs?: unknown;
  queues?: (row: object, move: object) => readonly { kind: string }[];
}
const isServed = (line: Line | undefined): boolean =>
  line !== undefined &&
  [line.prepared, line.writes, line.runs, line.queues].some((part) => part !== undefined);

/** Faults of the sender of that event, by that channel and for that party. */
function faultsOf(
  { event, channel, party }: { event: string; channel: string; party: Party },
  sender: Sender | undefined,
): string[] {
  if (!sender) return ['nobody sends it'];
  const source = readFileSync(`src/server/${sender.file}`, 'utf8');
  const who = sender.call ? calls[sender.call].who : 'anyone';
  const faults = {
    'its file does not name it': !sender.takesAny && !source.includes(`'${event}'`),
    'its file does not come by that channel': !new RegExp(`\\bchannel: .*'${channel}'`).test(source),
    'no handler': sender.call !== undefined && !(sender.call in handlers),
    'the call is not for that party':
      who !== 'anyone' && party !== 'S' && !who.some((role) => partyOf[role] === party),
  };
  return Object.entries(faults)
    .filter(([, isSo]) => isSo)
    .map(([fault]) => fault);
}

/** The steps at which a row of a request may be taken. */
const stepsOf = ({ region, from }: { region: string; from: string }): Step[] =>
  region === 'step' && isStep(from) ? [from] : [...steps];

describe('the laws of the server', () => {
  it('the list of laws contains every law of the server', () => {
    const ids = readdirSync('machines').filter(
      (id) =>
        existsSync(`machines/${id}/chart.ts`) &&
        readFileSync(`machines/${id}/chart.ts`, 'utf8').includes('defineLaw<'),
    );
    expect(laws.map(({ law }) => law.id as string).toSorted()).toEqual(ids.toSorted());
  });
});

describe.each(laws.map((one) => [one.law.id as string, one] as const))(
  'the law %s',
  (_id, { law, served, senders }) => {
    const lines = served as Readonly<Record<string, Line>>;
    const rows = rowsOf(law);

    it('the server serves exactly the effects that the law names', () => {
      const named = new Set(namedBy(law).map(({ effect }) => effect));
      expect([...named].filter((effect) => !isServed(lines[effect]))).toEqual([]);
      expect(Object.keys(lines).filter((effect) => !named.has(effect))).toEqual([]);
    });

    it('the law queues only known jobs, and notifies somebody where it says so', () => {
      const row = {
        id: 1,
        version: 2,
        referral: 'granted',
        shadow: false,
        links_cancelled_version: 0,
        user_id: 1,
      };
      const told = namedBy(law)
        .filter(({ effect }) => /^(mail|notify)\./.test(effect))
        .map(({ event, effect }) => ({
          event,
          effect,
          kinds:
            lines[effect]
              ?.queues?.(row, { event: { type: event }, data: {}, note: {}, from: null, to: {} })
              .map(({ kind }) => kind) ?? [],
        }));
      expect(told.filter(({ kinds }) => kinds.length === 0)).toEqual([]);
      expect(told.flatMap(({ kinds }) => kinds).filter((kind) => !(kind in jobs))).toEqual([]);
    });

    const sent = rows.flatMap(({ event, from, to, region, origins }) =>
      origins.map((origin) => ({
        event,
        from,
        to,
        region,
        party: origin.split(' ')[0] as Party,
        channel: origin.split(' ')[1] ?? '',
      })),
    );

    it.each([...new Map(sent.map((one) => [`${one.party} ${one.channel}, ${one.event}`, one])).entries()])(
      '%s: some part of the server sends this event',
      (_name, one) => {
        expect(faultsOf(one, senders[`${one.event} ${one.channel}`] ?? senders[one.channel])).toEqual([]);
      },
    );
  },
);

describe('the events of a request', () => {
  const rows = rowsOf(requestLaw);
  const people = rows.flatMap(({ event, from, to, region, origins }) =>
    origins
      .filter((origin) => /^[ABC] /.test(origin))
      .map((origin) => ({ event, from, to, region, channel: origin.slice(2) as Channel })),
  );

  it('each event of a request that a person sends has a place on the portal', () => {
    const without = people.filter(
      (one) =>
        one.from !== 'new' &&
        !stepsOf(one).some((step) => locationsOf(one.event as LifecycleEventName, step).length > 0),
    );
    expect(without).toEqual([]);
  });

  it('an event of a request that names a place is found by it, and by no other', () => {
    const named = people.filter(({ channel, region }) => channel === region);
    const found = named.map((one) => {
      const at =
        one.region === 'step'
          ? { status: 'offres-en-cours' as Status, step: one.from as Step }
          : { status: one.from as Status, step: 'offre-enregistree' as Step };
      const signed = { ...at, status: 'offres-signees' as Status };
      return [
        one.event,
        one.from,
        requestLaw.eventFor(one.channel as never, at, one.to ?? '') ??
          requestLaw.eventFor(one.channel as never, signed, one.to ?? ''),
      ];
    });
    expect(found.filter(([event, , heard]) => heard !== event)).toEqual([]);
  });

  it.each(['simulate', 'save'] as const)(
    'an event that the system sends by the origin %s is handled in place of the form’s event',
    (channel) => {
      const verdicts = rows.filter(
        ({ origins, region }) => region === 'step' && origins.includes(`S ${channel}`),
      );
      const heard = verdicts.map(({ from, event }) => {
        const at =
          from === 'new' ? requestLaw.start : { status: 'offres-en-cours' as Status, step: from as Step };
        return [
          event,
          requestLaw.resolveEvent(at, blankFacts, {
            type: channel === 'save' ? 'OFFER.SAVE' : 'REQUEST.SIMULATE',
            channel,
            by: { role: 'broker', userId: 1 },
          } as never).type,
        ];
      });
      expect(heard).toEqual(verdicts.map(({ event }) => [event, event]));
    },
  );

  it('an event that the clock sends is sent at every step that handles it', () => {
    const clock = rows.filter(
      ({ origins, event }) => event !== 'OFFER.EXPIRE' && origins.some((origin) => origin === 'S timer'),
    );
    expect(clock.length).toBeGreaterThan(0);
    expect(
      clock.filter(
        ({ event, from, region }) =>
          region === 'step' &&
          !timers.some(
            (timer) =>
              timer.event === event && timer.channel === 'timer' && timer.at.some((step) => step === from),
          ),
      ),
    ).toEqual([]);
  });
});

it('the clock of claims is asked in every state where their law handles its event', () => {
  const heard = new Set(
    rowsOf(claimLaw)
      .filter(({ origins }) => origins.includes('S timer'))
      .map(({ from }) => from),
  );
  expect([...statesOnTheClock].toSorted()).toEqual([...heard].toSorted());
});
