import { conditionOf, type ChartData, type ChartNode, type DataEdge } from '#domain/chart-data.ts';
import { boxIn } from './boxes.ts';
import { everyOf } from '#domain/every.ts';
import { byKey, nameOf, namesIn, targetsOf, targetWords } from './words.ts';

/** A property of a state or a transition that changed, in French. */
export interface ChangedPart {
  part: string;
  before: string;
  after: string;
}

/** French words of a change, and of what changed. */
export const changeWords = { added: 'Ajouté', removed: 'Retiré', changed: 'Modifié' } as const;
export const kindWords = { state: 'état', transition: 'passage' } as const;
export type Change = keyof typeof changeWords;

/** A state or a transition that one version has only, or that both have with other properties. */
export interface ChangedItem {
  kind: keyof typeof kindWords;
  /** Id of the state, or key of the transition. */
  at: string;
  /** Its name; of a transition, with the state that it leaves. */
  name: string;
  change: Change;
  /** What changed; empty for one that was added or removed. */
  parts: ChangedPart[];
}

type Compared = Pick<ChartData, 'root' | 'edges'>;
/** A property as it is compared, and its words where they differ from that: a renamed target is the same one. */
type Part = string | { compared: string; words: string };
type Parts = Readonly<Record<string, Part>>;
interface Item extends Pick<ChangedItem, 'kind' | 'name'> {
  parts: Parts;
}

const stateParts = ({ description = '', type, invokes, entry, exit, label, key }: ChartNode): Parts => ({
  nom: label ?? key,
  description,
  nature: type,
  appels: invokes.join(', '),
  'à l’entrée': entry.join(', '),
  'à la sortie': exit.join(', '),
});

const transitionParts = (lines: readonly DataEdge[], names: ReadonlyMap<string, string>): Parts => {
  const [first] = lines;
  return {
    événement: first?.event ?? '',
    émetteur: first?.sender ?? '',
    condition: first ? conditionOf(first) : '',
    vers: { compared: targetsOf(lines).join(), words: targetWords(lines, names) },
    effets: first?.actions.join(', ') ?? '',
  };
};

/** States and transitions by their ids and keys, in the author's order. */
function itemsOf({ root, edges }: Compared): Map<string, Item> {
  const names = namesIn(root);
  return new Map([
    ...everyOf(root).map((state): [string, Item] => [
      state.id,
      { kind: 'state', name: nameOf(state), parts: stateParts(state) },
    ]),
    ...byKey(edges).map((lines): [string, Item] => {
      const { key = '', from = '', event = '' } = lines[0] ?? {};
      return [
        key,
        {
          kind: 'transition',
          name: `${names.get(from) ?? from}\u00a0: ${event}`,
          parts: transitionParts(lines, names),
        },
      ];
    }),
  ]);
}

const comparedOf = (part: Part = ''): string => (typeof part === 'string' ? part : part.compared);
const wordsOf = (part: Part = ''): string => (typeof part === 'string' ? part : part.words);

const nothing: ReadonlyMap<string, Item> = new Map();

/**
 * What distinguishes two versions of a chart: states by their ids, transitions by their keys. Null for a version
 * without the chart. A renamed id is one that was removed and one that was added.
 */
export function differenceOf(before: Compared | null, after: Compared | null): ChangedItem[] {
  const [old, now] = [before, after].map((chart) => (chart ? itemsOf(chart) : nothing));
  const only = (items = nothing, others = nothing, change: Change): ChangedItem[] =>
    [...items].flatMap(([at, { kind, name }]) =>
      others.has(at) ? [] : [{ kind, at, name, change, parts: [] }],
    );
  const changed = [...(now ?? nothing)].flatMap(([at, { kind, name, parts }]): ChangedItem[] => {
    const former = old?.get(at)?.parts;
    const differing = Object.entries(parts).flatMap(([part, value]) =>
      former && comparedOf(former[part]) !== comparedOf(value)
        ? [{ part, before: wordsOf(former[part]), after: wordsOf(value) }]
        : [],
    );
    return differing.length > 0 ? [{ kind, at, name, change: 'changed', parts: differing }] : [];
  });
  return [...only(now, old, 'added'), ...only(old, now, 'removed'), ...changed];
}

/**
 * Marks of a picture, by the ids of states and the keys of transitions that it shows. A change that it does not show
 * itself is one of the folded box around it. `root`: of the chart that the picture shows.
 */
export function marksOf(
  svg: string,
  root: ChartNode,
  items: readonly ChangedItem[],
): ReadonlyMap<string, Change> {
  const shown = new Set(
    [...svg.matchAll(/data-(?:state|transitions)="([^"]*)"/g)].flatMap(([, ids = '']) => ids.split(' ')),
  );
  const folded = items
    .filter(({ at }) => !shown.has(at))
    .map(({ at }) => boxIn(svg, root, at))
    .filter(Boolean);
  return new Map([
    ...folded.map((box) => [box, 'changed'] as const),
    ...items.filter(({ at }) => shown.has(at)).map(({ at, change }) => [at, change] as const),
  ]);
}
