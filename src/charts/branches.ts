import { conditionOf, otherwise } from '#domain/chart-data.ts';
import { groupBy } from './drawing/transitions.ts';
import { termOf } from './guards.ts';
import type { ChartEdge } from './model.ts';
import { guardName, type Rename } from './names.ts';

/*
 * Words that tell the branches of a state apart in a picture: the condition of each, short enough for an
 * arrow.
 */

/** Conditions longer than this are shortened, if there are several. */
const longestCondition = 42;

const partsOf = (guard: unknown): readonly unknown[] => {
  const term = termOf(guard);
  return term.kind === 'and' ? term.parts.flatMap(partsOf) : [guard];
};

/** Condition of a picture: of several long conditions the first, and the number of the others. */
export function shortCondition(guard: unknown, rename: Rename): string | undefined {
  const whole = guardName(guard, rename);
  if (whole === undefined || whole.length <= longestCondition) return whole;
  const [first, ...others] = partsOf(guard).flatMap((part) => guardName(part, rename) ?? []);
  if (first === undefined || others.length === 0) return whole;
  return `${first} et ${others.length}\u00a0${others.length === 1 ? 'autre' : 'autres'}`;
}

const isStay = ({ from, to }: ChartEdge) => to === undefined || to === from;

/** Words of an answer: its sign, and its condition if branches with the same sign lead elsewhere. */
function nameAnswers(branches: readonly ChartEdge[]): void {
  for (const edge of branches) {
    const sign = edge.tone === 'failure' ? '✗' : '✓';
    const targets = branches.filter(({ tone }) => tone === edge.tone).filter((one) => !isStay(one));
    const isAlone = !isStay(edge) && new Set(targets.map(({ to }) => to)).size < 2;
    const { condition } = edge.brief;
    const isPlain = condition === undefined || condition === otherwise || edge.plain === true;
    const said = isPlain ? otherwise : condition;
    edge.brief.event = isAlone ? sign : `${sign} ${said}`;
  }
}

/** The transitions of a state, by their event. */
const branchesIn = (edges: readonly ChartEdge[]) => groupBy(edges, ({ key }) => key.split('|')[1] ?? '');

/** Whether a transition is an answer of a call: its text has its condition. */
export const isAnswer = ({ kind }: ChartEdge): boolean => kind === 'done' || kind === 'error';

const textOf = (edge: ChartEdge) => {
  const { event, who, condition } = edge.brief;
  return [event, who, isAnswer(edge) ? '' : condition].join('|');
};

/**
 * Gives the transitions of one state texts that differ wherever their targets do. Changes the edges in place.
 */
export function tellApart(edges: readonly ChartEdge[]): void {
  for (const branches of branchesIn(edges)) {
    if (isAnswer(branches[0])) nameAnswers(branches);
    // Where every branch leads to the same state, none needs its condition.
    else if (branches.length > 1 && new Set(branches.map(({ to }) => to)).size === 1)
      for (const { brief } of branches) delete brief.condition;
  }
  const isAlike = (edge: ChartEdge) =>
    edges.some(
      (other) =>
        other.key !== edge.key && textOf(other) === textOf(edge) && (other.to ?? '') !== (edge.to ?? ''),
    );
  // Pictures leave out the state of another region, unless nothing else tells two branches apart.
  for (const edge of edges.filter((one) => !isAnswer(one) && one.guard !== undefined && isAlike(one)))
    edge.brief.condition = conditionOf(edge);
  // The error of a program has the sign of a refusal, and calls that run together have the same signs.
  for (const edge of edges.filter((one) => one.kind === 'error' && isAlike(one)))
    edge.brief.event = ['✗ erreur imprévue', edge.brief.condition].filter(Boolean).join(', ');
  for (const edge of edges.filter((one) => isAnswer(one) && isAlike(one))) edge.brief.event = edge.event;
}
