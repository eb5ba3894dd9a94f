import { arrowOf, labelOf, type Arrow } from './arrows.ts';
import { groupBy, type Move } from './moves.ts';
import type { Shape } from './shapes.ts';
import { noText } from './text.ts';
import type { Atlas } from './tree.ts';
import { eventText } from './words.ts';

/** Result of joining the lines of an event that leads from several boxes to the same target. */
export interface Trunks {
  arrows: Arrow[];
  /** Small rounded boxes with an event, where lines from several boxes join. */
  pills: Shape[];
  left: Move[];
}

/** Margin for a pill's rounded ends. */
const pillMargin = 12;

const sourcesOf = (moves: readonly Move[]) => [...new Set(moves.map(({ from }) => from))];

/** The frame from whose border a trunk can start, if every state of the frame has the event. */
function frameOf(
  sources: readonly string[],
  to: string,
  atlas: Atlas,
  isPassed: (id: string) => boolean,
): string | undefined {
  const frame = atlas.parentOf(sources[0] ?? '');
  if (frame === undefined || frame === atlas.root.id || atlas.contains(frame, to)) return undefined;
  const states = (atlas.at(frame)?.children ?? []).filter(
    ({ id, node }) => !isPassed(id) && node?.type !== 'final' && node?.type !== 'history',
  );
  const agree =
    states.length > 1 &&
    states.length === sources.length &&
    sources.every((one) => atlas.parentOf(one) === frame);
  return agree ? frame : undefined;
}

/** Makes one trunk for each event and target; events with the same sources share it. */
export function trunksOf(
  moves: readonly Move[],
  atlas: Atlas,
  width: number,
  isPassed: (id: string) => boolean,
): Trunks {
  const result: Trunks = { arrows: [], pills: [], left: [...moves] };
  const named = moves.filter(({ edge }) => eventText(edge, 'reduced') !== '');
  const shared = groupBy(named, ({ edge, to, back }) => `${eventText(edge, 'reduced')}→${to}${back}`).filter(
    (same) => sourcesOf(same).length > 1,
  );
  for (const alike of groupBy(
    shared,
    (same) => `${same[0].to}${same[0].back}${sourcesOf(same).sort().join()}`,
  )) {
    const trunk = alike.flat();
    const [{ to, back }] = alike[0];
    const sources = sourcesOf(trunk);
    const frame = frameOf(sources, to, atlas, isPassed);
    if (frame !== undefined) result.arrows.push(arrowOf(frame, to, trunk, atlas, 'reduced', width));
    else {
      const id = `${to}::pill${result.pills.length}`;
      const text = labelOf(trunk, atlas, 'reduced', width);
      result.pills.push({
        id,
        kind: 'pill',
        name: text.lines.map((line) => line.text).join(' '),
        text: { ...text, width: text.width + pillMargin },
        children: [],
      });
      for (const from of sources) {
        const own = trunk.filter((move) => move.from === from);
        result.arrows.push({
          ...arrowOf(from, id, own, atlas, 'reduced', width),
          text: noText,
          back,
          head: false,
        });
      }
      result.arrows.push({
        ...arrowOf(id, to, trunk, atlas, 'reduced', width),
        text: noText,
        back,
        conditional: false,
      });
    }
    const gone = new Set(trunk);
    result.left = result.left.filter((move) => !gone.has(move));
  }
  return result;
}
