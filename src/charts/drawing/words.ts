import type { ChartEdge } from '../model.ts';

/**
 * How much a picture says: everything; events and callers only; or that, with ways back and events from everywhere written
 * in boxes, and one trunk for one event to one place.
 */
export type Telling = 'full' | 'lean' | 'reduced';

const jointMark = (edge: ChartEdge) => (edge.joint ? '\u00a0⇒' : '');

/** What a line says of a transition's event. Where a box tells what it calls (⚙), the answer needs no name. */
export const eventText = (edge: ChartEdge, telling: Telling): string =>
  `${telling === 'full' ? edge.event : edge.brief.event}${jointMark(edge)}`;

export const guardText = ({ brief }: ChartEdge, telling: Telling): string =>
  telling === 'full' && brief.guard !== undefined ? `[${brief.guard}]` : '';
export const effectText = ({ brief }: ChartEdge, telling: Telling): string =>
  telling === 'full' && brief.actions.length > 0 ? `/ ${brief.actions.join(', ')}` : '';

/** The answer of a call that is said by its sign alone. */
export const isSign = (text: string): boolean => text === '✓' || text === '✗';

/** Whether an arrow wants the mark of a condition: where one decides that the label does not say. */
export const isConditional = ({ brief, guard, kind }: ChartEdge, telling: Telling): boolean =>
  telling !== 'full' &&
  kind !== 'always' &&
  guard !== undefined &&
  brief.guard !== undefined &&
  brief.guard !== otherwise &&
  isPlain(brief.event);

const isPlain = (said: string) => isSign(said) || !(said.startsWith('✓') || said.startsWith('✗'));

/** What is said of a branch that is taken where no other is. */
const otherwise = 'sinon';
