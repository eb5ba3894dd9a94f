import { isSiret, sirenOf } from '#domain/siren.ts';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useCompanyLookup } from '../../flows/use-company-lookup.tsx';
import { textOf, type ControlProps } from '../control-props.ts';
import { useFill, useTakeBack } from '../use-fill.ts';

/** A company's SIREN, or the SIRET that begins with it: the register fills what the page says, or the field says why not. */
export function CompanyControl({ frame: { hint, error, ...frame }, answer, control: { fills }, base }: ControlProps<'company'>) {
  const { isLooking, isFound, message, find, change } = useCompanyLookup(useFill(fills, base, { keeps: false }), useTakeBack(fills, base));
  const typed = textOf(answer.value);
  const said = isLooking ? 'Recherche dans le registre…' : isFound ? (Object.keys(fills).length > 1 ? 'Trouvée\u00a0: raison sociale, forme et adresse sont remplies.' : 'Trouvée\u00a0: la raison sociale est remplie.') : hint;
  return (
    <Field {...frame} hint={said} error={error ?? message ?? undefined}>
      <div className="affix">
        <TextInput
          {...answer}
          value={typed}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => {
            // The number first: the former one would be blanked as well.
            answer.onChange(isSiret(event.target.value) ? sirenOf(event.target.value) : event);
            change(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(typed);
          }}
        />
        <button type="button" aria-label="Rechercher la société" aria-busy={isLooking || undefined} onClick={() => find(typed)}>
          <Icon name="search" />
        </button>
      </div>
    </Field>
  );
}
