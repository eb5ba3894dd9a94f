import type { CompanyDetails } from '#contract/resources.ts';
import { type_voie } from '#domain/lists/street.ts';
import { legalFormOf } from '#domain/lists/people.ts';
import { jsonClient, type Outbound } from '../outbound/get-json.ts';
import { listAt, objectAt, textAt } from '../outbound/read.ts';
import type { CompanyRegister } from './port.ts';

/** The register writes the kind of street in full or short, in capitals. */
function streetCode(written: string): string {
  const wanted = written.trim().toLowerCase();
  return type_voie.find(({ code, label }) => code.toLowerCase() === wanted || label.toLowerCase() === wanted)?.code ?? '';
}

function companyOf(answer: unknown, siren: string): CompanyDetails | null {
  const found = listAt(answer, 'results').find((company) => textAt(company, 'siren') === siren);
  if (!found) return null;
  const siege = objectAt(found, 'siege');
  return {
    siret: siren,
    companyName: textAt(found, 'nom_raison_sociale') || textAt(found, 'nom_complet'),
    legalForm: legalFormOf(textAt(found, 'nature_juridique')),
    address: {
      numero_voie: textAt(siege, 'numero_voie'),
      indicateur_voie: textAt(siege, 'indice_repetition').toLowerCase(),
      type_voie: streetCode(textAt(siege, 'type_voie')),
      libelle_voie: textAt(siege, 'libelle_voie'),
      postalCode: textAt(siege, 'code_postal'),
      city: textAt(siege, 'libelle_commune'),
    },
    active: textAt(found, 'etat_administratif') !== 'C',
  };
}

/** The public register (recherche-entreprises): no key, seven calls a second at most. `baseUrl` comes from the configuration. */
export function rechercheEntreprises(baseUrl: string, overrides: Partial<Outbound> = {}): CompanyRegister {
  const get = jsonClient(overrides);
  return {
    async find(siren) {
      const url = new URL('/search', baseUrl);
      url.search = new URLSearchParams({ q: siren, per_page: '1' }).toString();
      return companyOf(await get(url), siren);
    },
  };
}
