import { typeOf } from '#domain/chart-data.ts';
import { isAnswer } from '../branches.ts';
import type { ChartEdge, ChartModel } from '../model.ts';
import { groupBy, keysOf, type InnerTransition, type Transition } from './transitions.ts';
import { write, type Line } from './text.ts';
import type { TreeIndex } from './tree.ts';
import { conditionText, effectText, eventText, type DetailLevel } from './words.ts';

/*
 * Transitions that are written as text instead of drawn as lines, because lines would clutter the picture:
 * those that stay in a box or lead into or out of its frame; and, in a `reduced` picture, events from many
 * boxes to one target and ways back.
 */

/** Text of each box, and the transitions that remain to be drawn. */
export interface Written {
  lines: Map<string, Line[]>;
  /** Number of transitions written in their source box, and of those noted once at their target. */
  written: number;
  noted: number;
  remaining: Transition[];
}

export interface WritingOptions {
  detail: DetailLevel;
  /**
   * Transitions back to one box are written in their source boxes instead of drawn, if they come from at
   * least this number of boxes.
   */
  waysBack: number;
  /** Maximum width of a line in a box, in pixels. */
  widthIn: (id: string) => number;
}

/** Minimum number and share of boxes from which an event must lead to one target to be noted there. */
const fromManyBoxes = 4;
const fromPart = 0.3;

/** Number of boxes from which transitions lead. */
const boxesOf = (transitions: readonly Transition[]) => new Set(transitions.map(({ from }) => from)).size;

/** Whether a state is left at once: only automatic transitions, no call, no entry action. */
export function isChoice(model: ChartModel, treeIndex: TreeIndex, id: string): boolean {
  const tree = treeIndex.at(id);
  const { node } = tree ?? {};
  if (
    !node ||
    tree?.children.length !== 0 ||
    node.children.length > 0 ||
    node.invokes.length > 0 ||
    node.brief.entry.length > 0
  )
    return false;
  const own = model.edges.filter((edge) => edge.from === id);
  return own.length > 0 && own.every((edge) => edge.kind === 'always');
}

/** Events that lead from most boxes to the same target: noted once, at the target. */
function eventsFromEverywhere(transitions: readonly Transition[]): [Transition, ...Transition[]][] {
  const boxes = new Set(transitions.flatMap(({ from, to }) => [from, to])).size;
  const events = transitions.filter(({ edge }) => edge.kind === 'event');
  return groupBy(events, ({ edge, to }) => `${typeOf(edge)}→${to}`).filter(
    (same) => boxesOf(same) >= Math.max(fromManyBoxes, boxes * fromPart),
  );
}

/** Key that the branches of one event in one box share. */
const branch = ({ from, edge }: Transition) => `${from}|${typeOf(edge)}`;

/**
 * Ways back to targets of many ways back. Branches of one event stay together; a nameless choice has no space
 * for text.
 */
function waysBack(
  transitions: readonly Transition[],
  least: number,
  isNameless: (id: string) => boolean,
): Transition[] {
  const backs = transitions.filter(({ from, back }) => back && !isNameless(from));
  const sought = new Set(
    groupBy(backs, ({ to }) => to)
      .filter((same) => boxesOf(same) >= least)
      .map(([{ to }]) => to),
  );
  const begun = new Set(backs.filter(({ to }) => sought.has(to)).map(branch));
  return backs.filter((transition) => sought.has(transition.to) || begun.has(branch(transition)));
}

/** Colour of several transitions, if they have the same. */
const toneOf = (edges: readonly { edge: ChartEdge }[]) => {
  const [first] = edges;
  return first && edges.every(({ edge }) => edge.tone === first.edge.tone) ? first.edge.tone : undefined;
};

/** Text of a transition that leads inside its box, to a frame around it, or nowhere. */
function innerText({ edge, sign, target }: InnerTransition, detail: DetailLevel): string {
  // A frame may have several calls: the text must name the one that answers.
  const said = eventText(edge, isAnswer(edge) ? 'full' : detail);
  const parts = [
    sign,
    said,
    edge.brief.who === undefined ? '' : `· ${edge.brief.who}`,
    isAnswer(edge) && detail !== 'full' && edge.brief.condition !== undefined
      ? `[${edge.brief.condition}]`
      : conditionText(edge, detail),
    effectText(edge, detail),
    target === '' ? '' : `→ ${target}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Decides which transitions are written in boxes instead of drawn, and writes them. */
export function writeMoves(
  model: ChartModel,
  treeIndex: TreeIndex,
  transitions: { between: readonly Transition[]; inner: readonly InnerTransition[] },
  options: WritingOptions,
): Written {
  const { detail, widthIn } = options;
  const result: Written = { lines: new Map(), written: 0, noted: 0, remaining: [...transitions.between] };
  const add = (id: string, lines: Line[]) =>
    result.lines.set(id, [...(result.lines.get(id) ?? []), ...lines]);
  const remove = (gone: readonly Transition[]) => {
    const set = new Set(gone);
    result.remaining = result.remaining.filter((transition) => !set.has(transition));
  };

  if (detail === 'reduced') {
    for (const same of eventsFromEverywhere(result.remaining)) {
      const [{ edge, to }] = same;
      add(
        to,
        write(
          'inner',
          `⇠ ${eventText(edge, detail)}, de ${boxesOf(same)} états`,
          widthIn(to),
          keysOf(same),
          toneOf(same),
        ),
      );
      result.noted += same.length;
      remove(same);
    }
    const back = waysBack(
      result.remaining,
      options.waysBack,
      (id) => isChoice(model, treeIndex, id) && treeIndex.isShared(treeIndex.nameOf(id)),
    );
    const said = ({ edge }: Transition) =>
      [eventText(edge, detail), conditionText(edge, detail)].filter(Boolean).join(' ');
    for (const same of groupBy(back, (one) => `${one.from}|${said(one)}`)) {
      const [{ from }] = same;
      const targets = [...new Set(same.map(({ to }) => treeIndex.nameOf(to)))].join(', ');
      add(
        from,
        write(
          'inner',
          ['↩', said(same[0]), '→', targets].filter(Boolean).join(' '),
          widthIn(from),
          keysOf(same),
          toneOf(same),
        ),
      );
      result.written += same.length;
    }
    remove(back);
  }
  for (const same of groupBy(transitions.inner, (transition) =>
    detail === 'full'
      ? `${transition.edge.key}${transition.target}`
      : `${transition.at}|${innerText(transition, detail)}`,
  )) {
    const [transition] = same;
    add(
      transition.at,
      write('inner', innerText(transition, detail), widthIn(transition.at), keysOf(same), toneOf(same)),
    );
    result.written += same.length;
  }
  return result;
}
