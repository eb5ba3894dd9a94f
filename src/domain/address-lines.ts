import type { Address } from './forms.ts';
import { foreignCountry, type Residence } from './countries.ts';
import { labelOfCode } from './lists.ts';

type Street = Pick<Address, 'numero_voie' | 'indicateur_voie' | 'type_voie' | 'libelle_voie'>;

/** The known parts of a street in one line: `12 bis rue des Tanneurs`. */
export const streetLine = ({ numero_voie, indicateur_voie, type_voie, libelle_voie }: Street): string => {
  const kind = labelOfCode('type_voie', type_voie);
  const before = [numero_voie, indicateur_voie].filter(Boolean);
  return [...before, before.length > 0 ? kind.toLocaleLowerCase('fr') : kind, libelle_voie]
    .filter(Boolean)
    .join(' ');
};

/** The last lines of an owner's address, with the country if it is not France. */
export const ownerCityLines = (address: Pick<Address, 'postalCode' | 'city'> & Residence): string[] =>
  [cityLine(address), foreignCountry(address)].filter(Boolean);

export const cityLine = ({ postalCode, city }: Pick<Address, 'postalCode' | 'city'>): string =>
  [postalCode, city].filter(Boolean).join(' ');
