import type { CompanyDetails } from '#contract/lookup-resources.ts';
import type { Address } from '#domain/forms.ts';
import { legalFormOf } from '#domain/lists/people.ts';
import { kindInFull, streetKindOf } from '../addresses/street-kinds.ts';
import { numberOf, parseStreet } from '../addresses/street.ts';
import { jsonClient, ServiceUnavailable, type Outbound } from '../outbound/get-json.ts';
import { objectAt, promisedList, textAt, type Loose } from '../outbound/read.ts';
import type { CompanyRegister } from './port.ts';

/**
 * Marks that replace an undisclosed word (`statut_diffusion` P or N; C. com., art. R123-232):
 * recherche-entreprises' mark, and SIRENE's.
 */
const isWithheld = (text: string): boolean => /^\[(NON-DIFFUSIBLE|ND)\]$/.test(text.trim());

/** A public field; empty if it is withheld or missing. */
function publicText(found: Loose, key: string): string {
  const text = textAt(found, key);
  return isWithheld(text) ? '' : text;
}

/**
 * SIRENE's `indiceRepetitionEtablissement`: these letters abbreviate words, the others have no other
 * meaning.
 */
const indices: ReadonlyMap<string, string> = new Map([
  ['B', 'bis'],
  ['T', 'ter'],
  ['Q', 'quater'],
  ['C', 'quinquies'],
]);

/**
 * The street of an answer. A kind that the forms do not list stays in the name; a name that contains the
 * whole street is split.
 */
function streetOf(
  siege: Loose,
): Pick<Address, 'numero_voie' | 'indicateur_voie' | 'type_voie' | 'libelle_voie'> {
  const [kind, name, index] = [
    publicText(siege, 'type_voie'),
    publicText(siege, 'libelle_voie'),
    publicText(siege, 'indice_repetition'),
  ];
  const type_voie = streetKindOf(kind);
  const parts = type_voie
    ? { ...parseStreet(''), type_voie, libelle_voie: name }
    : parseStreet([kindInFull(kind), name].filter(Boolean).join(' '));
  const number = publicText(siege, 'numero_voie');
  return number ? { ...parts, ...numberOf(number, indices.get(index.toUpperCase()) ?? index) } : parts;
}

/** A for active, C for ceased: the register has no other state. */
function isActive(found: Loose): boolean {
  const state = textAt(found, 'etat_administratif');
  if (state !== 'A' && state !== 'C')
    throw new ServiceUnavailable('The register of companies answered a state that it has not');
  return state === 'A';
}

function companyOf(answer: unknown, siren: string): CompanyDetails | null {
  const found = promisedList(answer, 'results').find(
    (company): company is Loose => textAt(company, 'siren') === siren,
  );
  if (!found) return null;
  const siege = objectAt(found, 'siege');
  return {
    siret: siren,
    companyName: publicText(found, 'nom_raison_sociale') || publicText(found, 'nom_complet'),
    legalForm: legalFormOf(textAt(found, 'nature_juridique')),
    address: {
      ...streetOf(siege),
      postalCode: publicText(siege, 'code_postal'),
      city: publicText(siege, 'libelle_commune'),
    },
    active: isActive(found),
  };
}

/**
 * The public register (recherche-entreprises): no key, seven calls a second at most. `baseUrl` comes from
 * the configuration.
 */
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
