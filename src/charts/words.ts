import { conditionOf, otherwise, type ChartNode, type DataEdge } from '#domain/chart-data.ts';
import { everyOf } from '#domain/every.ts';

/** Name of a state: its French name, else its key. */
export const nameOf = ({ label, key }: ChartNode): string => label ?? key;

/** Names of a chart's states, by their ids. */
export const namesIn = (root: ChartNode): ReadonlyMap<string, string> =>
  new Map(everyOf(root).map((state) => [state.id, nameOf(state)]));

/** Whether somebody or something sends the event of a transition: nobody sends that of an automatic one. */
export const hasSender = ({ sender }: DataEdge): boolean => sender !== '–';

/** The transitions of a list, each once: one with two targets is two lines of the data. */
export function byKey(edges: readonly DataEdge[]): DataEdge[][] {
  const groups = new Map<string, DataEdge[]>();
  for (const edge of edges) groups.set(edge.key, [...(groups.get(edge.key) ?? []), edge]);
  return [...groups.values()];
}

/** Ids of the states that a transition leads to; `lines`: one for each of them. */
export const targetsOf = (lines: readonly DataEdge[]): string[] =>
  lines.flatMap(({ to }) => (to === undefined ? [] : [to]));

/** Names of the states that a transition leads to, as words of a sentence; empty without one. */
export const targetWords = (lines: readonly DataEdge[], names: ReadonlyMap<string, string>): string =>
  targetsOf(lines)
    .map((id) => names.get(id) ?? id)
    .join(' et ');

/** The condition of a transition as words of a sentence; empty without one. */
export function ifWords(edge: DataEdge): string {
  const condition = conditionOf(edge);
  return condition && condition !== otherwise ? `si\u00a0: ${condition}` : condition;
}

/** Condition, targets and effects of a transition as a French sentence, without its end. */
export function sentenceOf(edges: readonly DataEdge[], names: ReadonlyMap<string, string>): string {
  const [edge] = edges;
  if (!edge) return '';
  const targets = targetWords(edges, names);
  const parts = [ifWords(edge), targets ? `mène à ${targets}` : 'reste dans l’état', edge.actions.join(', ')];
  return parts.filter(Boolean).join('\u202f; ');
}
