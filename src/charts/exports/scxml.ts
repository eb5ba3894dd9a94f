import { escapeMarkup } from '#domain/escape-markup.ts';
import type { ChartNode, DataEdge } from '#domain/chart-data.ts';
import { eventOf, guardOf, transitionsFrom, type Exported } from './portable.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const attribute = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? '' : ` ${name}="${escapeMarkup(value)}"`;

const tags: Readonly<Record<ChartNode['type'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** An effect as executable content that every interpreter has. */
const effect = (text: string) => `<log label="effet" expr="${escapeMarkup(quoted(text))}"/>`;
const effectsIn = (tag: string, texts: readonly string[]) =>
  texts.length > 0 ? [`<${tag}>${texts.map(effect).join('')}</${tag}>`] : [];

function transitionOf(edge: DataEdge & { targets: string[] }): string {
  const { targets, actions, reenter } = edge;
  const guard = guardOf(edge);
  const condition = guard && `condition(${quoted(guard)})`;
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
  const head = [
    attribute('xmlns', 'http://www.w3.org/2005/07/scxml'),
    attribute('version', '1.0'),
    attribute('datamodel', 'ecmascript'),
    attribute('name', id),
    attribute('initial', root.id),
  ].join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${title.replaceAll('--', '–')} -->`,
    `<scxml${head}>`,
    ...stateLines(root, edges).map((line) => `  ${line}`),
    '</scxml>',
    '',
  ].join('\n');
}
