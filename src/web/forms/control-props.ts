import type { ReactNode, Ref } from 'react';
import type { Control } from '#domain/form-pages/control.ts';

/** What stands around a control. */
export interface Frame {
  /** The answer's path: a list of what is missing leads to it. */
  id: string;
  label: ReactNode;
  hint?: string;
  error?: string;
  /** What exactly is wrong. */
  why?: string;
  optional?: boolean;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  /** Its place on the grid. */
  className?: string;
}

/** The answer itself, tied to the form. */
export interface Answer {
  name: string;
  /** Absent where the input is the browser's own: what stands in it is read as the page is sent. */
  value?: unknown;
  readOnly?: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: Ref<never>;
}

/** What every control is given. */
export interface ControlProps<Kind extends Control['kind'] = Control['kind']> {
  frame: Frame;
  answer: Answer;
  /** The answer of a blank form: a text where what is typed stays as typed, `null` where it is read. */
  blank: unknown;
  control: Extract<Control, { kind: Kind }>;
  /** What the paths of a look-up start from: empty but in what repeats. */
  base: string;
}

/** The answer as an input of text is given it: with what it shows, where the form holds that. */
export function asText(answer: Answer): Omit<Answer, 'value'> & { value?: string } {
  const { value, ...rest } = answer;
  return 'value' in answer ? { ...rest, value: textOf(value) } : rest;
}

/** A value as a text field shows it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
