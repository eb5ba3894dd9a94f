import type { Config } from '../../config.ts';
import { embeddedAddresses } from './embedded.ts';
import { geoplateforme } from './geoplateforme.ts';
import type { AddressBook } from './port.ts';

/** The address service that the configuration names; the embedded table of postal codes by default. */
export const addressBook = ({ addressesUrl }: Pick<Config, 'addressesUrl'>): AddressBook => (addressesUrl === null ? embeddedAddresses() : geoplateforme(addressesUrl));
