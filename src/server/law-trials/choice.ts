import type { BodyOf } from '#contract/call.ts';
import type { lawTrialCalls } from '#contract/law-trials.ts';
import { parties, type Party } from '#domain/parties.ts';
import { refuseWrong } from '../calls/refused.ts';
import type { TriedLaw } from './laws.ts';

export type Asked = BodyOf<(typeof lawTrialCalls)['tryLaw']>;

/** What is tried: a situation, a sender, and the conditions that hold. */
export interface Choice {
  situation: Readonly<Record<string, string>>;
  party: Party;
  /** Null: any channel. */
  channel: string | null;
  holding: ReadonlySet<string>;
}

const quoted = (text: string | undefined) => `«\u00a0${text ?? ''}\u00a0»`;
export const channelsOf = ({ origins }: Pick<TriedLaw, 'origins'>, party: Party): string[] =>
  origins.filter((origin) => origin.startsWith(`${party} `)).map((origin) => origin.slice(party.length + 1));

/** The parties of a law, in their usual order. */
export const partiesOf = (law: Pick<TriedLaw, 'origins'>): Party[] =>
  parties.filter((party) => channelsOf(law, party).length > 0);

function situationErrors({ regions, words }: TriedLaw, chosen: readonly { region: string; state: string }[]) {
  const named = chosen.map(({ region }) => region);
  if (named.some((region) => !regions.includes(region))) return ['Cette loi n’a pas cette région.'];
  if (new Set(named).size < named.length) return ['Choisissez un seul état par région.'];
  const missing = regions.find((region) => !named.includes(region));
  if (missing !== undefined) return [`Choisissez un état pour ${quoted(words.regions[missing])}.`];
  const unknown = chosen.find(({ region, state }) => !Object.hasOwn(words.states[region] ?? {}, state));
  if (unknown) return [`${quoted(words.regions[unknown.region])} n’a pas cet état.`];
  const fresh = chosen.filter(({ state }) => state === 'new').length;
  return fresh > 0 && fresh < chosen.length
    ? ['Un objet qui n’existe pas encore n’a d’état dans aucune région.']
    : [];
}

function conditionErrors(
  { words, contradictions: { opposites, exclusive } }: TriedLaw,
  holds: ReadonlySet<string>,
) {
  const said = (name: string) => quoted(words.conditions[name]);
  if ([...holds].some((name) => !Object.hasOwn(words.conditions, name)))
    return ['Cette loi n’a pas cette condition.'];
  for (const [one, other] of opposites) {
    if (holds.has(one) && holds.has(other))
      return [`${said(one)} et ${said(other)} ne peuvent pas être vrais ensemble.`];
    if (!holds.has(one) && !holds.has(other))
      return [`${said(one)} ou ${said(other)}\u00a0: l’un des deux est vrai.`];
  }
  for (const group of exclusive) {
    const [one, other] = group.filter((name) => holds.has(name));
    if (one !== undefined && other !== undefined)
      return [`${said(one)} et ${said(other)} ne peuvent pas être vrais ensemble.`];
  }
  return [];
}

const filled = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0));

/**
 * The choices with their defaults: an object that is not stored yet, the first party of the law, any channel,
 * and the conditions that hold under the most restrictive facts. Throws 422 if the law has not what they name.
 */
export function choiceOf(law: TriedLaw, { situation, party: asked, channel = null, holds }: Asked): Choice {
  const chosen = situation ?? law.regions.map((region) => ({ region, state: 'new' }));
  const known = partiesOf(law);
  const party = asked ?? known[0] ?? 'A';
  const holding = new Set(holds ?? law.supposed().holdingAtFirst);
  const { onlyFor = {} } = law.contradictions;
  for (const [name, only] of Object.entries(onlyFor)) if (only !== party) holding.add(name);
  refuseWrong(
    filled({
      situation: situationErrors(law, chosen),
      party: known.includes(party) ? [] : ['Cette loi n’attend rien de cet expéditeur.'],
      channel:
        channel === null || channelsOf(law, party).includes(channel)
          ? []
          : ['Cette loi n’attend rien de cet expéditeur par cette voie.'],
      holds: conditionErrors(law, holding),
    }),
  );
  return {
    situation: Object.fromEntries(chosen.map(({ region, state }) => [region, state])),
    party,
    channel,
    holding,
  };
}
