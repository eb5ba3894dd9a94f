import type { TextBlock } from '../drawing/text.ts';
import { heightOf } from '../drawing/text.ts';
import type { Point } from '../layout/picture.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/*
 * A block of text of a picture as SVG; its lines and sizes were computed before (`drawing/text.ts`).
 */

export interface TextProps {
  block: TextBlock;
  at: Point;
  /** Distance in pixels between the block's side and its text. */
  inset: number;
  /** Side to which the lines are aligned. */
  against?: 'left' | 'right' | 'middle';
}

const anchors = { left: {}, right: { textAnchor: 'end' }, middle: { textAnchor: 'middle' } } as const;

/** Lines of text; each contains the keys of its transitions, for coverage, highlights and links. */
export function Text({ block, at, inset, against = 'left' }: TextProps) {
  const xs = { left: at.x + inset, right: at.x + block.width - inset, middle: at.x + block.width / 2 };
  let y = at.y + Math.min(inset, 5);
  return block.lines.map((line) => {
    y += heightOf(line.kind);
    return (
      <text
        key={y}
        className={`sc-${line.kind}${line.tone ? ` sc-is-${line.tone}` : ''}`}
        x={round(xs[against])}
        y={round(y - 4)}
        {...anchors[against]}
        {...(line.keys.length > 0 ? { 'data-transitions': line.keys.join(' ') } : {})}
      >
        {line.text}
      </text>
    );
  });
}
