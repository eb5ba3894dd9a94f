import type { ChartNode, DataEdge } from '#domain/chart-data.ts';
import { nameOf } from '../words.ts';
import { transitionsFrom, type Exported } from './portable.ts';

/** An id that Mermaid accepts. */
const idOf = (id: string) => id.replace(/[^\p{L}\p{N}]/gu, '_');

/** A text without the characters that Mermaid reads as its own, on one line. */
const plain = (text: string) =>
  text
    .replace(/[#;:"{}[\]\\]/g, (letter) => `#${String(letter.codePointAt(0))};`)
    .replaceAll(/[\r\n]+/g, ' ');

const labelOf = ({ event, guard, kind }: DataEdge) =>
  plain([kind === 'always' ? '' : event, guard && `[${guard}]`].filter(Boolean).join(' '));

function arrowsFrom(node: ChartNode, edges: readonly DataEdge[]): string[] {
  return transitionsFrom(edges, node.id).flatMap((edge) =>
    (edge.targets.length > 0 ? edge.targets : [node.id]).map((to) => {
      const label = labelOf(edge);
      return `${idOf(node.id)} --> ${idOf(to)}${label && `: ${label}`}`;
    }),
  );
}

function stateLines(node: ChartNode): string[] {
  const head = `state "${plain(nameOf(node))}" as ${idOf(node.id)}`;
  if (node.children.length === 0) return [head];
  const children = node.children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? ['--'] : []),
    ...stateLines(child),
  ]);
  return [
    `${head} {`,
    ...(node.initial === undefined ? [] : [`  [*] --> ${idOf(node.initial)}`]),
    ...children.map((line) => `  ${line}`),
    '}',
  ];
}

const arrowsIn = (node: ChartNode, edges: readonly DataEdge[]): string[] => [
  ...arrowsFrom(node, edges),
  ...node.children.flatMap((child) => arrowsIn(child, edges)),
];

/** A chart as a Mermaid state diagram. */
export function mermaidOf({ title, root, edges }: Exported): string {
  return [
    '---',
    // A string of JSON is one of YAML too.
    `title: ${JSON.stringify(title)}`,
    '---',
    'stateDiagram-v2',
    ...[...stateLines(root), ...arrowsIn(root, edges)].map((line) => `  ${line}`),
    '',
  ].join('\n');
}
