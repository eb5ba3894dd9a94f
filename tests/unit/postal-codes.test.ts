import { describe, expect, it } from 'vitest';
import { citiesOf, placesMatching } from '#domain/cities.ts';
import communes from '#domain/communes.json' with { type: 'json' };
import { departmentOf, isKnownPostalCode, territoryOf } from '#domain/postal-codes.ts';
import { largestOf, linesOf } from '#server/adapters/addresses/renew-communes.ts';

const town = (nom: string, codesPostaux: string[], type = 'commune-actuelle') => ({
  nom,
  codesPostaux,
  type,
});

describe('postal codes', () => {
  it.each([
    '01000',
    '20000',
    '20200',
    '75011',
    '95880',
    '97100',
    '97400',
    '97600',
    '97801',
    '98000',
    '98800',
  ])('the postal code %s is known', (code) => {
    expect(isKnownPostalCode(code)).toBe(true);
  });

  it.each([
    '',
    '7501',
    '750111',
    '00100',
    '96000',
    '97000',
    '97900',
    '98100',
    '99000',
    '2A000',
    '75 011',
    '７５０１１',
  ])('"%s" is no known postal code', (code) => {
    expect(isKnownPostalCode(code)).toBe(false);
    expect(departmentOf(code)).toBeNull();
  });

  it.each([
    ['01000', '01', 'metropole'],
    ['95880', '95', 'metropole'],
    ['20137', '2A', 'corse'],
    ['20200', '2B', 'corse'],
    ['20600', '2B', 'corse'],
    ['97110', '971', 'outre-mer'],
    ['97133', '977', 'hors-zone'],
    ['97134', '971', 'outre-mer'],
    ['97150', '978', 'hors-zone'],
    ['97159', '971', 'outre-mer'],
    ['97200', '972', 'outre-mer'],
    ['97306', '973', 'outre-mer'],
    ['97400', '974', 'outre-mer'],
    ['97823', '974', 'outre-mer'],
    ['97500', '975', 'hors-zone'],
    ['97600', '976', 'hors-zone'],
    ['97700', '977', 'hors-zone'],
    ['98000', '980', 'hors-zone'],
    ['98800', '988', 'hors-zone'],
  ])('the postal code %s is in %s, %s', (code, department, territory) => {
    expect([departmentOf(code), territoryOf(code)]).toEqual([department, territory]);
  });

  it('cities are suggested by code and by name, with or without accents', () => {
    expect(citiesOf('64140')).toEqual(['Billère', 'Lons']);
    expect(citiesOf('33160')).toEqual(['Saint-Aubin-de-Médoc', 'Saint-Médard-en-Jalles', 'Salaunes']);
    expect(citiesOf('75011')).toEqual(['Paris']);
    expect(citiesOf('44999')).toEqual([]);
    expect(
      placesMatching('saint etienne')
        .map(({ postalCode }) => postalCode)
        .slice(0, 3),
    ).toEqual(['42000', '42100', '42230']);
    expect(placesMatching('vandoeuvre', 1)).toEqual(placesMatching('Vandœuvre', 1));
    expect(placesMatching('vandoeuvre', 1)).toHaveLength(1);
    expect(placesMatching('st etienne', 1)).toEqual(placesMatching('Saint-Étienne', 1));
    expect(placesMatching('tour', 4).map(({ city }) => city)).toEqual([
      'Tours',
      'Tours',
      'Tours',
      'Tourcoing',
    ]);
    expect(placesMatching('44000')).toEqual([{ postalCode: '44000', city: 'Nantes' }]);
    expect(placesMatching('  ')).toEqual([]);
  });

  it('the table has all known codes of France, each once, and every département', () => {
    const codes = communes.lines.map((line) => line.slice(0, 5));
    expect(codes.length).toBeGreaterThan(6_000);
    expect(codes.filter((code) => !isKnownPostalCode(code))).toEqual([]);
    expect(codes).toHaveLength(new Set(codes).size);
    expect(codes.filter((code) => citiesOf(code).some((city) => !/^\p{Lu}[\p{L}' -]*$/u.test(city)))).toEqual(
      [],
    );
    const departments = new Set(codes.map((code) => code.slice(0, 2)));
    expect(
      Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
        (department) => !departments.has(department),
      ),
    ).toEqual([]);
    expect(communes).toMatchObject({
      dated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      licence: expect.stringContaining('Licence Ouverte'),
    });
  });

  it('the table has today’s towns of the official codes, by code, without cantons and arrondissements', () => {
    expect(
      linesOf([
        town('Paris', ['75002', '75001']),
        town('Paris 1er Arrondissement', ['75001'], 'arrondissement-municipal'),
        town('Bors (Canton de Charente-Sud)', ['16360']),
        town('Baignes', ['16360']),
        { nom: 'Kerguelen', type: 'commune-actuelle' },
      ]),
    ).toEqual(['16360 Baignes; Bors', '75001 Paris', '75002 Paris']);
    expect(
      largestOf([
        { ...town('Tours', []), population: 138_000 },
        { ...town('Paris', []), population: 2_100_000 },
        { ...town('Salaunes', []), population: 1_200 },
      ]),
    ).toEqual(['Paris', 'Tours']);
  });
});
