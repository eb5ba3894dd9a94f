import { Field } from '../../components/Field.tsx';
import { PasswordInput, TextArea, TextInput } from '../../components/TextInput.tsx';
import { textOf, type ControlProps } from '../control-props.ts';

/** One line of text. */
export function TextControl({ frame, answer, control: { input, autoComplete = 'off' } }: ControlProps<'text'>) {
  const type = input === 'email' || input === 'tel' ? input : 'text';
  return (
    <Field {...frame}>
      <TextInput {...answer} value={textOf(answer.value)} type={type} autoComplete={autoComplete} {...(input && { inputMode: input })} />
    </Field>
  );
}

export function PasswordControl({ frame, answer, control: { autoComplete = 'new-password' } }: ControlProps<'password'>) {
  return (
    <Field {...frame}>
      <PasswordInput {...answer} value={textOf(answer.value)} autoComplete={autoComplete} />
    </Field>
  );
}

export function LinesControl({ frame, answer }: ControlProps<'lines'>) {
  return (
    <Field {...frame}>
      <TextArea {...answer} value={textOf(answer.value)} rows={3} autoComplete="off" />
    </Field>
  );
}
