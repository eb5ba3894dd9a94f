import type { RefusalFigures } from '#contract/law-figures.ts';
import { accountRoleLabels } from '#domain/account.ts';
import { refusalWords } from '#machines/shared/law/words.ts';
import type { TriedLaw } from '../law-trials/laws.ts';
import type { Counted } from './read.ts';

const roleWords: Readonly<Record<string, string>> = {
  ...accountRoleLabels,
  client: 'Client',
  system: 'Système',
};

/** What a law refused, event by event. `by`: how often in each month. */
export function refusalsIn(
  counted: ReadonlyMap<string, Counted>,
  { words: { events, conditions } }: Pick<TriedLaw, 'words'>,
  by: (of: Counted) => number[],
): RefusalFigures[] {
  const ofEvents = new Map<string, number>();
  const refusals = [...counted]
    .filter(([name]) => name.startsWith('refusal '))
    .map(([name, own]) => {
      const [, , event = '', role = '', condition = ''] = name.split(' ');
      const months = by(own);
      const n = months.reduce((sum, one) => sum + one, 0);
      ofEvents.set(event, (ofEvents.get(event) ?? 0) + n);
      return { name, event, role, condition, n, months };
    });
  return refusals
    .toSorted(
      (a, b) =>
        (ofEvents.get(b.event) ?? 0) - (ofEvents.get(a.event) ?? 0) ||
        (a.event === b.event ? b.n - a.n || (a.name < b.name ? -1 : 1) : a.event < b.event ? -1 : 1),
    )
    .map(({ event, role, condition, n, months }) => ({
      event: events[event] ?? event,
      condition: conditions[condition] ?? refusalWords[condition] ?? condition,
      who: roleWords[role] ?? role,
      n,
      months,
    }));
}
