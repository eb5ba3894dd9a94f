import { describe, expect, it } from 'vitest';
import { onlyDigits, splitOriasAddress } from '#domain/validation/stripping.ts';

describe('turnover and share capital', () => {
  it.each([
    ['1 250 000 €', '1250000'],
    ['12,5 k', '125'],
    ['abc', ''],
    ['', ''],
    ['100\u202f000', '100000'],
  ])('only the digits of "%s" stay', (typed, digits) => {
    expect(onlyDigits(typed)).toBe(digits);
  });
});

describe('the address that ORIAS gives', () => {
  it.each([
    ['12 RUE DES LILAS - 75001 PARIS', '12 RUE DES LILAS', '75001', 'PARIS'],
    ['12-14 rue du Bac - 93200 Saint-Denis', '12-14 rue du Bac', '93200', 'Saint-Denis'],
    ['3 avenue Jean-Jaurès - 94240 L’Haÿ-les-Roses', '3 avenue Jean-Jaurès', '94240', 'L’Haÿ-les-Roses'],
    ['Rue du Port-20200 BASTIA', 'Rue du Port', '20200', 'BASTIA'],
    ['1 place de la Bourse - 75002 PARIS CEDEX 02', '1 place de la Bourse', '75002', 'PARIS CEDEX'],
    ['Lieu-dit Le Bourg - Ambert', 'Lieu-dit Le Bourg', '', 'Ambert'],
    ['12 rue sans tiret', '12 rue sans tiret', '', ''],
    ['', '', '', ''],
  ])('"%s" is split into its parts', (given, address, postalCode, city) => {
    expect(splitOriasAddress(given)).toEqual({ address, postalCode, city });
  });
});
