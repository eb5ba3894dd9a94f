import { streetLine } from '#domain/address-lines.ts';
import type { OriasEntry } from '#domain/registration.ts';
import { ServiceUnavailable } from '../outbound/send.ts';
import {
  inventedBrokerages,
  namedBrokerages,
  type InventedBrokerage,
} from '../companies/invented-brokerages.ts';
import type { OriasRegister } from './port.ts';

/** Numbers with a fixed answer (docs/domain/registration.md, "ORIAS"). */
export const unknownOrias = '00000000';
export const silentOrias = '99999999';

/** A number computed from all characters, so that every ORIAS number has an intermediary. */
const numberOf = (orias: string): number =>
  [...orias].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);

function entryOf(orias: string): OriasEntry {
  const number = numberOf(orias);
  const named = namedBrokerages.get(orias);
  const { name, lastname, company } =
    named ?? (inventedBrokerages[number % inventedBrokerages.length] as InventedBrokerage);
  const { siren, companyName, address } = company;
  const category = orias.endsWith('14') ? 'AGA' : number % 9 === 0 && !named ? 'MIA' : 'COA';
  return {
    orias,
    siret: siren,
    companyName,
    name,
    lastname,
    address: `${streetLine(address)} - ${address.postalCode} ${address.city.toLocaleUpperCase('fr')}`,
    registrations: [
      {
        category,
        status: orias.endsWith('13') ? 'RADIE' : 'INSCRIT',
        collectsFunds: orias.endsWith('20'),
        since: '2019-03-01',
      },
    ],
  };
}

/**
 * The embedded ORIAS, without network: each number has an invented intermediary, which the embedded register
 * of companies also has.
 */
export const embeddedOrias = (): OriasRegister => ({
  find: (orias) => {
    if (orias === silentOrias) return Promise.reject(new ServiceUnavailable('The embedded ORIAS plays dead'));
    return Promise.resolve(orias === unknownOrias ? null : entryOf(orias));
  },
});
