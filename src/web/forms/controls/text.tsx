import { Field } from '../../components/Field.tsx';
import { PasswordInput, TextArea, TextInput } from '../../components/TextInput.tsx';
import { asText, type ControlProps } from '../control-props.ts';

/** One line of text. */
export function TextControl({ frame, answer, control: { input, autoComplete = 'off', placeholder } }: ControlProps<'text'>) {
  const type = input === 'email' || input === 'tel' ? input : 'text';
  return (
    <Field {...frame}>
      <TextInput {...asText(answer)} type={type} autoComplete={autoComplete} placeholder={placeholder} {...(input && { inputMode: input })} />
    </Field>
  );
}

export function PasswordControl({ frame, answer, control: { autoComplete = 'new-password' } }: ControlProps<'password'>) {
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
