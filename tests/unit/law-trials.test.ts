import { check, constantFrom, defaultReportMessage, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import type { TrialEvent } from '#contract/law-trials.ts';
import { tick } from '#domain/law-trials.ts';
import { partyOf, type Actor } from '#domain/parties.ts';
import type { LawTypes } from '#machines/shared/law/law.ts';
import { choiceOf, partiesOf } from '#server/law-trials/choice.ts';
import { triedLaw } from '#server/law-trials/laws.ts';
import { trialOf } from '#server/law-trials/trial.ts';
import { channelWords } from '#server/law-trials/words.ts';
import { accountUnderTest } from '#tests/charts/account-under-test.ts';
import { claimUnderTest } from '#tests/charts/claim-under-test.ts';
import { actors, everywhere, type LawUnderTest } from '#tests/charts/law/under-test.ts';
import { lifecycleUnderTest } from '#tests/charts/lifecycle-under-test.ts';
import { membershipUnderTest } from '#tests/charts/membership-under-test.ts';
import { promotionUnderTest } from '#tests/charts/promotion-under-test.ts';
import { quotationUnderTest } from '#tests/charts/quotation-under-test.ts';
import { tariffVersionUnderTest } from '#tests/charts/tariff-version-under-test.ts';

/*
 * Tests that a law on trial answers as the law does under facts for which the same conditions hold
 * (docs/domain/law-trials.md).
 */

const laws = [
  accountUnderTest,
  claimUnderTest,
  lifecycleUnderTest,
  membershipUnderTest,
  promotionUnderTest,
  quotationUnderTest,
  tariffVersionUnderTest,
] as unknown as LawUnderTest<LawTypes, string, string>[];

/** The law of that id on trial; throws where there is none. */
function tried(id: string) {
  const law = triedLaw(id);
  if (!law) throw new Error(`No law ${id}`);
  return law;
}

/** Sentences name the first policyholder in a trial: its facts are invented. */
const anyPolicyholder = (text: string | null) => text?.replace(/souscripteur \S+ n’a/, 'souscripteur n’a');

const byName = (one: string, other: string) => one.localeCompare(other);

/** The answer of the law itself to events of a trial. */
function answers(events: readonly TrialEvent[]) {
  return {
    permitted: events.filter(({ verdict }) => verdict === 'open').map(({ event }) => event),
    refused: events
      .filter(({ verdict, shown }) => verdict === 'refused' && shown)
      .map(({ event, because }) => `${event} ${anyPolicyholder(because)}`),
  };
}

describe.each(laws.map((one) => [one.law.id, one] as const))('the law %s on trial', (id, under) => {
  const { law, conditions, anyFacts } = under;
  const somewhere = constantFrom(law.start, ...everywhere(under));
  const anyone = constantFrom<Actor[]>(...Object.values(actors));
  const holdingUnder = (facts: object, by: Actor) =>
    Object.keys(conditions).filter((name) => conditions[name]?.(facts, by));
  const trial = (situation: object, holds: string[], by: Actor) =>
    trialOf(
      tried(id),
      choiceOf(tried(id), {
        situation: Object.entries(situation).map(([region, state]) => ({ region, state: String(state) })),
        party: partyOf[by.role],
        channel: null,
        holds,
      }),
    );

  it('gives each state of a region a name of its own', () => {
    for (const names of Object.values(tried(id).words.states).map(Object.values))
      expect(names).toEqual([...new Set(names)]);
  });

  it('asks for a state by the name that the state has', () => {
    const labels = catalogue.find((one) => one.id === id)?.labels;
    for (const [region, names] of Object.entries(tried(id).words.states))
      for (const [key, name] of Object.entries(names))
        expect(labels?.guard?.(`joint ${region} ${key}`, undefined)).toBe(`«\u00a0${name}\u00a0»`);
  });

  it('opens and refuses the same events with the same sentences as the law', () => {
    const wrong = defaultReportMessage(
      check(
        property(somewhere, anyFacts, anyone, (situation, facts, by) => {
          if (!partiesOf(tried(id)).includes(partyOf[by.role])) return;
          const { events } = trial(situation, holdingUnder(facts, by), by);
          const said = answers(events);
          expect({
            permitted: said.permitted.toSorted(byName),
            refused: said.refused.toSorted(byName),
          }).toEqual({
            permitted: [...new Set(law.permitted(situation, facts, by).map(({ event }) => event))].toSorted(
              byName,
            ),
            refused: law
              .refused(situation, facts, by)
              .map(({ event, because }) => `${event} ${anyPolicyholder(because)}`)
              .toSorted(byName),
          });
        }),
        { numRuns: 300 },
      ),
    );
    expect(wrong).toBeUndefined();
  });

  it('says where an open event leads, and its effects, as the law does', () => {
    const { words } = tried(id);
    const wrong = defaultReportMessage(
      check(
        property(somewhere, anyFacts, anyone, (situation, facts, by) => {
          if (!partiesOf(tried(id)).includes(partyOf[by.role])) return;
          const { events } = trial(situation, holdingUnder(facts, by), by);
          for (const { event, channel } of law.permitted(situation, facts, by)) {
            const outcome = law.apply(situation, facts, { type: event, by, channel });
            const shown = events.find((one) => one.event === event);
            if (!outcome.ok || !shown) throw new Error(`${event} is not open`);
            if (shown.channel !== Reflect.get(channelWords, channel)) continue;
            expect(shown.effects).toEqual(outcome.effects.map((effect) => words.effects[effect]));
            const before = situation as Record<string, string>;
            const after = outcome.position as Record<string, string>;
            expect(shown.to.map(({ to }) => to)).toEqual(
              Object.keys(law.start)
                .filter((region) => before[region] !== after[region])
                .map((region) => words.states[region]?.[after[region] ?? '']),
            );
          }
        }),
        { numRuns: 200 },
      ),
    );
    expect(wrong).toBeUndefined();
  });

  it('takes the conditions of any facts, which contradict nothing', () => {
    const { opposites, exclusive, onlyFor = {} } = tried(id).contradictions;
    const wrong = defaultReportMessage(
      check(
        property(anyFacts, anyone, (facts, by) => {
          const holding = new Set(holdingUnder(facts, by));
          for (const [one, other] of opposites)
            expect([one, holding.has(one)]).not.toEqual([one, holding.has(other)]);
          for (const group of exclusive)
            expect(group.filter((name) => holding.has(name)).length).toBeLessThan(2);
          const free = Object.entries(onlyFor).filter(([, party]) => party !== partyOf[by.role]);
          expect([...holding]).toEqual(expect.arrayContaining(free.map(([name]) => name)));
        }),
        { numRuns: 300 },
      ),
    );
    expect(wrong).toBeUndefined();
  });

  it('has French words for every condition, event, state, channel and effect', () => {
    const { words, origins } = tried(id);
    expect(Object.keys(words.conditions).toSorted()).toEqual(Object.keys(conditions).toSorted());
    expect(origins.filter((origin) => !(origin.slice(2) in channelWords))).toEqual([]);
    const first = trialOf(tried(id), choiceOf(tried(id), {} as never));
    expect(first.regions.map(({ state }) => state)).toEqual(Object.values(law.start));
    expect(first.events.map(({ event }) => event).toSorted()).toEqual([...under.events].toSorted());
    const said = [
      first.title,
      ...first.events.map(({ label }) => label),
      ...first.conditions.map(({ label }) => label),
      ...first.regions.flatMap(({ label, states }) => [label, ...states.map((state) => state.label)]),
    ];
    expect(said.filter((label) => !label || /^[a-z]+[A-Z.]/.test(label))).toEqual([]);
  });

  it('is never contradicted by a tick, whatever the order of ticks', () => {
    const first = trialOf(tried(id), choiceOf(tried(id), {} as never));
    if (first.conditions.length === 0) return;
    let holding = first.conditions.filter(({ holds }) => holds).map(({ name }) => name);
    for (const round of [1, 5, 7])
      for (const index of first.conditions.keys()) {
        const { name } = first.conditions[(index * round) % first.conditions.length] as { name: string };
        const to = !holding.includes(name);
        holding = tick(first.conditions, holding, name, to);
        expect(holding.includes(name)).toBe(to);
        choiceOf(tried(id), { holds: holding, party: first.party } as never);
      }
  });
});

describe('a sentence that quotes facts', () => {
  it('follows the conditions that are ticked', () => {
    const law = tried('request-lifecycle');
    const first = trialOf(law, choiceOf(law, {} as never));
    const ofSigned = (isSigned: boolean) => {
      const holds = tick(first.conditions, law.supposed().holdingAtFirst, 'quoteSigned', isSigned);
      const choice = choiceOf(law, {
        situation: [
          { region: 'status', state: 'offres-en-cours' },
          { region: 'step', state: 'validation-provider' },
        ],
        party: 'A',
        holds,
      });
      return trialOf(law, choice).events.find(({ failing }) => failing === 'everybodyHasEmail')?.because;
    };
    expect(ofSigned(false)).toMatch(/Le souscripteur 1 n’a pas d’adresse e-mail.*rouvre l’étude/);
    expect(ofSigned(true)).toMatch(/Le souscripteur 1 n’a pas d’adresse e-mail.*a été sans lui/);
  });
});
