import { labelOfCode } from './lists.ts';

/** The country of an owner who says none: every request from before it was asked for. */
export const homeCountry = 'FR';

/** Where an owner lives, or has its seat; absent in what was written before it was asked for. */
export interface Residence {
  country?: string;
}

export const isAbroad = ({ country = homeCountry }: Residence): boolean =>
  country !== '' && country !== homeCountry;

/** The country in French where it is not France, else nothing: an address in France names none. */
export const foreignCountry = (residence: Residence): string =>
  isAbroad(residence) ? labelOfCode('country', residence.country ?? '') : '';
