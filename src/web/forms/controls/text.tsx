import type { ChangeEventHandler } from 'react';
import { withoutSpaces } from '#domain/compact.ts';
import { Field } from '../../components/Field.tsx';
import { PasswordInput, TextArea, TextInput } from '../../components/TextInput.tsx';
import { asText, type ControlProps } from '../control-props.ts';

/** Single-line text. Numeric fields (postal code, number of storeys) drop pasted spaces. */
export function TextControl({
  frame,
  answer,
  control: { input, autoComplete = 'off', placeholder },
}: ControlProps<'text'>) {
  const type = input === 'email' || input === 'tel' ? input : 'text';
  const compact: ChangeEventHandler<HTMLInputElement> = ({ target }) =>
    answer.onChange(withoutSpaces(target.value));
  return (
    <Field {...frame}>
      <TextInput
        {...asText(answer)}
        {...(input === 'numeric' && { onChange: compact })}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        {...(input && { inputMode: input })}
      />
    </Field>
  );
}

export function PasswordControl({
  frame,
  answer,
  control: { autoComplete = 'new-password' },
}: ControlProps<'password'>) {
  return (
    <Field {...frame}>
      <PasswordInput {...asText(answer)} autoComplete={autoComplete} />
    </Field>
  );
}

export function LinesControl({ frame, answer, control: { rows = 3, placeholder } }: ControlProps<'lines'>) {
  return (
    <Field {...frame}>
      <TextArea {...asText(answer)} rows={rows} placeholder={placeholder} autoComplete="off" />
    </Field>
  );
}
