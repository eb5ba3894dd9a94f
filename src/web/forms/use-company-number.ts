import type { CompanyDetails } from '#contract/resources.ts';
import type { Filling } from '#domain/form-pages/control.ts';
import { isSiret, sirenOf } from '#domain/siren.ts';
import { useCompanyLookup } from '../flows/use-company-lookup.tsx';
import { useFill, useTakeBack } from './use-fill.ts';

/**
 * What the register filled in, of what the page asks it for; a name that is kept from the public is written by hand.
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
 * A field in which a company's number is typed, its SIREN or the SIRET that begins with it, as soon as the ninth digit is there.
 * `fills`: where the form, at `base`, takes what the register says. `said`: beside the field, in French; `null` while nothing is looked up.
 */
export function useCompanyNumber(fills: Filling, base: string, onChange: (siren: string) => void) {
  const [fill, fillKnown] = [useFill(fills, base, { keeps: false }), useFill(fills, base, { keeps: true })];
  const { isLooking, found, message, find, change } = useCompanyLookup(
    (company) => (company.companyName === '' ? fillKnown : fill)(company),
    useTakeBack(fills, base),
  );
  const type = (text: string) => {
    // The number first: the former one would be blanked as well.
    onChange(isSiret(text) ? sirenOf(text) : text);
    change(text);
  };
  /** What is found or looked up is of no more interest: what it filled in is blanked. */
  const forget = () => change('');
  const said = isLooking ? 'Recherche dans le registre…' : found && filledBy(found, Object.keys(fills));
  return { isLooking, said, message, find, type, forget };
}
