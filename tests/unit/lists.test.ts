import { describe, expect, it } from 'vitest';
import {
  codesOf,
  destinationLabel,
  entryOf,
  isChoice,
  labelOf,
  labelOfCode,
  lists,
  subtypeLabel,
  type ListName,
} from '#domain/lists.ts';
import { legalFormOf } from '#domain/lists/people.ts';

describe('the lists of values', () => {
  it.each(Object.keys(lists) as ListName[])('%s has ids from 1, each code and each label once', (name) => {
    const entries = lists[name];
    expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => index + 1));
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
    expect(entries.every(({ label, active }) => label !== '' && active)).toBe(true);
  });

  it('each list has as many values as docs/domain/lists.md says', () => {
    expect(
      Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, entries.length])),
    ).toEqual({
      destination: 14,
      destinationMI: 5,
      batiment: 5,
      subtypeMI: 7,
      subtypeSyndic: 7,
      quality: 14,
      legalForm: 17,
      indicateur_voie: 11,
      type_voie: 45,
      title: 2,
      lot: 48,
      companies: 17,
      activite: 3,
      country: 237,
    });
  });

  it('values keep the order of the domain, from which their ids follow', () => {
    expect([labelOf('destination', 1), labelOf('destination', 13), labelOf('destination', 14)]).toEqual([
      "Immeuble collectif d'habitation",
      'Copropriété existante – travaux du syndic',
      'Équipement public',
    ]);
    expect([destinationLabel('Maison individuelle', 4), destinationLabel('Syndic', 4)]).toEqual([
      'Vente après achèvement',
      'Commerces',
    ]);
    expect([subtypeLabel('Maison individuelle', 5), subtypeLabel('Syndic', 6)]).toEqual([
      'Surélévation',
      'Ascenseur',
    ]);
    expect(labelOfCode('type_voie', 'BD')).toBe('Boulevard');
    expect(codesOf('title')).toEqual(['Monsieur', 'Madame']);
  });

  it('the qualities that require CNR are marked', () => {
    expect(lists.quality.filter(({ requires_cnr }) => requires_cnr).map(({ code }) => code)).toEqual([
      'promoteur',
      'marchand-de-biens',
      'vefa',
      'cmi',
    ]);
  });

  it('an unknown id has no value', () => {
    for (const id of [0, 99, -1, 1.5, null, undefined])
      expect([entryOf('batiment', id), labelOf('batiment', id)]).toEqual([undefined, '']);
    expect([isChoice('batiment', 5), isChoice('batiment', 6)]).toEqual([true, false]);
  });

  it.each([
    ['5710', 'SAS'],
    ['5510', 'SA'],
    ['5599', 'SA'],
    ['4110', 'Établissement public'],
    ['4120', 'Établissement public'],
    ['9999', 'Autre'],
  ])('the INSEE code %s is read as %s', (category, label) => {
    expect(labelOf('legalForm', legalFormOf(category))).toBe(label);
  });
});
