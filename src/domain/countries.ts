import { labelOfCode } from './lists.ts';

/** Country of an owner without one: older requests have no such answer. */
export const homeCountry = 'FR';

/** Country of an owner; absent in data stored before it was asked for. */
export interface Residence {
  country?: string;
}

export const isAbroad = ({ country = homeCountry }: Residence): boolean =>
  country !== '' && country !== homeCountry;

/** French name of the country if it is not France; empty otherwise. */
export const foreignCountry = (residence: Residence): string =>
  isAbroad(residence) ? labelOfCode('country', residence.country ?? '') : '';
