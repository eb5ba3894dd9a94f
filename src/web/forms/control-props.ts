import type { ReactNode, Ref } from 'react';
import type { Control } from '#domain/form-pages/control.ts';

/** Label, hint and error of a control. */
export interface Frame {
  /** Path of the field; links in the list of missing answers target it. */
  id: string;
  label: ReactNode;
  hint?: string;
  error?: string;
  /** Detailed explanation of the error. */
  why?: string;
  optional?: boolean;
  /** Rendered at the right of the label. */
  aside?: ReactNode;
  /** Class for the position in the grid. */
  className?: string;
}

/** Value and handlers of the field, connected to the form. */
export interface Answer {
  name: string;
  /** Absent for an uncontrolled input, whose value is read at submit. */
  value?: unknown;
  readOnly?: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: Ref<never>;
}

/** Props of every control. */
export interface ControlProps<Kind extends Control['kind'] = Control['kind']> {
  frame: Frame;
  answer: Answer;
  /** Value of the field in a blank form: a string if the text is stored as typed, `null` if it is parsed. */
  blank: unknown;
  control: Extract<Control, { kind: Kind }>;
  /** Prefix of the paths that a look-up fills; empty except in a repeated item. */
  base: string;
}

/** Props for a text input: adds the displayed value if the form controls the input. */
export function asText(answer: Answer): Omit<Answer, 'value'> & { value?: string } {
  const { value, ...rest } = answer;
  return 'value' in answer ? { ...rest, value: textOf(value) } : rest;
}

/** A value as a text field displays it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
