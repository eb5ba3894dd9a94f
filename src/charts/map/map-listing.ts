import type { ChartMap } from './map.ts';

/*
 * The map of charts in words, for the index of docs/statecharts: which chart starts which, their messages,
 * and what each emits.
 */

const listed = (names: readonly string[]) => names.join(', ').replaceAll('|', '\\|');

/** The map of charts as Markdown lines; none if no chart has a child. */
export function mapListing({ charts, links }: ChartMap): string[] {
  const titleOf = (id: string) => charts.find((chart) => chart.id === id)?.title ?? id;
  const emitting = charts.filter(({ emitted }) => emitted.length > 0);
  return [
    ...(links.length === 0
      ? []
      : [
          '## Qui lance qui, et ce qu’ils se disent',
          '',
          '![Qui lance qui](map.svg)',
          '',
          '| statechart | lance | lui transmet | en reçoit |',
          '|---|---|---|---|',
          ...links.map(
            ({ parent, child, spawned, down, up, startedBy }) =>
              `| ${titleOf(parent)} | ${titleOf(child)}${startedBy === undefined ? '' : ` (par ${titleOf(startedBy)})`}${spawned ? ' (à la demande)' : ''} | ${listed(down)} | ${listed(up)} |`,
          ),
          '',
        ]),
    ...(emitting.length === 0
      ? []
      : [
          '## Ce que la page entend',
          '',
          '| statechart | émet |',
          '|---|---|',
          ...emitting.map(({ title, emitted }) => `| ${title} | ${listed(emitted)} |`),
          '',
        ]),
  ];
}
