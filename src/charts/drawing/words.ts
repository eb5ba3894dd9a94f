import { otherwise } from '#domain/chart-data.ts';
import { isAnswer } from '../branches.ts';
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

/** Condition of a transition; that of an answer is a part of its event text, unless the detail is full. */
export function conditionText(edge: ChartEdge, detail: DetailLevel): string {
  const { brief } = edge;
  const said = detail === 'full' ? brief.guard : brief.condition;
  if (said === undefined || (detail !== 'full' && isAnswer(edge))) return '';
  return said === otherwise ? said : `[${said}]`;
}

export const effectText = ({ brief }: ChartEdge, detail: DetailLevel): string =>
  detail === 'full' && brief.actions.length > 0 ? `/ ${brief.actions.join(', ')}` : '';

/** Whether the text is only the sign of an answer. */
export const isSign = (text: string): boolean => text === '✓' || text === '✗';
