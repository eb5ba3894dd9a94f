import type { ChartEdge } from '../model.ts';

/*
 * Words of a transition in a picture, at each level of detail.
 */

/**
 * Level of detail of a picture. `full`: everything. `lean`: events and senders. `reduced`: like `lean`, with
 * ways back and frequent events written in boxes, and bundles for shared events.
 */
export type DetailLevel = 'full' | 'lean' | 'reduced';

/** Mark of transitions that several regions take together. */
const jointMark = (edge: ChartEdge) => (edge.joint ? '\u00a0⇒' : '');

/** Event text of a label. Beside a box that shows its call (⚙), the answer needs no name. */
export const eventText = (edge: ChartEdge, detail: DetailLevel): string =>
  `${detail === 'full' ? edge.event : edge.brief.event}${jointMark(edge)}`;

export const guardText = ({ brief }: ChartEdge, detail: DetailLevel): string =>
  detail === 'full' && brief.guard !== undefined ? `[${brief.guard}]` : '';
export const effectText = ({ brief }: ChartEdge, detail: DetailLevel): string =>
  detail === 'full' && brief.actions.length > 0 ? `/ ${brief.actions.join(', ')}` : '';

/** Whether the text is only the sign of an answer. */
export const isSign = (text: string): boolean => text === '✓' || text === '✗';

/** Whether an arrow gets the mark of a condition: a guard that the label does not show decides. */
export const isConditional = ({ brief, guard, kind }: ChartEdge, detail: DetailLevel): boolean =>
  detail !== 'full' &&
  kind !== 'always' &&
  guard !== undefined &&
  brief.guard !== undefined &&
  brief.guard !== otherwise &&
  isPlain(brief.event);

/** Whether a text says nothing of its condition: it is a bare sign, or no answer at all. */
const isPlain = (said: string) => isSign(said) || !(said.startsWith('✓') || said.startsWith('✗'));

/** Label of a branch taken if no other is. */
const otherwise = 'sinon';
