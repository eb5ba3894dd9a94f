import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { chartHash } from './hash.ts';
import { modelOf, type ChartEdge, type ChartModel, type ChartNode } from './model.ts';

/** What the paths of the tests took of a chart, by transition key; exempt ones carry their reason. */
export interface Coverage {
  hash: string;
  taken: Record<string, number>;
  exempt?: Record<string, string>;
}

const markOf = (key: string, coverage: Coverage | undefined) => {
  if (coverage?.taken[key]) return '✓';
  const reason = coverage?.exempt?.[key];
  return reason === undefined ? '' : `exempte\u00a0: ${reason}`;
};

/** Keeps a text within its cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => (text === '' ? '' : `\`${text}\``);

/** An event as its author wrote it, with the name that the product gives it. */
const eventOf = (edge: ChartEdge) => (edge.code === undefined ? code(edge.event) : `${code(edge.code)} ${edge.event}`);

/** The state's path below the root, as its author wrote it. */
function pathsOf(model: ChartModel): Map<string, string> {
  const paths = new Map<string, string>();
  const walk = (node: ChartNode, path: string[]) => {
    paths.set(node.id, path.join('.') || node.key);
    for (const child of node.children) walk(child, [...path, child.key]);
  };
  walk(model.root, []);
  return paths;
}

/** One row: a transition, whatever the number of its targets. */
function row(edges: readonly ChartEdge[], paths: Map<string, string>, coverage: Coverage | undefined): string {
  const [first] = edges;
  if (!first) return '';
  const targets = edges.flatMap((edge) => (edge.to === undefined ? [] : [paths.get(edge.to) ?? edge.to]));
  const to = targets.length === 0 ? '=' : `${targets.map(code).join(' + ')}${first.reenter ? ' (entre à nouveau)' : ''}`;
  const cells = [
    markOf(first.key, coverage), `${eventOf(first)}${first.joint ? ' ⇒' : ''}`, first.guard ?? '', to, first.actions.map(code).join(', '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`.replace(/ {2,}/g, ' ');
}

/** Parts of a sentence, as one. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const typeNames: Partial<Record<ChartNode['type'], string>> = { final: 'état final', parallel: 'régions parallèles', history: 'mémoire' };

function stateSection(node: ChartNode, model: ChartModel, paths: Map<string, string>, coverage: Coverage | undefined): string[] {
  const own = model.edges.filter((edge) => edge.from === node.id);
  const keys = [...new Set(own.map((edge) => edge.key))];
  const initial = node.initial === undefined ? '' : `commence à ${code(paths.get(node.initial) ?? node.initial)}`;
  const facts = [
    typeNames[node.type] ?? '', initial,
    node.invokes.length > 0 ? `appelle ${node.invokes.map(code).join(', ')}` : '',
    node.entry.length > 0 ? `en entrant ${node.entry.map(code).join(', ')}` : '',
    node.exit.length > 0 ? `en sortant ${node.exit.map(code).join(', ')}` : '',
  ].filter(Boolean);
  return [
    `## ${paths.get(node.id)}${node.label === undefined ? '' : `\u00a0: ${node.label}`}`, '',
    ...(node.description === undefined ? [] : [node.description, '']),
    ...(facts.length === 0 ? [] : [sentence(facts.join('\u202f; ')), '']),
    ...(keys.length === 0 ? [] : ['| éprouvée | événement | condition | vers | actions |', '|---|---|---|---|---|']),
    ...keys.map((key) => row(own.filter((edge) => edge.key === key), paths, coverage)),
    ...(keys.length === 0 ? [] : ['']),
  ];
}

const everyNode = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(everyNode)];

/** How many states and transitions a chart has, as a reader counts them. */
export function countsOf(model: ChartModel): { states: number; transitions: number } {
  return { states: everyNode(model.root).length - 1, transitions: new Set(model.edges.map((edge) => edge.key)).size };
}

/**
 * Every transition of a chart, state by state, as Markdown that a reviewer can compare between two versions.
 * Coverage of another version of the chart is not used.
 */
export function listingOf({ id, title, serves, chart, labels }: CatalogueEntry, measured?: Coverage): string {
  const model = modelOf(chart, labels);
  const hash = chartHash(chart);
  const coverage = measured?.hash === hash ? measured : undefined;
  const paths = pathsOf(model);
  const { states, transitions } = countsOf(model);
  return [
    `# ${title}`, '', serves, '',
    `Statechart ${code(id)}, empreinte ${code(hash)}\u00a0: ${states} états, ${transitions} transitions. «\u00a0=\u00a0»\u00a0: la transition ne change pas d’état.`, '',
    `![${title}](${id}.svg)`, '',
    ...everyNode(model.root).flatMap((node) => stateSection(node, model, paths, coverage)),
  ].join('\n');
}

/** A listing without what the tests say of it: two of them differ only where the chart does. */
export const withoutMarks = (listing: string): string => listing.replace(/^\| (?!éprouvée)(?:✓|exempte\u00a0: [^|]*?)? ?\|/gm, '| |');
