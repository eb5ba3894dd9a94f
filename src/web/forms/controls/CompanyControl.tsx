import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { textOf, type ControlProps } from '../control-props.ts';
import { useCompanyNumber } from '../use-company-number.ts';

/**
 * Field for a SIREN, or the SIRET that begins with it. The register fills the other fields, or the field
 * shows why not.
 */
export function CompanyControl({
  frame: { hint, error, ...frame },
  answer,
  control: { fills },
  base,
}: ControlProps<'company'>) {
  const { isLooking, note, message, find, type } = useCompanyNumber(fills, base, answer.onChange);
  const typed = textOf(answer.value);
  return (
    <Field {...frame} hint={note ?? hint} error={error ?? message ?? undefined}>
      <div className="affix">
        <TextInput
          {...answer}
          value={typed}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(typed);
          }}
        />
        <button
          type="button"
          aria-label="Rechercher la société"
          aria-busy={isLooking || undefined}
          onClick={() => find(typed)}
        >
          <Icon name="search" />
        </button>
      </div>
    </Field>
  );
}
