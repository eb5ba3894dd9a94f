import type { ChartNode, DataEdge } from '#domain/chart-data.ts';
import { eventOf, transitionsFrom, type Exported } from './portable.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const attribute = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? '' : ` ${name}="${escaped(value)}"`;

const tags: Readonly<Record<ChartNode['type'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** An effect as executable content that every interpreter has. */
const effect = (text: string) => `<log label="effet" expr="${escaped(quoted(text))}"/>`;
const effectsIn = (tag: string, texts: readonly string[]) =>
  texts.length > 0 ? [`<${tag}>${texts.map(effect).join('')}</${tag}>`] : [];

function transitionOf(edge: DataEdge & { targets: string[] }): string {
  const { targets, guard, actions, reenter } = edge;
  const condition = guard === undefined || guard === 'sinon' ? '' : `condition(${quoted(guard)})`;
  const attributes = [
    attribute('event', eventOf(edge)),
    attribute('cond', condition),
    attribute('target', targets.join(' ')),
    attribute('type', targets.length > 0 && !reenter ? 'internal' : ''),
  ].join('');
  return actions.length > 0
    ? `<transition${attributes}>${actions.map(effect).join('')}</transition>`
    : `<transition${attributes}/>`;
}

function stateLines(node: ChartNode, edges: readonly DataEdge[]): string[] {
  const tag = tags[node.type];
  const content = [
    ...effectsIn('onentry', node.entry),
    ...effectsIn('onexit', node.exit),
    ...transitionsFrom(edges, node.id).map(transitionOf),
    ...node.children.flatMap((child) => stateLines(child, edges)),
  ];
  const name = node.label === undefined ? [] : [`<!-- ${node.label.replaceAll('--', '–')} -->`];
  const initial = node.type === 'compound' ? attribute('initial', node.initial) : '';
  const head = `<${tag}${attribute('id', node.id)}${initial}`;
  return content.length > 0
    ? [...name, `${head}>`, ...content.map((line) => `  ${line}`), `</${tag}>`]
    : [...name, `${head}/>`];
}

/**
 * A chart as SCXML (W3C, 2015). A condition is `condition('…')` with its French words, an effect is a `log`: an
 * interpreter needs that one function to run it.
 */
export function scxmlOf({ id, title, root, edges }: Exported): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${title.replaceAll('--', '–')} -->`,
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript"${attribute('name', id)}${attribute('initial', root.id)}>`,
    ...stateLines(root, edges).map((line) => `  ${line}`),
    '</scxml>',
    '',
  ].join('\n');
}
