import { check, constantFrom, defaultReportMessage, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { stageMaps, type StageMap } from '#domain/dossier-steps.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isLifecycleEvent, lifecycleEvents, partyOf, type Actor, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import { isStatus, statuses } from '#domain/statuses.ts';
import { isStep, steps } from '#domain/steps.ts';
import { requestLifecycle } from '#machines/request-lifecycle/chart.ts';
import type { LifecycleEvents } from '#machines/request-lifecycle/guards.ts';
import { apply, eventFor, newRequest, permitted, refused, restore, type Situation } from '#machines/request-lifecycle/law.ts';
import { lawRows, rowsAt, type LawRow } from '#machines/request-lifecycle/rows.ts';
import { keyOf } from '#machines/shared/transition-keys.ts';
import { anyFacts } from './lifecycle-arbitrary.ts';
import { factsFor, factsWithout, reachable, senderOf } from './lifecycle-facts.ts';
import { admin, broker, client, company, eventOf, goodFacts, otherAdmin, system } from './lifecycle-support.ts';

const everywhere = statuses.flatMap((status) => steps.map((step) => ({ status, step })));
const anyone = constantFrom(broker, admin, otherAdmin, company, client, system);
const anyPlace = constantFrom<Situation[]>(newRequest, ...everywhere);
const maps: readonly StageMap[] = ['default', 'second', 'third'];
const fallsOnPurpose = new Set<string>(['OFFER.REVISE', 'UNDERWRITING.REOPEN']);
const joint = new Set<string>(['REQUEST.SIMULATE', 'ELIGIBILITY.FAIL', 'CONTRACT.SIGNED', 'RECEPTION.RECORD']);

const stageAt = (map: StageMap, step: string) => (isStep(step) ? stageMaps[map][step] ?? 1 : 0);
const falls = (from: string, to: string) => maps.some((map) => stageAt(map, to) < stageAt(map, from));
const nameOf = ({ status, step }: Situation) => `${status}, ${step}`;

/** Every move that is permitted, with what it does; throws where the law permits what it then refuses. */
function movesAt(situation: Situation, facts: LifecycleFacts, by: Actor) {
  return permitted(situation, facts, by).map(({ event, via, to }) => {
    if (!isLifecycleEvent(event)) throw new Error(`Unknown event ${event}`);
    const outcome = apply(situation, facts, eventOf(event, by, via));
    if (!outcome.ok) throw new Error(`${event} is permitted, then refused: ${outcome.because}`);
    return { event, to, position: outcome.position, effects: outcome.effects };
  });
}

/** The keys of the transitions that the production chart takes, as its inspector tells them. */
function takenKeys(snapshot: ReturnType<typeof restore>, event: LifecycleEvents): string[] {
  const keys: string[] = [];
  const actor = createActor(requestLifecycle, {
    input: snapshot.context, snapshot, inspect: (seen) => { if (seen.type === '@xstate.microstep') keys.push(...Array.from({ ...seen }['_transitions'], keyOf)); },
  }).start();
  actor.send(event);
  actor.stop();
  return keys;
}

/** Looks for a place, facts and somebody for whom something is wrong; undefined where nothing is found. */
const wrongSomewhere = (wrong: (situation: Situation, facts: LifecycleFacts, by: Actor) => string[]) =>
  defaultReportMessage(check(property(anyPlace, anyFacts, anyone, (situation, facts, by) => wrong(situation, facts, by).length === 0), { numRuns: 3_000 }));

const hasAlternative = (situation: Situation, row: LawRow) =>
  rowsAt(situation).some((other) => other.event === row.event && other.region === row.region && other !== row);

describe('every row of the law', { timeout: 60_000 }, () => {
  it.each(lawRows.map((row) => [`${row.region}: ${row.from}, ${row.event}`, row] as const))('%s', (_, row) => {
    const situation = reachable().find((one) => rowsAt(one).includes(row));
    if (!situation) throw new Error('No request ever comes to this row');
    for (const door of row.doors) {
      const { by, via } = senderOf(door);
      const event = eventOf(row.event, by, via);
      const landed = row.region === 'claims' ? {} : { [row.region]: row.to ?? situation[row.region] };
      expect(apply(situation, factsFor(row), event)).toMatchObject({ ok: true, position: landed });
      const guards = hasAlternative(situation, row) ? [] : row.conditions.filter((name) => name !== 'companyOnlyOnReferral' || by === company);
      for (const name of guards) expect(apply(situation, factsWithout(row, name), event)).toMatchObject({ ok: false, code: name });
    }
  });
});

describe('positions', () => {
  const reached = reachable();
  const closed = new Set(['offres-refusees', 'offres-abandonnees', 'offres-receptionnees', 'dossier-decline-provider', 'dossier-decline-compagnie']);

  it('have a way out, or are closed on purpose', () => {
    const stuck = reached.filter((situation) => !rowsAt(situation).some(({ to }) => to !== undefined));
    expect(stuck.map(nameOf)).toEqual(reached.filter(({ status }) => closed.has(status)).map(nameOf));
  });

  it('of every status and every step are reached', () => {
    expect(new Set(reached.map(({ status }) => status))).toEqual(new Set(['new', ...statuses]));
    expect(new Set(reached.map(({ step }) => step))).toEqual(new Set(['new', ...steps]));
  });

  it('keep each step within the statuses where it belongs', () => {
    const worksEnd = new Set<string>(steps.slice(steps.indexOf('contrat-signe')));
    const misplaced = reached.filter(({ status, step }) =>
      (status === 'offres-non-eligibles' && step !== 'prerequest-do')
      || (['offres-en-cours', 'offres-archivees', 'offres-refusees'].includes(status) && worksEnd.has(step))
      || (['offres-signees', 'offres-receptionnees'].includes(status) && !worksEnd.has(step)));
    expect(misplaced.map(nameOf)).toEqual([]);
  });

  it('are named as the domain names them', () => {
    const known = { status: isStatus, step: isStep, claims: (key: string) => key === 'closed' || key === 'open' };
    const unknown = lawRows.flatMap(({ region, from, to }) => [from, to ?? from].filter((key) => key !== 'new' && !known[region](key)));
    expect(unknown).toEqual([]);
    expect(new Set(lawRows.map(({ event }) => event))).toEqual(new Set(lifecycleEvents));
  });
});

describe('whatever the facts', { timeout: 60_000 }, () => {
  it('the stage never falls in the three maps, but on OFFER.REVISE and UNDERWRITING.REOPEN', () => {
    expect(wrongSomewhere((situation, facts, by) =>
      movesAt(situation, facts, by).filter(({ event, position }) => falls(situation.step, position.step) && !fallsOnPurpose.has(event)).map(({ event }) => event))).toBeUndefined();
    const falling = lawRows.filter(({ region, from, to }) => region === 'step' && to !== undefined && falls(from, to));
    expect(new Set(falling.map(({ event }) => event))).toEqual(fallsOnPurpose);
  });

  it('what is permitted leads where it says, and is never refused at the same time', () => {
    expect(wrongSomewhere((situation, facts, by) => {
      const moves = movesAt(situation, facts, by);
      const shut = new Set(refused(situation, facts, by).map(({ event }) => event));
      return [
        ...moves.filter(({ event }) => shut.has(event)).map(({ event }) => `${event} is both`),
        ...moves.filter(({ to, position }) => (to.status === undefined) !== (position.status === situation.status)).map(({ event }) => `${event} and the status`),
        ...moves.filter(({ to, position }) => to.step === undefined && position.step !== situation.step).map(({ event }) => `${event} and the step`),
      ];
    })).toBeUndefined();
  });

  it('what is permitted is what the chart itself allows, for every event and door', () => {
    expect(wrongSomewhere((situation, facts, by) => {
      const snapshot = restore(situation, facts);
      const listed = permitted(situation, facts, by).map(({ event, via }) => `${event} ${via}`);
      const doors = lawRows.flatMap((row) => row.doors.filter((door) => door.startsWith(`${partyOf[by.role]} `)).map((door) => ({ event: row.event, via: senderOf(door).via })));
      const allowed = doors.filter(({ event, via }) => snapshot.can(eventOf(event, by, via) as LifecycleEvents)).map(({ event, via }) => `${event} ${via}`);
      return [...new Set(allowed)].filter((one) => !one.startsWith('ELIGIBILITY.FAIL')).filter((one) => !listed.includes(one))
        .concat(listed.filter((one) => !allowed.includes(one)));
    })).toBeUndefined();
  });

  it('a move of the status never moves the step, but a joint one', () => {
    expect(wrongSomewhere((situation, facts, by) =>
      movesAt(situation, facts, by)
        .filter(({ event, position }) => position.status !== situation.status && position.step !== situation.step && !joint.has(event))
        .map(({ event }) => event))).toBeUndefined();
  });

  it('leaving offres-en-cours, revising and reopening cancel every link, once', () => {
    expect(wrongSomewhere((situation, facts, by) =>
      movesAt(situation, facts, by)
        .filter(({ event, position }) => fallsOnPurpose.has(event) || (situation.status === 'offres-en-cours' && position.status !== 'offres-en-cours'))
        .filter(({ effects }) => effects.filter((effect) => effect === 'links.cancel').length !== 1)
        .map(({ event }) => event))).toBeUndefined();
  });

  it('names the transitions that the chart itself takes', () => {
    expect(wrongSomewhere((situation, facts, by) =>
      permitted(situation, facts, by).flatMap(({ event, via }) => {
        const sent = eventOf(event as LifecycleEventName, by, via);
        const outcome = apply(situation, facts, sent);
        const named = outcome.ok ? outcome.transitions.toSorted().join() : 'refused';
        const taken = takenKeys(restore(situation, facts), sent as LifecycleEvents).toSorted().join();
        return named === taken ? [] : [`${event}: ${named} for ${taken}`];
      }))).toBeUndefined();
  });

  it('a refusal always has its French reason', () => {
    expect(wrongSomewhere((situation, facts, by) => refused(situation, facts, by).filter(({ because }) => !because.endsWith('.')).map(({ event }) => event))).toBeUndefined();
  });
});

/** Where, by the page on the lifecycle, each fact from outside is awaited (rule 8). */
const awaited: readonly [LifecycleEventName, Actor, readonly string[]][] = [
  ['QUOTE.SIGNED', client, ['offres-en-cours, devis-envoye-appel-de-prime']],
  ['CONTRACT.SIGNED', client, ['offres-en-cours, contrat-envoye-pour-signature-electronique']],
  ['ENDORSEMENT.SIGNED', client, ['offres-signees, avenant-fin-de-travaux']],
  ['PAYMENT.CONFIRMED', system, ['offres-en-cours, devis-dda-signe-en-attente-paiement', 'offres-signees, prime-reajustement']],
  ['PAYMENT.FAILED', system, ['offres-en-cours, devis-dda-signe-en-attente-paiement', 'offres-signees, prime-reajustement']],
];

describe('a fact from outside', () => {
  const arrived: LifecycleFacts = {
    ...goodFacts, premium: 'kept', amountDueReached: true, transaction: 'completed',
    signed: { quote: true, contract: true, endorsement: true }, worksEnd: { ...blankFacts.worksEnd, differenceSettled: true },
  };

  it.each(awaited)('%s is applied where it is awaited, and never where it comes late', (event, by, where) => {
    const applied = everywhere.filter((at) => apply(at, arrived, eventOf(event, by, 'webhook')).ok);
    expect(applied.map(nameOf).toSorted()).toEqual([...where].toSorted());
  });

  it('is not refused because a service is down: it has already happened', () => {
    const withoutServices = { ...arrived, services: { signature: false, payment: false, documents: false } };
    for (const [event, by, where] of awaited) {
      const applied = everywhere.filter((at) => apply(at, withoutServices, eventOf(event, by, 'webhook')).ok);
      expect(applied).toHaveLength(where.length);
    }
  });
});

describe('PATCH update-status and update-step', () => {
  it('never send an event of a guest or of the system', () => {
    const byGuestOrSystem = lawRows.flatMap(({ doors }) => doors).filter((door) => /^[KS]/.test(door));
    expect(byGuestOrSystem.filter((door) => / (status|step)$/.test(door))).toEqual([]);
  });

  it('find one event at most for each way', () => {
    const ambiguous = everywhere.flatMap((at) => (['status', 'step'] as const).flatMap((via) => {
      const rows = rowsAt(at).filter(({ region, to, doors }) => region === via && to !== undefined && doors.some((door) => door.endsWith(` ${via}`)));
      return rows.filter(({ to, event }) => eventFor(via, at, to ?? '') !== event).map(({ event }) => `${nameOf(at)}: ${event}`);
    }));
    expect(ambiguous).toEqual([]);
  });
});
