import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resourcesWith, type BrandColours } from '#domain/brand-colours.ts';
import { lightness, shownColours, thirdChroma, underWhite } from '#domain/contrast.ts';

/*
 * Tests of the colours of partners as they are shown (docs/domain/partners.md).
 */

const steps = [0, 51, 102, 153, 204, 255];
const hex = (...parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
/** 216 colours over the whole cube. */
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))));
const thrice = (colour: string): BrandColours => ({ blue: colour, orange: colour, third: colour });

describe('the shown colours of a partner', () => {
  it('have the contrast of WCAG AA, whatever was chosen', () => {
    const low = colours.flatMap((colour) =>
      shownColours(thrice(colour)).filter(({ after, least }) => after < least),
    );
    expect(low).toEqual([]);
    expect(
      colours.filter((colour) => (shownColours(thrice(underWhite(colour)))[0]?.before ?? 0) < 4.5),
    ).toEqual([]);
  });

  it('are the chosen ones where these are legible, and tell what changes elsewhere', () => {
    expect(
      shownColours({ blue: '#8fbfa3', orange: '#ffd84d', third: '#c9a66b' }).map(
        ({ shown, before, after, change }) => [shown, before.toFixed(1), after.toFixed(1), change],
      ),
    ).toEqual([
      ['#39664d', '2.1', '6.6', 'darker'],
      ['#ffd84d', '11.9', '11.9', 'none'],
      ['#a8864c', '2.3', '3.4', 'darker'],
    ]);
    expect(
      shownColours({ blue: '#145e83', orange: '#f59c00', third: '#6591b2' }).map(({ change }) => change),
    ).toEqual(['none', 'none', 'none']);
    expect(shownColours(thrice('#1f9e89'))[1]?.change).toBe('lighter');
  });

  it('have the limits of the style sheet', () => {
    const sheet = readFileSync('src/web/theme/tokens.css', 'utf8');
    expect(sheet).toContain(`--accent: oklch(from var(--brand-blue) min(l, ${lightness.blue}) c h)`);
    expect(sheet).toContain(`--signal: oklch(from var(--brand-orange) max(l, ${lightness.orange}) c h)`);
    expect(sheet).toContain('--on-signal: oklch(from var(--brand-orange) 0.24 min(c, 0.05) h)');
    expect(sheet).toContain(
      `--third: oklch(from var(--brand-third) min(l, ${lightness.third}) min(c, ${thirdChroma}) h)`,
    );
  });
});

describe('the first colour on papers and in mails', () => {
  it.each([
    ['#145e83', '#145e83'],
    ['#5B2A86', '#5b2a86'],
    ['#777', '#5b5b5b'],
    ['#8fbfa3', '#39664d'],
  ])('%s is %s', (chosen, shown) => expect(underWhite(chosen)).toBe(shown));
});

describe('the resources of a partner', () => {
  const colors = { blue: '#111111', orange: '#222222', third: '#333333' };
  it.each([
    ['{"colors":{"blue":"#000000"},"slogan":"x"}', { colors, slogan: 'x' }],
    ['broken', { colors }],
    ['[1]', { colors }],
    ['null', { colors }],
  ])('%s keep what is no colour', (before, after) =>
    expect(JSON.parse(resourcesWith(before, colors))).toEqual(after),
  );
});
