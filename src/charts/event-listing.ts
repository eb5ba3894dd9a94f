import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { eventTableOf, type CellKind, type EventCell } from './event-table.ts';
import { everyOf } from '#domain/every.ts';
import { modelOf } from './model.ts';

/*
 * The last section of a chart's page in docs/statecharts: a Markdown table of what each event
 * does in each state.
 */

/** The sign in a cell; the legend above the table explains each. */
const marks: Record<CellKind, string> = {
  here: '●',
  around: '○',
  beside: '↔',
  elsewhere: '·',
  ignored: '–',
  unexplained: '✗',
};
const markOf = ({ kind, conditional }: EventCell) => `${marks[kind]}${conditional ? '◇' : ''}`;

/** Escapes a text for a table cell. */
const cell = (text: string) => text.replaceAll('|', '\\|');

/**
 * State and event that a reason applies to, from its key (`page.write.*|offer.save`). A key `*|offer.save`
 * means every state that does not handle the event and has no reason of its own: "partout ailleurs".
 */
function scopeOf(
  key: string,
  stateNamed: (path: string) => string,
  eventNamed: (type: string) => string,
): string {
  const [path = '', event = ''] = key.split('|');
  const everywhere = event === '*' ? 'partout' : 'partout ailleurs';
  const where =
    path === '*'
      ? everywhere
      : path.endsWith('.*')
        ? `dans «\u00a0${stateNamed(path.slice(0, -2))}\u00a0»`
        : `en «\u00a0${stateNamed(path)}\u00a0»`;
  return `${event === '*' ? 'tout autre événement' : eventNamed(event)}, ${where}`;
}

/** Markdown table of states and events: the effect of each event in each state, or why it has none. */
export function eventListing({
  chart,
  labels,
  ignored,
}: Pick<CatalogueEntry, 'chart' | 'labels' | 'ignored'>): string[] {
  const { events, rows, unexplained } = eventTableOf(chart, ignored);
  if (events.length === 0) return [];
  const model = modelOf(chart, labels);
  const names = new Map(everyOf(model.root).map((node) => [node.id, node.label ?? node.key]));
  const stateNamed = (path: string) =>
    names.get(path === '' ? model.root.id : `${model.root.id}.${path}`) ?? path;
  const pathNamed = (path: string) =>
    path
      .split('.')
      .map((_, index, keys) => stateNamed(keys.slice(0, index + 1).join('.')))
      .join(' › ');
  const eventNamed = (type: string) => labels?.event?.(type) ?? type;
  const reasons = new Map(
    rows
      .flatMap(({ cells }) => cells)
      .flatMap(({ reason, reasonKey }) =>
        reason === undefined || reasonKey === undefined ? [] : [[reasonKey, reason] as const],
      ),
  );
  return [
    '## États et événements',
    '',
    `●\u00a0pris dans l’état. ○\u00a0pris par un état qui l’entoure. ↔\u00a0pris par une région à côté. ·\u00a0l’affaire d’une autre région. –\u00a0sans effet, pour une raison dite plus bas. ${unexplained.length > 0 ? '✗\u00a0sans effet. ' : ''}◇\u00a0sous condition.`,
    '',
    `| état | ${events.map((type) => cell(eventNamed(type))).join(' | ')} |`,
    `|---|${':-:|'.repeat(events.length)}`,
    ...rows.map(({ path, cells }) => `| ${cell(pathNamed(path))} | ${cells.map(markOf).join(' | ')} |`),
    '',
    ...[...reasons].map(([key, reason]) => `- ${scopeOf(key, stateNamed, eventNamed)}\u00a0: ${reason}.`),
    ...(reasons.size > 0 ? [''] : []),
  ];
}
