import type { CompanyDetails } from '#contract/resources.ts';
import { isSiret, sirenOf } from '#domain/siren.ts';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useCompanyLookup } from '../../flows/use-company-lookup.tsx';
import { textOf, type ControlProps } from '../control-props.ts';
import { useFill, useTakeBack } from '../use-fill.ts';

/** What the register filled in, of what the page asks it for; a name that is kept from the public is written by hand. */
function filledBy({ companyName, legalForm, address }: CompanyDetails, asked: readonly string[]): string {
  const filled = [
    companyName !== '' && 'raison sociale',
    asked.includes('legalForm') && legalForm !== null && 'forme',
    asked.some((known) => known.startsWith('address')) && address.postalCode !== '' && 'adresse',
  ].filter((part) => part !== false);
  if (companyName === '') return 'Trouvée, mais son nom n’est pas public\u00a0: écrivez-le.';
  return filled.length === 1 ? 'Trouvée\u00a0: la raison sociale est remplie.' : `Trouvée\u00a0: ${filled.slice(0, -1).join(', ')} et ${filled.at(-1)} sont remplies.`;
}

/** A company's SIREN, or the SIRET that begins with it: the register fills what the page says, or the field says why not. */
export function CompanyControl({ frame: { hint, error, ...frame }, answer, control: { fills }, base }: ControlProps<'company'>) {
  const [fill, fillKnown] = [useFill(fills, base, { keeps: false }), useFill(fills, base, { keeps: true })];
  const { isLooking, found, message, find, change } = useCompanyLookup((company) => (company.companyName === '' ? fillKnown : fill)(company), useTakeBack(fills, base));
  const typed = textOf(answer.value);
  const said = isLooking ? 'Recherche dans le registre…' : found ? filledBy(found, Object.keys(fills)) : hint;
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
