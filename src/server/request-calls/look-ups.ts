import type { AddressSuggestion, CompanyDetails } from '#contract/lookup-resources.ts';
import { citiesOf } from '#domain/cities.ts';
import { ServiceUnavailable } from '../adapters/outbound/get-json.ts';
import { isSiren } from '../adapters/companies/luhn.ts';
import { notFound, unavailable, validationRefused } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';

/**
 * The entry of a SIREN in the register of companies; throws 422 where it is malformed, 404 where it is
 * unknown, 503 where the register does not answer.
 */
export async function lookUpCompany({ companies }: Services, siret: string): Promise<CompanyDetails> {
  if (!isSiren(siret)) throw validationRefused({ siret: ['Société introuvable'] });
  const company = await companies.find(siret).catch((error: unknown) => {
    if (error instanceof ServiceUnavailable)
      throw unavailable(
        'Le registre des sociétés ne répond pas. Saisissez les coordonnées, ou réessayez plus tard.',
      );
    throw error;
  });
  if (!company) throw notFound('Société introuvable');
  return company;
}

/** All communes of a postal code, from the bundled table. */
const communesOf = (postalCode: string): AddressSuggestion[] =>
  citiesOf(postalCode).map((city) => ({
    numero_voie: '',
    indicateur_voie: '',
    type_voie: '',
    libelle_voie: '',
    postalCode,
    city,
    label: `${postalCode} ${city}`,
  }));

/** Suggestions for an address, possibly none. A postal code alone is answered without an external service. */
export async function completeAddress(
  { addresses }: Services,
  { q = '', postal_code = '' }: { q?: string | undefined; postal_code?: string | undefined },
): Promise<{ suggestions: AddressSuggestion[] }> {
  const communes = q.trim() === '' ? communesOf(postal_code) : [];
  return {
    suggestions:
      communes.length > 0 ? communes : await addresses.suggest({ text: q, postalCode: postal_code }),
  };
}
