import { otherwise } from '#domain/chart-data.ts';
import type {
  ChartData,
  ChartModel,
  ChartSummary,
  PictureName,
  SearchTerm,
  StartedChart,
  Thumbnail,
} from '#domain/chart-data.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { chartHash } from '#machines/shared/chart-hash.ts';
import { everyOf } from '#domain/every.ts';
import type { Picture } from './layout/picture.ts';
import { countsOf, whoSends, type SendersByEvent } from './listing.ts';
import type { ChartMap } from './map/map.ts';
import { titledModel } from './titled-model.ts';

/*
 * The charts as data files: `<id>.json` has one chart for the viewer and for comparisons of versions,
 * `index.json` has what the list of charts and its search show of each.
 */

/** The data of one chart. `senders`: the other charts that send it events. */
export function dataOf(
  entry: CatalogueEntry,
  pictures: readonly PictureName[],
  senders: SendersByEvent,
): ChartData {
  const { id, title, serves, section, isLaw, exempt, ignored = {} } = entry;
  const { root, edges } = titledModel(entry);
  return {
    id,
    title,
    serves,
    section,
    ...(isLaw && { isLaw }),
    hash: chartHash(entry.chart),
    pictures: pictures.map(({ name, title: shown, focus }) => ({
      name,
      title: shown,
      ...(focus === undefined ? {} : { focus }),
    })),
    root,
    edges: edges.map((edge) => {
      const untested = exempt?.[edge.key];
      return { ...edge, sender: whoSends(edge, senders), ...(untested === undefined ? {} : { untested }) };
    }),
    ignored,
  };
}

/** The words of a chart for the search, each once. */
function termsOf({ root, edges }: ChartModel): SearchTerm[] {
  const terms: SearchTerm[] = [
    ...everyOf(root).map(({ id, key, label }): SearchTerm => ({
      kind: 'state',
      text: label ?? key,
      ...(label === undefined || label === key ? {} : { code: key }),
      at: id,
    })),
    ...edges.flatMap(({ key, kind, event, code, guard, actions }): SearchTerm[] => [
      ...(kind === 'event' || kind === 'done'
        ? [{ kind: 'event' as const, text: event, ...(code === undefined ? {} : { code }), at: key }]
        : []),
      ...(guard === undefined || guard === otherwise
        ? []
        : [{ kind: 'guard' as const, text: guard, at: key }]),
      ...actions.map((text) => ({ kind: 'effect' as const, text, at: key })),
    ]),
  ];
  const seen = new Set<string>();
  return terms.filter(({ kind, text }) => {
    const word = `${kind} ${text}`;
    return !seen.has(word) && seen.add(word);
  });
}

/** A picture reduced to its boxes and lines, in whole pixels. */
const thumbnailOf = ({ width, height, shapes, arrows }: Picture): Thumbnail => ({
  box: [-2, -2, width + 4, height + 4].map(Math.ceil).join(' '),
  boxes: shapes
    .filter(({ depth, shape }) => depth >= 0 && shape.kind !== 'start')
    .map(
      ({ x, y, width: wide, height: high }) =>
        [x, y, wide, high].map(Math.round) as [number, number, number, number],
    ),
  lines: arrows.map(
    ({ points }) => `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`,
  ),
});

/** The charts that one starts, on the map. */
const startedBy = (id: string, { links }: ChartMap): StartedChart[] =>
  links
    .filter(({ parent, startedBy: starter }) => parent === id && starter === undefined)
    .map(({ child, spawned, down, up }) => ({ id: child, ...(spawned && { isOnDemand: true }), down, up }));

/** The line of a chart in the list. */
export const summaryOf = (
  { id, title, serves, section, hash, root, edges }: ChartData,
  picture: Picture,
  map: ChartMap,
): ChartSummary => ({
  id,
  title,
  serves,
  section,
  hash,
  ...countsOf({ id, root, edges }),
  untested: new Set(edges.filter(({ untested }) => untested !== undefined).map(({ key }) => key)).size,
  terms: termsOf({ id, root, edges }),
  thumbnail: thumbnailOf(picture),
  starts: startedBy(id, map),
});

const lines = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

/** Text of a chart's file: a line for each picture, state and transition, so that versions can be compared. */
export function dataText({ pictures, root, edges, ...data }: ChartData): string {
  const fields = Object.entries(data).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return `{\n${[
    ...fields,
    `"pictures": ${lines(pictures)}`,
    `"root": ${JSON.stringify(root, null, 1)}`,
    `"edges": ${lines(edges)}`,
  ].join(',\n')}\n}\n`;
}

/** Text of the file of all charts. */
export const summariesText = (summaries: readonly ChartSummary[]): string => `${lines(summaries)}\n`;
