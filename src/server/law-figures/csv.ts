import type { LawFigures } from '#contract/law-figures.ts';
import type { Durations } from '#domain/dashboard/figures.ts';
import { mostDays } from '#domain/dashboard/quantiles.ts';
import { byteOrderMark, csvLine } from '../spreadsheets/csv.ts';

const showDays = (days: number | null) => (days !== null && days > mostDays ? `> ${mostDays}` : days);

const cellsOf = ({ n, median, nine_in_ten: nine }: Durations) => [n, showDays(median), showDays(nine)];

/** What is beyond the legal clock, by the law. */
const overdueWords: Readonly<Record<string, string>> = {
  claim: 'Sinistres qui dépassent un délai légal',
  'request-lifecycle': 'Offres en cours qui ont dépassé leur validité, pas encore archivées',
};

/**
 * The states, the transitions, the refusals, the ends, the paths and the legal clock of figures as CSV, one table below
 * the other; a column for each month. `law`: its id.
 */
export function csvOf({ months, states, arrows, refusals, ends, overdue }: LawFigures, law: string): string {
  const monthHeads = months.map((month) => month.slice(0, 7));
  const lines = [
    [
      'Partie',
      'État',
      'Y sont',
      'Y sont depuis, médiane (jours)',
      'Y sont depuis, neuf sur dix (jours)',
      'En sont sortis',
      'Sortis après, médiane (jours)',
      'Sortis après, neuf sur dix (jours)',
      ...monthHeads,
    ],
    ...states.map(({ region, label, here, left, months: counted }) => [
      region,
      label,
      ...cellsOf(here),
      ...cellsOf(left),
      ...counted,
    ]),
    [],
    ['De', 'Passage', 'Vers', 'Fois', 'Médiane (jours)', 'Neuf sur dix (jours)', ...monthHeads],
    ...arrows.map(({ labels, taken, months: counted }) => [...labels, ...cellsOf(taken), ...counted]),
    [],
    ['Événement refusé', 'Condition non remplie', 'Qui', 'Fois', ...monthHeads],
    ...refusals.map(({ event, condition, who, n, months: counted }) => [
      event,
      condition,
      who,
      n,
      ...counted,
    ]),
    ...(ends
      ? [
          [],
          [
            'État quitté sans contrat',
            'Événement',
            'Devient',
            'Fois',
            'Médiane depuis la création (jours)',
            'Neuf sur dix (jours)',
            ...monthHeads,
          ],
          ...ends.without.map(({ labels, ended, months: counted }) => [
            ...labels,
            ...cellsOf(ended),
            ...counted,
          ]),
          [],
          ['Chemin', 'Fois', 'Médiane (jours)', 'Neuf sur dix (jours)'],
          ...ends.paths.map(({ states: path, taken }) => [path.join(' → '), ...cellsOf(taken)]),
        ]
      : []),
    ...(overdue
      ? [[], ['Horloge légale, aujourd’hui', 'Combien'], [overdueWords[law] ?? law, overdue.n]]
      : []),
  ];
  return byteOrderMark + lines.map(csvLine).join('');
}
