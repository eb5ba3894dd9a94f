import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import type { AnyField } from '#domain/form-pages/page.ts';
import { requiredMessage } from '#domain/validation/required-message.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { Answer, ControlProps } from './control-props.ts';
import { PasswordControl, TextControl } from './controls/text.tsx';

/** A field that can use an uncontrolled input. */
export type NativeField<Path extends string = string> = AnyField & {
  path: Path;
  control: { kind: 'text' | 'password' };
};

export interface NativeFields<Path extends string> {
  fields: readonly NativeField<Path>[];
  /** Values that the page already knows: displayed read-only. */
  known?: { readonly [P in Path]?: string };
  /** The server's errors, by path. */
  refused?: FieldErrors;
  /** Elements at the right of the labels. */
  asides?: { readonly [P in Path]?: ReactNode };
}

const controls = { text: TextControl, password: PasswordControl } as const;

function put(input: HTMLInputElement, text: string): void {
  input.value = text;
}

/**
 * A short form of required texts and passwords with uncontrolled inputs. Text typed before hydration and
 * values filled by the browser are read, and neither react-hook-form nor yup is loaded. Every other form is a
 * `PageForm`.
 * `submit` passes the values on, texts trimmed; if one is missing, it shows the error and focuses the field.
 */
export function useNativeFields<Path extends string>({
  fields,
  known = {},
  refused = {},
  asides = {},
}: NativeFields<Path>) {
  const [inputs] = useState(() => new Map<Path, HTMLInputElement>());
  const [missing, setMissing] = useState<readonly Path[]>([]);

  const typedIn = ({ path, control }: NativeField<Path>): string => {
    const typed = inputs.get(path)?.value ?? '';
    return control.kind === 'password' ? typed : typed.trim();
  };
  const submit = (then: (values: Record<Path, string>) => void) => {
    const absent = fields.filter((field) => typedIn(field) === '').map(({ path }) => path);
    setMissing(absent);
    if (absent[0] !== undefined) inputs.get(absent[0])?.focus();
    else
      then(Object.fromEntries(fields.map((field) => [field.path, typedIn(field)])) as Record<Path, string>);
  };
  /** Replaces the typed values. */
  const fill = (values: Readonly<Record<Path, string>>) => {
    setMissing([]);
    inputs.forEach((input, path) => put(input, values[path]));
  };

  const drawn = fields.map(({ path, label, hint, control }) => {
    const error = missing.includes(path) ? requiredMessage : refused[path]?.[0];
    const answer: Answer = {
      name: path,
      ...(known[path] !== undefined && { value: known[path], readOnly: true }),
      onChange: () => setMissing((now) => now.filter((one) => one !== path)),
      onBlur: () => undefined,
      ref: (input: HTMLInputElement | null) => void (input ? inputs.set(path, input) : inputs.delete(path)),
    };
    const frame = {
      id: path,
      label: label as string,
      ...(hint && { hint }),
      ...(error && { error }),
      ...(asides[path] !== undefined && { aside: asides[path] }),
    };
    return createElement(controls[control.kind] as ComponentType<ControlProps>, {
      key: path,
      frame,
      answer,
      blank: '',
      control,
      base: '',
    });
  });
  return { fields: drawn, submit, fill };
}
