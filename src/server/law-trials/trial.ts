import type { LawTrial, TrialEvent } from '#contract/law-trials.ts';
import type { Party } from '#domain/parties.ts';
import { partyWords } from '#machines/shared/law/words.ts';
import { channelsOf, partiesOf, type Choice } from './choice.ts';
import type { TriedLaw } from './laws.ts';
import { senders } from './senders.ts';
import { channelWords } from './words.ts';

const channelWord = (channel: string) =>
  (channelWords as Readonly<Record<string, string>>)[channel] ?? channel;
const optionsOf = (names: readonly string[], word: (name: string) => string) =>
  names.map((value) => ({ value, label: word(value) }));

/** The rows of that sender in that situation. */
const ownRows = (law: TriedLaw, { situation, party, channel }: Choice) =>
  law
    .supposed()
    .rowsAt(situation)
    .filter(({ origins }) =>
      origins.some((origin) =>
        channel === null ? origin.startsWith(`${party} `) : origin === `${party} ${channel}`,
      ),
    );

function conditionsOf(law: TriedLaw, choice: Choice): LawTrial['conditions'] {
  const { opposites, exclusive, onlyFor = {} } = law.contradictions;
  const read = new Set(ownRows(law, choice).flatMap(({ conditions }) => conditions));
  return law
    .supposed()
    .conditions.filter((name) => (onlyFor[name] ?? choice.party) === choice.party)
    .map((name) => ({
      name,
      label: law.words.conditions[name] ?? name,
      holds: choice.holding.has(name),
      matters: read.has(name),
      opposite: opposites.find((pair) => pair.includes(name))?.find((other) => other !== name) ?? null,
      excludes: exclusive
        .filter((group) => group.includes(name))
        .flatMap((group) => group.filter((one) => one !== name)),
    }));
}

function eventOf(law: TriedLaw, { situation, party, channel, holding }: Choice, event: string): TrialEvent {
  const { words } = law;
  const supposed = law.supposed();
  const by = senders[party];
  const rows = supposed.rowsAt(situation).filter((row) => row.event === event);
  const ways = channelsOf(law, party).filter(
    (way) =>
      (channel === null || way === channel) &&
      rows.some(({ origins }) => origins.includes(`${party} ${way}`)),
  );
  const sentBy = (way: string) => ({ type: event, by, channel: way });
  const answers = ways.map((way) => ({ way, outcome: supposed.apply(situation, holding, sentBy(way)) }));
  const { way, outcome } = answers.find((one) => one.outcome.ok) ??
    answers[0] ?? { way: null, outcome: supposed.apply(situation, holding, sentBy(channel ?? '')) };
  const answer = {
    event,
    label: words.events[event] ?? event,
    channel: way === null ? null : channelWord(way),
    to: [],
    effects: [],
    because: null,
    failing: null,
    shown: true,
    instead: null,
    senders: [],
  };
  const resolved = way === null ? event : supposed.resolveEvent(situation, holding, sentBy(way)).type;
  const instead = resolved === event ? null : (words.events[resolved] ?? resolved);
  if (outcome.ok) {
    const stateIn = (region: string, state: string | undefined) => words.states[region]?.[state ?? ''] ?? '';
    return {
      ...answer,
      instead,
      verdict: 'open',
      to: law.regions
        .filter((region) => outcome.position[region] !== situation[region])
        .map((region) => ({
          region: words.regions[region] ?? region,
          from: stateIn(region, situation[region]),
          to: stateIn(region, outcome.position[region]),
        })),
      effects: outcome.effects.map((effect) => words.effects[effect] ?? effect),
    };
  }
  const refusal = { ...answer, instead, because: outcome.because };
  if (rows.length === 0) return { ...refusal, verdict: 'otherState' };
  if (way === null) {
    const origins = [...new Set(rows.flatMap((row) => row.origins))];
    return { ...refusal, verdict: 'otherSender', senders: origins.map(senderWords) };
  }
  return {
    ...refusal,
    verdict: 'refused',
    failing: outcome.code,
    shown: [...supposed.refused(situation, holding, by), ...supposed.permitted(situation, holding, by)].some(
      (one) => one.event === event,
    ),
  };
}

/** An origin in French: party and channel. */
function senderWords(origin: string): string {
  const [party = '', channel = ''] = origin.split(' ');
  return `${partyWords[party as Party]}, par ${channelWord(channel)}`;
}

/** The law's answer to every event, for that situation, that sender and those conditions. */
export function trialOf(law: TriedLaw, choice: Choice): LawTrial {
  const { words, regions, id, title } = law;
  return {
    law: id,
    title,
    regions: regions.map((name) => ({
      name,
      label: words.regions[name] ?? name,
      states: Object.entries(words.states[name] ?? {}).map(([value, label]) => ({ value, label })),
      state: choice.situation[name] ?? '',
    })),
    parties: partiesOf(law).map((value) => ({ value, label: partyWords[value] })),
    party: choice.party,
    channels: optionsOf(channelsOf(law, choice.party), channelWord),
    channel: choice.channel,
    conditions: conditionsOf(law, choice),
    events: Object.keys(words.events).map((event) => eventOf(law, choice, event)),
  };
}
