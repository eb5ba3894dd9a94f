import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layOut } from '#server/adapters/mail/layout.ts';
import { brandOf, firstBrand, type Brand } from '#server/config/brand.ts';
import { logoPicture } from '#server/config/logo-picture.ts';
import { draw } from '#server/papers/draw.ts';
import type { Paper } from '#server/papers/paper.ts';
import { isolated } from '#web/screens/mailbox/mail-html.ts';
import { picturesIn, readBack } from '#tests/support/read-back.ts';

/* Tests of the logo of a brand as papers and mails carry it (docs/domain/partners.md). */

const uploaded = `${'a'.repeat(32)}.webp`;
const logoOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#39664d80' } })
    .webp()
    .toBuffer();

/** The picture of an uploaded logo with those bytes, and the lines of the log. */
async function pictureOf(content: Uint8Array | null, name = uploaded) {
  const lines: object[] = [];
  const query = () => Promise.resolve(content ? [{ content }] : []);
  const log = { warn: (line: object) => void lines.push(line) };
  const picture = await logoPicture(name, { database: { query }, log } as never);
  return { picture, lines };
}

describe('the picture of a logo', () => {
  it.each([
    ['wide', 480, 120, 512],
    ['too wide for its height', 480, 20, 800],
    ['tall', 120, 480, 32],
    ['small', 16, 16, 128],
  ])('a %s one is a PNG without transparency, 128 points high', async (_what, width, height, expected) => {
    const { picture } = await pictureOf(await logoOf(width, height));
    expect(await sharp(picture ?? new Uint8Array()).metadata()).toMatchObject({
      format: 'png',
      width: expected,
      height: 128,
      hasAlpha: false,
    });
  });

  it.each(['charpente.svg', 'clef-de-voute.svg'])(
    'the shipped one %s is drawn from its file',
    async (name) => {
      const { picture, lines } = await pictureOf(null, name);
      expect(await sharp(picture ?? new Uint8Array()).metadata()).toMatchObject({
        format: 'png',
        height: 128,
      });
      expect(lines).toEqual([]);
    },
  );

  it('bytes that are no picture, a huge one and a missing one give none, and a line of the log', async () => {
    const whole = await logoOf(480, 120);
    const bad = [Buffer.from('no picture'), whole.subarray(0, 60), await logoOf(1_100, 1_000), null];
    for (const content of bad) {
      const { picture, lines } = await pictureOf(content);
      expect(picture).toBeNull();
      expect(lines).toMatchObject([{ logo: uploaded }]);
    }
    for (const name of ['../favicon.svg', 'charpente.svg/..', '/etc/passwd'])
      expect((await pictureOf(null, name)).picture).toBeNull();
  });
});

const paper = (brand: Brand): Paper => ({
  title: 'Devis',
  subtitle: 'Référence DO-1',
  mark: null,
  brand,
  footer: 'DO-1',
  // Two pages.
  sections: [
    { kind: 'list', title: 'Conditions', items: Array.from({ length: 80 }, (_, n) => `Ligne ${n}`) },
  ],
});
const date = new Date('2026-07-20');

describe('a paper', () => {
  const brand: Brand = {
    name: 'Maison Verdier',
    blue: '#39664d',
    orange: '#ffd84d',
    logo: uploaded,
    sign: null,
  };

  it('embeds the picture once for all its pages, with the same bytes each time, and has the name without it', async () => {
    const { picture } = await pictureOf(await logoOf(480, 120));
    const [first, second] = [
      await draw(paper(brand), date, picture),
      await draw(JSON.parse(JSON.stringify(paper(brand))) as Paper, date, picture),
    ];
    expect(
      Buffer.from(first)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2);
    expect([picturesIn(first), await readBack(first)]).toEqual([1, expect.not.stringContaining('Verdier')]);
    expect(Buffer.compare(first, second)).toBe(0);
    const named = await draw(paper(brand), date);
    expect([picturesIn(named), await readBack(named)]).toEqual([
      0,
      expect.stringContaining('Maison Verdier'),
    ]);
  });
});

const of = (logo: string) => brandOf({ name: 'Verdier', logo, resources: '{}', mentions: '' });

describe('the brand of a partner', () => {
  it('has the sign of papers with the shipped logo alone, and no logo that nobody stored', () => {
    expect(['charpente.svg', 'clef-de-voute.svg', uploaded, ''].map((logo) => of(logo).sign)).toEqual([
      'truss',
      'keystone',
      null,
      null,
    ]);
    expect([of(uploaded).logo, of('autre.png').logo, firstBrand().logo]).toEqual([
      uploaded,
      undefined,
      undefined,
    ]);
  });
});

const written = (logo?: string) =>
  layOut({
    brand: { name: 'Maison "Verdier"', blue: '#39664d', ...(logo !== undefined && { logo }) },
    title: 'Votre offre',
    paragraphs: ['Bonjour'],
  });

describe('a mail', () => {
  it('shows the logo with the name as its alternative, or the name; its text has the name', () => {
    const { html, text, logo } = written(uploaded);
    expect(logo).toBe(uploaded);
    expect(html).toContain(`<img src="cid:${uploaded}@logo.charpente" alt="Maison &quot;Verdier&quot;"`);
    expect(text).toContain('Maison "Verdier"');
    expect(text).not.toContain(uploaded);
    expect(written()).toMatchObject({ logo: undefined, html: expect.not.stringContaining('<img') as string });
  });

  it('has in the mailbox the address of its logo', () => {
    expect(isolated(written(uploaded).html)).toContain(`<img src="/api/partner-logos/${uploaded}"`);
    expect(isolated(written('charpente.svg').html)).toContain('<img src="/logos/charpente.svg"');
  });
});
