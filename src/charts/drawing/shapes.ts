import type { ChartEdge, ChartNode } from '../model.ts';
import { blockOf, headingWidth, noText, padding, write, type Line, type TextBlock } from './text.ts';
import { everyTree, type TreeIndex, type Tree } from './tree.ts';
import type { DetailLevel } from './words.ts';

/*
 * Shapes of a drawing: every state becomes a box, a frame around its substates, or a mark, with its text
 * already broken into lines.
 */

/** A frame, a box, the dot of a first state, or a small mark. */
export interface Shape {
  id: string;
  /** `choice`: a state that is left at once. `tag`: the junction of several lines with the same event. */
  kind: 'state' | 'group' | 'start' | 'history' | 'choice' | 'tag';
  type?: ChartNode['type'];
  /** Accessible name. */
  name: string;
  text: TextBlock;
  /** Closed: its content is hidden. */
  folded?: true;
  /** Outside the composite of this page. */
  neighbour?: true;
  children: Shape[];
}

/** What a drawing has decided about each state before its shapes are made. */
export interface ShapeOptions {
  detail: DetailLevel;
  /** Maximum width of a box's text, in pixels. */
  width: number;
  isOpen: (tree: Tree) => boolean;
  isNeighbour: (tree: Tree) => boolean;
  /** Whether the first state's dot is displayed; not if the page shows only part of the frame. */
  hasStart: (tree: Tree) => boolean;
  isShown: (tree: Tree) => boolean;
  isChoice: (id: string) => boolean;
  /** Transitions inside a folded box. */
  hidden: (id: string) => readonly ChartEdge[];
  /** Text for transitions that are written in a box. */
  written: (id: string) => readonly Line[];
}

/** Id of the dot that marks a frame's first state. */
export const startOf = (frame: string): string => `${frame}::start`;

/** Horizontal margin of a choice's text, for its slanted sides. */
const choiceMargin = 16;

/** A number with its French noun: `1 état`, `3 états`. */
const counted = (number: number, word: string) => `${number} ${word}${number > 1 ? 's' : ''}`;

/** Content of a closed box: the number and names of its states. */
function contentLines(tree: Tree, options: ShapeOptions): Line[] {
  const states = everyTree(tree)
    .slice(1)
    .filter(({ node }) => node !== undefined);
  const names = states
    .filter(
      ({ id, children, node }) => children.length === 0 && node?.type !== 'history' && !options.isChoice(id),
    )
    .map(({ name }) => name);
  const keys = [...new Set(options.hidden(tree.id).map(({ key }) => key))];
  const inside = keys.length === 0 ? '' : `, ${counted(keys.length, 'transition')}`;
  return [
    ...write('key', `${counted(states.length, 'état')}${inside}`, options.width, keys),
    ...write('description', [...new Set(names)].join(' · '), options.width),
  ];
}

/**
 * What a box says of its state besides the name: its calls; at full detail also its description
 * and its actions.
 */
function ownLines(node: ChartNode, { detail, width }: ShapeOptions): Line[] {
  const calls = node.invokes.length === 0 ? [] : write('invoke', `⚙ ${node.invokes.join(' · ')}`, width);
  if (detail !== 'full') return calls;
  return [
    ...write('description', node.description ?? '', width),
    ...calls,
    ...node.brief.entry.flatMap((name) => write('action', `entrée / ${name}`, width)),
    ...node.brief.exit.flatMap((name) => write('action', `sortie / ${name}`, width)),
  ];
}

/** Maximum width of a frame's text, in pixels: the boxes inside are wider together. */
const frameWidth = 420;
/** Maximum width of the text of a frame, or of a box of this width. */
export const frameOr = (boxWidth: number, isFrame: boolean): number =>
  isFrame ? Math.max(boxWidth, frameWidth) : boxWidth;

/** The whole text of a shape. */
function textOf(tree: Tree, treeIndex: TreeIndex, options: ShapeOptions): TextBlock {
  const { node, id, name } = tree;
  if (node?.type === 'history') return noText;
  const isRoot = tree === treeIndex.root;
  const isFrame = tree.children.length > 0 && options.isOpen(tree);
  const own = { ...options, width: isRoot ? headingWidth : frameOr(options.width, isFrame) };
  const isNeighbour = options.isNeighbour(tree);
  const isFolded = tree.children.length > 0 && !options.isOpen(tree);
  const written = options.written(id);
  const choice = options.isChoice(id);
  // Choices with the same name show none: their targets identify them.
  const isNameless = choice && treeIndex.isShared(name) && written.length === 0;
  const lines = [
    ...(isNameless
      ? []
      : write('title', `${name}${node?.type === 'parallel' ? ' (en parallèle)' : ''}`, own.width)),
    ...(isFolded && !isNeighbour ? contentLines(tree, options) : []),
    ...(node && !isNeighbour ? ownLines(node, own) : []),
    ...written,
  ];
  return blockOf(lines, choice ? choiceMargin : padding);
}

const kindOf = ({ node, id }: Tree, { isChoice }: ShapeOptions): Shape['kind'] => {
  if (node?.type === 'history') return 'history';
  if (isChoice(id)) return 'choice';
  return node ? 'state' : 'group';
};

/** Converts a tree of states into boxes and frames; a frame's dot precedes its first state. */
export function shapeOf(tree: Tree, treeIndex: TreeIndex, options: ShapeOptions): Shape {
  const isOpen = options.isOpen(tree);
  const children = isOpen
    ? tree.children.filter(options.isShown).map((child) => shapeOf(child, treeIndex, options))
    : [];
  if (isOpen && tree.initial !== undefined && options.hasStart(tree)) {
    const first = children.findIndex((child) => treeIndex.contains(child.id, tree.initial ?? ''));
    children.splice(Math.max(first, 0), 0, {
      id: startOf(tree.id),
      kind: 'start',
      name: '',
      text: noText,
      children: [],
    });
  }
  return {
    id: tree.id,
    kind: kindOf(tree, options),
    name: tree.name,
    text: textOf(tree, treeIndex, options),
    ...(tree.node ? { type: tree.node.type } : {}),
    ...(!isOpen && tree.children.length > 0 ? { folded: true as const } : {}),
    ...(options.isNeighbour(tree) ? { neighbour: true as const } : {}),
    children,
  };
}
