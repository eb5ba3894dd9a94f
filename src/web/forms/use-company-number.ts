import type { CompanyDetails } from '#contract/lookup-resources.ts';
import type { Filling } from '#domain/form-pages/control.ts';
import { isSiret, sirenOf } from '#domain/siren.ts';
import { useCompanyLookup } from '../flows/use-company-lookup.tsx';
import { useFill, useTakeBack } from './use-fill.ts';

/**
 * Message about the fields that the register filled, among `asked`. Some companies hide their name: the user
 * types it.
 */
function filledBy({ companyName, legalForm, address }: CompanyDetails, asked: readonly string[]): string {
  const filled = [
    companyName !== '' && 'raison sociale',
    asked.includes('legalForm') && legalForm !== null && 'forme',
    asked.some((known) => known.startsWith('address')) && address.postalCode !== '' && 'adresse',
  ].filter((part) => part !== false);
  if (companyName === '') return 'Trouvée, mais son nom n’est pas public\u00a0: écrivez-le.';
  return filled.length === 1
    ? 'Trouvée\u00a0: la raison sociale est remplie.'
    : `Trouvée\u00a0: ${filled.slice(0, -1).join(', ')} et ${filled.at(-1)} sont remplies.`;
}

/**
 * State of a company number field: a SIREN, or the SIRET that begins with it; the look-up starts at nine
 * digits.
 * `fills`: fields under `base` that take the register's values. `note`: French text beside the field; `null`
 * if there is nothing to show.
 */
export function useCompanyNumber(fills: Filling, base: string, onChange: (siren: string) => void) {
  const fill = useFill(fills, base, { keeps: false });
  const fillKnown = useFill(fills, base, { keeps: true });
  const { isLooking, found, message, find, change } = useCompanyLookup(
    (company) => (company.companyName === '' ? fillKnown : fill)(company),
    useTakeBack(fills, base),
  );
  const type = (text: string) => {
    // Set the number first: `change` clears the fields that the former company filled.
    onChange(isSiret(text) ? sirenOf(text) : text);
    change(text);
  };
  /** Ends the look-up and clears the fields that it filled. */
  const forget = () => change('');
  const note = isLooking ? 'Recherche dans le registre…' : found && filledBy(found, Object.keys(fills));
  return { isLooking, note, message, find, type, forget };
}
