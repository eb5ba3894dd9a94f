import type { Config } from '../../config/config.ts';
import { embeddedAddresses } from './embedded.ts';
import { geoplateforme } from './geoplateforme.ts';
import type { AddressBook } from './port.ts';
import { withFallback } from './with-fallback.ts';

/**
 * The configured address service, with the bundled table of postal codes if it does not answer; the table
 * alone by default.
 */
export const addressBook = ({ addressesUrl }: Pick<Config, 'addressesUrl'>): AddressBook =>
  addressesUrl === null
    ? embeddedAddresses()
    : withFallback(geoplateforme(addressesUrl), embeddedAddresses());
