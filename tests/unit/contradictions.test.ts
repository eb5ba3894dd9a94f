import { describe, expect, it } from 'vitest';
import { contradictionsOf, type Compared } from '#domain/contradictions.ts';
import type { RequestType } from '#domain/forms.ts';
import { lists, subtypeListOf, type ListEntry } from '#domain/lists.ts';

const idOf = (list: keyof typeof lists, code: string): number =>
  (lists[list] as readonly ListEntry[]).find((entry) => entry.code === code)?.id ?? Number.NaN;
const answers = (
  type: RequestType,
  batiment: string,
  subtype: string,
  onExisting: boolean | null = null,
): Compared => ({
  type,
  batiment: idOf('batiment', batiment),
  subtype: idOf(subtypeListOf(type), subtype),
  onExisting,
});
const codes = (compared: Compared): string[] => contradictionsOf(compared).map(({ code }) => code);

const heavy = (onExisting: boolean | null) =>
  codes(answers('Maison individuelle', 'rehabilitation-lourde', 'renovation', onExisting));

describe('answers that contradict each other', () => {
  it.each([
    ['Maison individuelle', 'neuf', 'renovation'],
    ['Maison individuelle', 'rehabilitation-lourde', 'ccmi'],
    ['Maison individuelle', 'rehabilitation-legere', 'maitrise-oeuvre'],
    ['Syndic', 'neuf', 'reprise-structure'],
    ['Syndic', 'rehabilitation-lourde', 'construction-neuve'],
  ] as const)('answers that contradict each other are found: %s, %s, %s', (type, batiment, subtype) =>
    expect(codes(answers(type, batiment, subtype))).toEqual(['NATURE']),
  );

  it.each([
    ['Maison individuelle', 'neuf', 'ccmi'],
    ['Maison individuelle', 'neuf', 'piscine-maison'],
    ['Maison individuelle', 'extension', 'extension'],
    ['Maison individuelle', 'rehabilitation-lourde', 'renovation'],
    ['Syndic', 'rehabilitation-legere', 'ravalement-ite'],
  ] as const)('answers that agree give no contradiction: %s, %s, %s', (type, batiment, subtype) =>
    expect(codes(answers(type, batiment, subtype))).toEqual([]),
  );

  it('a heavy rehabilitation without structural works is a contradiction once that was asked', () => {
    expect([heavy(null), heavy(true), heavy(false)]).toEqual([[], [], ['EXISTING']]);
  });

  it('a contradiction names both answers in French, and blank answers are never part of one', () => {
    expect(contradictionsOf(answers('Maison individuelle', 'neuf', 'renovation'))[0]?.message).toBe(
      'Le bâtiment «\u00a0Neuf\u00a0» ne va pas avec la nature des travaux «\u00a0Rénovation\u00a0».',
    );
    expect(contradictionsOf({ type: 'Syndic', batiment: null, subtype: null, onExisting: null })).toEqual([]);
    expect(codes({ ...answers('Maison individuelle', 'neuf', 'renovation'), subtype: null })).toEqual([]);
  });
});
