import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { asText, textOf, type ControlProps } from '../../forms/control-props.ts';

const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed);

/** A colour as six digits, beside the browser's picker. */
export function Colour({ frame, answer }: ControlProps) {
  const typed = textOf(answer.value);
  return (
    <Field {...frame}>
      <div className="colour">
        <input
          type="color"
          aria-label={`Choisir\u00a0: ${String(frame.label)}`}
          value={isColour(typed) ? typed : '#ffffff'}
          onChange={(event) => answer.onChange(event.target.value)}
        />
        <TextInput
          {...asText(answer)}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => answer.onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
