import { arrowOf, labelOf, type Arrow } from './arrows.ts';
import { groupBy, type Transition } from './transitions.ts';
import type { Shape } from './shapes.ts';
import { noText } from './text.ts';
import type { TreeIndex } from './tree.ts';
import { conditionText, eventText } from './words.ts';

/*
 * Bundles: where one event leads from several boxes to the same target, the lines are joined into one, at a
 * small box with the event's name (a tag), or they start as one line at the frame around the boxes.
 */

/** The joined lines, and the transitions that no bundle took. */
export interface Bundles {
  arrows: Arrow[];
  /** Small rounded boxes with an event, where lines from several boxes join. */
  tags: Shape[];
  remaining: Transition[];
}

/** Margin for a tag's rounded ends. */
const tagMargin = 12;

const sourcesOf = (transitions: readonly Transition[]) => [...new Set(transitions.map(({ from }) => from))];

/**
 * The frame from whose border a bundle can start: its states are exactly the sources. States that need no
 * event do not count. `undefined` if there is none, or if the target is in the frame.
 */
function frameOf(
  sources: readonly string[],
  to: string,
  treeIndex: TreeIndex,
  isPassed: (id: string) => boolean,
): string | undefined {
  const frame = treeIndex.parentOf(sources[0] ?? '');
  if (frame === undefined || frame === treeIndex.root.id || treeIndex.contains(frame, to)) return undefined;
  const states = (treeIndex.at(frame)?.children ?? []).filter(
    ({ id, node }) => !isPassed(id) && node?.type !== 'final' && node?.type !== 'history',
  );
  const agree =
    states.length > 1 &&
    states.length === sources.length &&
    sources.every((one) => treeIndex.parentOf(one) === frame);
  return agree ? frame : undefined;
}

const said = ({ edge }: Transition) => `${eventText(edge, 'reduced')} ${conditionText(edge, 'reduced')}`;

/**
 * Makes one bundle for each event and target; events with the same sources share it. `width`: maximum width
 * of a label in pixels; `isPassed`: whether a state is left at once, and so needs no event.
 */
export function bundlesOf(
  transitions: readonly Transition[],
  treeIndex: TreeIndex,
  width: number,
  isPassed: (id: string) => boolean,
): Bundles {
  const result: Bundles = { arrows: [], tags: [], remaining: [...transitions] };
  // Transitions without an event in their label stay as they are.
  const named = transitions.filter(({ edge }) => eventText(edge, 'reduced') !== '');
  // First grouping: one event that leads from several boxes to one target, in one direction.
  const shared = groupBy(named, (one) => `${said(one)}→${one.to}${one.back}`).filter(
    (same) => sourcesOf(same).length > 1,
  );
  // Second grouping: events that lead from the same boxes to the same target become one bundle.
  for (const alike of groupBy(
    shared,
    (same) => `${same[0].to}${same[0].back}${sourcesOf(same).sort().join()}`,
  )) {
    const bundle = alike.flat();
    const [{ to, back }] = alike[0];
    const sources = sourcesOf(bundle);
    const frame = frameOf(sources, to, treeIndex, isPassed);
    // The bundle is one line from the frame, or it has a tag: a line from each box to the tag, and one from
    // the tag to the target.
    if (frame !== undefined) result.arrows.push(arrowOf(frame, to, bundle, treeIndex, 'reduced', width));
    else {
      const id = `${to}::tag${result.tags.length}`;
      const text = labelOf(bundle, treeIndex, 'reduced', width);
      result.tags.push({
        id,
        kind: 'tag',
        name: text.lines.map((line) => line.text).join(' '),
        text: { ...text, width: text.width + tagMargin },
        children: [],
      });
      for (const from of sources) {
        const own = bundle.filter((transition) => transition.from === from);
        result.arrows.push({
          ...arrowOf(from, id, own, treeIndex, 'reduced', width),
          text: noText,
          back,
          head: false,
        });
      }
      result.arrows.push({
        ...arrowOf(id, to, bundle, treeIndex, 'reduced', width),
        text: noText,
        back,
      });
    }
    const bundled = new Set(bundle);
    result.remaining = result.remaining.filter((transition) => !bundled.has(transition));
  }
  return result;
}
