import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawableText, undrawableIn } from '#domain/drawable.ts';
import { firstBrand } from '#server/config/brand.ts';
import { draw } from '#server/papers/draw.ts';
import { fontFor, type Weight } from '#server/papers/fonts.ts';
import type { Paper } from '#server/papers/paper.ts';
import { withSigningPage } from '#server/signatures/record/signing-page.ts';
import { readBack } from '#tests/support/read-back.ts';

/** Names of people and of what they build. */
const names = [
  'Łukasz Đorđe Łoś Đặng',
  'Nguyễn Thị Phượng',
  'Γιώργος Παπαδόπουλος',
  'Олександр Їжак',
  'Željko Čapek',
  'Åse Þórsdóttir',
  'Marcel·lí Ðurić',
  'D’Alembert',
  "O'Brien",
];
const works = ['≥ 3 m²', 'dalle ≤ 20 cm ± 2 → voir plan ✓', '½ pignon, Ø 120, 5 °C, 12 µm, α = 30°'];

const paper = (texts: readonly string[]): Paper => ({
  title: texts[0] ?? '',
  subtitle: 'DO-2026-000042',
  mark: null,
  brand: firstBrand(),
  footer: 'Charpente',
  sections: [
    { kind: 'pairs', title: 'Souscripteur', rows: texts.map((text) => ['Nom', text] as const) },
    { kind: 'paragraphs', title: 'Ouvrage', paragraphs: texts },
    { kind: 'warning', title: 'Exclusions', items: texts },
    {
      kind: 'table',
      title: 'Lots',
      columns: [{ label: 'Lot', width: '*', align: 'left' }],
      rows: texts.map((text) => [text]),
      total: [texts[0] ?? ''],
    },
  ],
});

const times = (text: string, part: string): number => text.split(part).length - 1;

describe('a text that a form accepts', () => {
  it.each([...names, ...works])('every paper contains it unchanged: %s', async (text) => {
    expect(undrawableIn(text)).toEqual([]);
    const read = await readBack(await draw(paper([text]), new Date('2026-07-20')));
    expect([text, times(read, text)]).toEqual([text, 6]);
    expect(read).not.toContain('?');
  });

  it('the page of signatures and the seals contain it unchanged', async () => {
    const [name = ''] = names;
    const { content } = await withSigningPage(
      await draw(paper(['Contrat']), new Date('2026-07-20')),
      'Contrat',
      [{ email: 'a@b.fr', name }],
    );
    expect(times(await readBack(content), name)).toBe(1);
  });

  it('a text is drawn in the font of the portal if that font has all its characters', () => {
    expect(fontFor('Élodie Lefèvre – 12 € « œuvre »').name).toBe('figtree-400');
    expect(fontFor('Łoś', 'bold').name).toBe('DejaVuSansCondensed-Bold');
  });
});

describe('the characters that may be typed', () => {
  let lacking: Record<Weight, number[]>;

  beforeAll(async () => {
    const pdf = await PDF.create();
    const every = Array.from({ length: 0xffff }, (_, index) => index)
      .filter(
        (code) =>
          !(code >= 0xd800 && code <= 0xdfff) &&
          code > 0x1f &&
          undrawableIn(String.fromCodePoint(code)).length === 0,
      )
      .map((code) => drawableText(String.fromCodePoint(code)))
      .filter((character) => character !== '');
    const lackedBy = (weight: Weight) => {
      const fonts = new Map(
        ['Ł', 'a'].map((sample) => [
          fontFor(sample, weight).name,
          pdf.embedFont(new Uint8Array(fontFor(sample, weight).file())),
        ]),
      );
      return every
        .filter((character) => fonts.get(fontFor(character, weight).name)?.canEncode(character) !== true)
        .map((character) => character.codePointAt(0) ?? 0);
    };
    lacking = { regular: lackedBy('regular'), semibold: lackedBy('semibold'), bold: lackedBy('bold') };
  });

  it('the fonts have each of them, in every weight', () =>
    expect(lacking).toEqual({ regular: [], semibold: [], bold: [] }));

  it.each([
    ['🏠 toit 🏠', ['🏠']],
    ['屋根', ['屋', '根']],
    ['بيت', ['ب', 'ي', 'ت']],
    ['a\u200db\n\tc', []],
    ['E\u0301lodie', []],
  ])('%j has %j that no paper can draw', (text, found) => {
    expect(undrawableIn(text)).toEqual(found);
  });

  it('a character that a stored text has from before is drawn as a mark', () =>
    expect(drawableText('toit 🏠, e\u0301te\u200b')).toBe('toit \ufffd, éte'));
});
