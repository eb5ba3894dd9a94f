import { conditionOf } from '#domain/chart-data.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { chartHash } from '#machines/shared/chart-hash.ts';
import { eventListing } from './event-listing.ts';
import { everyOf } from '#domain/every.ts';
import type { Senders } from './map/senders.ts';
import { modelOf, type ChartEdge, type ChartModel, type ChartNode } from './model.ts';

/*
 * The page of one chart in docs/statecharts: for each state a Markdown table of its transitions, then
 * the table of events. Everything is sorted as in the chart, so that two versions of a page can be
 * compared line by line.
 */

type Exempt = CatalogueEntry['exempt'];
/** The charts that send an event to this one, by the event's type. */
export type SendersByEvent = ReturnType<Senders['get']>;

/** Mark of a transition: tests take every one, except those that the catalogue exempts with a reason. */
const markOf = (key: string, exempt: Exempt) =>
  exempt?.[key] === undefined ? '✓' : `exempte\u00a0: ${exempt[key]}`;

/** Escapes a text for a table cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => (text === '' ? '' : `\`${text}\``);

/** An event's French name with its code. */
const eventOf = (edge: ChartEdge) =>
  edge.code === undefined ? edge.event : `${edge.event} (${code(edge.code)})`;

/** Name of a state in a listing: its path below the root and its French name. */
interface Named {
  path: string;
  label?: string;
}
type Names = ReadonlyMap<string, Named>;

function namesOf(model: ChartModel): Names {
  const names = new Map<string, Named>();
  const walk = (node: ChartNode, path: string[]) => {
    names.set(node.id, {
      path: path.join('.') || node.key,
      ...(node.label === undefined ? {} : { label: node.label }),
    });
    for (const child of node.children) walk(child, [...path, child.key]);
  };
  walk(model.root, []);
  return names;
}

const stateOf = (id: string, names: Names) => {
  const { path, label } = names.get(id) ?? { path: id };
  return label === undefined ? code(path) : `${label} (${code(path)})`;
};

/** Senders of what is no event of a user. */
const usualSenders: Record<Exclude<ChartEdge['kind'], 'event'>, string> = {
  done: 'la réponse',
  error: 'la réponse',
  after: 'une minuterie',
  always: '–',
  final: '–',
};

/** Sender of a transition's event: a law's party, another chart, or the page. */
export function whoSends(edge: ChartEdge, senders: SendersByEvent): string {
  if (edge.brief.who !== undefined) return edge.brief.who;
  if (edge.kind !== 'event') return usualSenders[edge.kind];
  const charts = [...(senders?.get(edge.code ?? edge.event) ?? [])];
  return charts.length === 0 ? 'la page' : charts.map((title) => `«\u00a0${title}\u00a0»`).join(', ');
}

/** Data for the rows of a chart's page, in addition to its model. */
interface RowContext {
  names: Names;
  exempt: Exempt;
  senders: SendersByEvent;
}

/** Whether tests take the transition, source, event, sender, condition, target, effects. */
const columns = '| éprouvée | de | événement | qui | condition | vers | actions |';

/** A row for one transition with all its targets. */
function row(edges: readonly ChartEdge[], { names, exempt, senders }: RowContext): string {
  const [first] = edges;
  if (!first) return '';
  const targets = edges.flatMap((edge) => (edge.to === undefined ? [] : [stateOf(edge.to, names)]));
  const to =
    targets.length === 0 ? '=' : `${targets.join(' + ')}${first.reenter ? ' (entre à nouveau)' : ''}`;
  const cells = [
    markOf(first.key, exempt),
    stateOf(first.from, names),
    `${eventOf(first)}${first.joint ? ' ⇒' : ''}`,
    whoSends(first, senders),
    conditionOf(first),
    to,
    first.actions.join(', '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`.replace(/ {2,}/g, ' ');
}

/** A text as a sentence: with a capital letter and a full stop. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const typeNames: Partial<Record<ChartNode['type'], string>> = {
  final: 'état final',
  parallel: 'régions parallèles',
  history: 'mémoire',
};

/** The section of one state: what it does on entry and exit, and a row for each of its transitions. */
function stateSection(node: ChartNode, model: ChartModel, context: RowContext): string[] {
  const { names } = context;
  const own = model.edges.filter((edge) => edge.from === node.id);
  const keys = [...new Set(own.map((edge) => edge.key))];
  const initial = node.initial === undefined ? '' : `commence à ${stateOf(node.initial, names)}`;
  const facts = [
    typeNames[node.type] ?? '',
    initial,
    node.invokes.length > 0 ? `lance ${node.invokes.join(', ')}` : '',
    node.entry.length > 0 ? `en entrant ${node.entry.join(', ')}` : '',
    node.exit.length > 0 ? `en sortant ${node.exit.join(', ')}` : '',
  ].filter(Boolean);
  return [
    `## ${stateOf(node.id, names)}`,
    '',
    ...(node.description === undefined ? [] : [node.description, '']),
    ...(facts.length === 0 ? [] : [sentence(facts.join('\u202f; ')), '']),
    ...(keys.length === 0 ? [] : [columns, columns.replaceAll(/[^|]+/g, '---')]),
    ...keys.map((key) =>
      row(
        own.filter((edge) => edge.key === key),
        context,
      ),
    ),
    ...(keys.length === 0 ? [] : ['']),
  ];
}

/** Number of states and transitions of a chart. */
export function countsOf(model: ChartModel): { states: number; transitions: number } {
  return {
    states: everyOf(model.root).length - 1,
    transitions: new Set(model.edges.map((edge) => edge.key)).size,
  };
}

/** The page of a part that the default picture folds. */
export interface PartPage {
  file: string;
  title: string;
}

/**
 * Markdown listing of a chart: every transition by state with its sender (`senders`: other charts), and the
 * table of events. Its lines can be compared between versions.
 */
export function listingOf(entry: CatalogueEntry, parts: readonly PartPage[], senders: Senders): string {
  const { id, title, serves, chart, labels, exempt } = entry;
  const model = modelOf(chart, labels);
  const hash = chartHash(chart);
  const names = namesOf(model);
  const { states, transitions } = countsOf(model);
  return [
    `# ${title}`,
    '',
    serves,
    '',
    `Statechart ${code(id)}, empreinte ${code(hash)}\u00a0: ${states} états, ${transitions} transitions. «\u00a0=\u00a0»\u00a0: la transition ne change pas d’état.`,
    '',
    `![${title}](${id}.svg)`,
    '',
    ...(parts.length === 0
      ? []
      : [
          'Dépliés, chacun sur sa page\u00a0:',
          '',
          ...parts.map((part) => `- [${part.title}](${part.file})`),
          '',
        ]),
    ...everyOf(model.root).flatMap((node) =>
      stateSection(node, model, { names, exempt, senders: senders.get(id) }),
    ),
    ...eventListing(entry),
  ].join('\n');
}
