import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { stageMaps, type StageMap } from '#domain/dossier-steps.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Actor } from '#domain/parties.ts';
import { isStep, steps } from '#domain/steps.ts';
import {
  apply,
  resolveEvent,
  isPriceSent,
  isSimulable,
  lawRows,
  rowsAt,
  type Situation,
} from '#machines/request-lifecycle/law.ts';
import { describeLaw, movesAt, wrongSomewhere } from './law/describe-law.ts';
import { everywhere, reachable } from './law/under-test.ts';
import { admin, broker, client, eventOf, goodFacts, system } from './lifecycle-support.ts';
import { lifecycleUnderTest as law } from './lifecycle-under-test.ts';

describeLaw(law);

const places = everywhere(law);
const maps: readonly StageMap[] = ['default', 'second', 'third'];
const fallsOnPurpose = new Set<string>(['OFFER.REVISE', 'UNDERWRITING.REOPEN']);
const goesBack = new Set<string>([...fallsOnPurpose, 'PAYMENT.REVERSE']);
const joint = new Set<string>([
  'REQUEST.SIMULATE',
  'ELIGIBILITY.FAIL',
  'CONTRACT.SIGNED',
  'RECEPTION.RECORD',
]);

const stageAt = (map: StageMap, step: string) => (isStep(step) ? (stageMaps[map][step] ?? 1) : 0);
const falls = (from: string, to: string) => maps.some((map) => stageAt(map, to) < stageAt(map, from));
const nameOf = ({ status, step }: Situation) => `${status}, ${step}`;

it('keeps each step within the statuses where it belongs', () => {
  const worksEnd = new Set<string>(steps.slice(steps.indexOf('contrat-signe')));
  const misplaced = reachable(law).filter(
    ({ status, step }) =>
      (status === 'offres-non-eligibles' && step !== 'prerequest-do') ||
      (['offres-en-cours', 'offres-archivees', 'offres-refusees'].includes(status) && worksEnd.has(step)) ||
      (['offres-signees', 'offres-receptionnees'].includes(status) && !worksEnd.has(step)),
  );
  expect(misplaced.map(nameOf)).toEqual([]);
});

describe('a request, whatever the facts', { timeout: 60_000 }, () => {
  it('the stage never falls in the three maps, but on OFFER.REVISE and UNDERWRITING.REOPEN', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(({ event, position }) => falls(situation.step, position.step) && !fallsOnPurpose.has(event))
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
    const falling = lawRows.filter(
      ({ region, from, to }) => region === 'step' && to !== undefined && falls(from, to),
    );
    expect(new Set(falling.map(({ event }) => event))).toEqual(fallsOnPurpose);
  });

  it('a move of the status never moves the step, but a joint one', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ event, position }) =>
              position.status !== situation.status && position.step !== situation.step && !joint.has(event),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
    expect(new Set(lawRows.filter((row) => row.joint !== undefined).map(({ event }) => event))).toEqual(
      joint,
    );
  });

  it('leaving offres-en-cours, and every move back of the work, cancel every link, once', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ event, position }) =>
              (goesBack.has(event) && position.step !== situation.step) ||
              (situation.status === 'offres-en-cours' && position.status !== 'offres-en-cours'),
          )
          .filter(({ effects }) => effects.filter((effect) => effect === 'links.cancel').length !== 1)
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });
});

describe('a form that is sent', { timeout: 60_000 }, () => {
  const asked = [
    eventOf('REQUEST.SIMULATE', broker, 'simulate'),
    eventOf('REQUEST.EDIT', broker, 'save'),
    eventOf('OFFER.SAVE', admin, 'save'),
  ];

  it('resolves to the system’s verdict exactly where its answers fail a rule and the offer was not sent, else to what was asked', () => {
    const unsent = new Set(['offres-en-cours, prerequest-do', 'offres-en-cours, offre-enregistree']);
    const asks = (at: Situation, channel: string) =>
      at.status === 'offres-non-eligibles' ||
      unsent.has(nameOf(at)) ||
      (nameOf(at) === 'new, new' && channel === 'simulate');
    expect(
      wrongSomewhere(law, (situation, facts) =>
        asked.flatMap((event) => {
          const expected =
            !facts.eligible && asks(situation, event.channel)
              ? eventOf('ELIGIBILITY.FAIL', system, event.channel)
              : event;
          return isDeepStrictEqual(resolveEvent(situation, facts, event), expected) ? [] : [event.type];
        }),
      ),
    ).toBeUndefined();
  });

  const priced = ['offres-en-cours, prerequest-do', 'offres-en-cours, offre-enregistree'];

  it('keeps the price that was sent from the sending to the decision', () => {
    const settled = places.filter(isPriceSent).map(nameOf);
    expect(settled).toEqual(
      ['offre-envoyee', 'constitution-du-dossier', 'dossier-en-etude', 'demande-info-souscription'].map(
        (step) => `offres-en-cours, ${step}`,
      ),
    );
    const edited = places
      .filter((place) => !isPriceSent(place) && rowsAt(place).some(({ event }) => event === 'REQUEST.EDIT'))
      .map(nameOf);
    expect(edited).toEqual(priced);
  });

  it('is simulated again until it is sent, and as long as it is not eligible', () => {
    const simulable = places.filter(isSimulable);
    expect(simulable.filter(({ status }) => status !== 'offres-non-eligibles').map(nameOf)).toEqual(priced);
    expect(simulable.filter(({ status }) => status === 'offres-non-eligibles')).toEqual(
      places.filter(({ status }) => status === 'offres-non-eligibles'),
    );
  });
});

/** Where, by the page on the lifecycle, each fact from outside is awaited (rule 8). */
const awaited: readonly [LifecycleEventName, Actor, readonly string[]][] = [
  ['QUOTE.SIGNED', client, ['offres-en-cours, devis-envoye-appel-de-prime']],
  ['CONTRACT.SIGNED', client, ['offres-en-cours, contrat-envoye-pour-signature-electronique']],
  ['ENDORSEMENT.SIGNED', client, ['offres-signees, avenant-fin-de-travaux']],
  [
    'PAYMENT.CONFIRMED',
    system,
    ['offres-en-cours, devis-dda-signe-en-attente-paiement', 'offres-signees, prime-reajustement'],
  ],
  [
    'PAYMENT.FAILED',
    system,
    ['offres-en-cours, devis-dda-signe-en-attente-paiement', 'offres-signees, prime-reajustement'],
  ],
];

describe('a fact from outside', () => {
  const arrived: LifecycleFacts = {
    ...goodFacts,
    premium: 'kept',
    amountDueReached: true,
    transaction: 'completed',
    signed: { quote: true, contract: true, endorsement: true },
    worksEnd: { ...blankFacts.worksEnd, differenceSettled: true },
  };

  it.each(awaited)('%s is applied where it is awaited, and never where it comes late', (event, by, where) => {
    const applied = places.filter((at) => apply(at, arrived, eventOf(event, by, 'webhook')).ok);
    expect(applied.map(nameOf).toSorted()).toEqual([...where].toSorted());
  });

  it('is not refused because a service is down: it has already happened', () => {
    const withoutServices = { ...arrived, services: { signature: false, payment: false, documents: false } };
    for (const [event, by, where] of awaited) {
      const applied = places.filter((at) => apply(at, withoutServices, eventOf(event, by, 'webhook')).ok);
      expect(applied).toHaveLength(where.length);
    }
  });
});
