import type { OriasEntry } from '#domain/registration.ts';
import { ServiceUnavailable } from '../outbound/send.ts';
import { inventedCompanies } from '../companies/invented.ts';
import type { OriasRegister } from './port.ts';

const people = [
  ['Claire', 'Fournier'], ['Antoine', 'Berger'], ['Inès', 'Haddad'], ['Loïc', 'Le Bihan'], ['Sarah', 'Cohen'], ['Julien', 'Roche'], ['Mélanie', 'Da Silva'], ['Paul', 'Vidal'],
] as const;
const streets = ['rue des Cordeliers', 'cours Sextius', 'avenue Jean Jaurès', 'quai des Moulins', 'boulevard Victor Hugo', 'place de la République'] as const;
const places = [['13100', 'AIX-EN-PROVENCE'], ['69007', 'LYON'], ['33000', 'BORDEAUX'], ['44000', 'NANTES'], ['35000', 'RENNES'], ['67000', 'STRASBOURG'], ['31000', 'TOULOUSE']] as const;

/** Numbers that say something of their own (docs/domain/registration.md, "ORIAS"). */
export const unknownOrias = '00000000';
export const silentOrias = '99999999';

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** What a number stands for: its letters count as digits, so that any that may be typed stands for somebody. */
const numberOf = (orias: string): number => [...orias].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);

function entryOf(orias: string): OriasEntry {
  const number = numberOf(orias);
  const [name, lastname] = at(people, number);
  const [postalCode, city] = at(places, number >> 3);
  const { siren } = at(inventedCompanies.filter(({ active }) => active), number >> 1);
  const category = orias.endsWith('14') ? 'AGA' : number % 9 === 0 ? 'MIA' : 'COA';
  return {
    orias, siret: siren, companyName: `Cabinet ${lastname} Assurances`, name, lastname, address: `${(number % 90) + 1} ${at(streets, number >> 2)} - ${postalCode} ${city}`,
    registrations: [{ category, status: orias.endsWith('13') ? 'RADIE' : 'INSCRIT', collectsFunds: orias.endsWith('20'), since: '2019-03-01' }],
  };
}

/** The stand-in: the same number always stands for the same invented intermediary, without any network. */
export const embeddedOrias = (): OriasRegister => ({
  find: (orias) => {
    if (orias === silentOrias) return Promise.reject(new ServiceUnavailable('The embedded ORIAS plays dead'));
    return Promise.resolve(orias === unknownOrias ? null : entryOf(orias));
  },
});
