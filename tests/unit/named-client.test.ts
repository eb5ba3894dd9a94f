import { expect, it } from 'vitest';
import { namedClient } from '#domain/named-client.ts';

it.each([
  ['Élodie Lefèvre', 'Monsieur', 'Élodie', 'Lefèvre'],
  ['  Mme  Élodie Lefèvre ', 'Madame', 'Élodie', 'Lefèvre'],
  ['M. Dupont', 'Monsieur', '', 'Dupont'],
  ['LEFÈVRE Élodie', 'Monsieur', 'Élodie', 'LEFÈVRE'],
  ['Marie Anne Dupont', 'Monsieur', 'Marie Anne', 'Dupont'],
  ['Jean de La Fontaine', 'Monsieur', 'Jean', 'de La Fontaine'],
  ['Dupont', 'Monsieur', '', 'Dupont'],
])('"%s" names a person', (line, title, name, lastname) =>
  expect(namedClient(line)).toEqual({ is_company: 0, title, name, lastname, companyName: '' }),
);

it.each(['SCI du Parc', 'Promotion Val de Loire SAS', 'Syndicat des copropriétaires Les Acacias'])(
  '"%s" names a company',
  (line) =>
    expect(namedClient(line)).toEqual({
      is_company: 1,
      title: 'Monsieur',
      name: '',
      lastname: '',
      companyName: line,
    }),
);

it.each([
  '',
  '   ',
  'Villa Bellevue',
  'Projet  Mésange',
  'M. et Mme Dupont',
  'Dupont – garage',
  'Dupont, Tours',
  '12 rue Nationale',
  'Lot 4',
  'un deux trois quatre cinq six sept',
  'Mme',
])('"%s" names no client', (line) => expect(namedClient(line)).toBeNull());
