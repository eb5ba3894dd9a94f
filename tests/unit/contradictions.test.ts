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
  ] as const)('are told: %s, %s, %s', (type, batiment, subtype) =>
    expect(codes(answers(type, batiment, subtype))).toEqual(['NATURE']),
  );

  it.each([
    ['Maison individuelle', 'neuf', 'ccmi'],
    ['Maison individuelle', 'neuf', 'piscine-maison'],
    ['Maison individuelle', 'extension', 'extension'],
    ['Maison individuelle', 'rehabilitation-lourde', 'renovation'],
    ['Syndic', 'rehabilitation-legere', 'ravalement-ite'],
  ] as const)('are not seen where there are none: %s, %s, %s', (type, batiment, subtype) =>
    expect(codes(answers(type, batiment, subtype))).toEqual([]),
  );

  it('are told of a heavy rehabilitation that touches nothing, once that was asked', () => {
    expect([heavy(null), heavy(true), heavy(false)]).toEqual([[], [], ['EXISTING']]);
  });

  it('name both answers in their words, and are not sought in what is not answered', () => {
    expect(contradictionsOf(answers('Maison individuelle', 'neuf', 'renovation'))[0]?.message).toBe(
      'Le bâtiment «\u00a0Neuf\u00a0» ne va pas avec la nature des travaux «\u00a0Rénovation\u00a0».',
    );
    expect(contradictionsOf({ type: 'Syndic', batiment: null, subtype: null, onExisting: null })).toEqual([]);
    expect(codes({ ...answers('Maison individuelle', 'neuf', 'renovation'), subtype: null })).toEqual([]);
  });
});
