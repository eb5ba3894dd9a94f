import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { catalogue } from '#machines/catalogue.ts';
import { layoutOf, type Picture, type Rect } from '#charts/layout.ts';
import { overlapsOf } from '#charts/overlaps.ts';
import { drawnModel } from '#charts/publish.ts';
import { svgOf } from '#charts/render.tsx';
import { textWidth, wrap } from '#charts/text-width.ts';
import { sampleChart } from '#tests/support/sample-chart.ts';

const sample: CatalogueEntry = { id: 'sample', title: 'Essai', serves: 'Les tests.', chart: sampleChart };
const pictureOf = (entry: CatalogueEntry) => layoutOf(drawnModel(entry));

describe('the picture of a chart', () => {
  it.each([sample, ...catalogue])('lays nothing on anything else: $id', async (entry) => {
    expect(overlapsOf(await pictureOf(entry))).toEqual([]);
  });

  it.each([sample, ...catalogue])('shows every state, every arrow and every label: $id', async (entry) => {
    const picture = await pictureOf(entry);
    const svg = svgOf(entry.id, entry.title, picture);
    for (const { shape } of picture.shapes.filter((placed) => placed.shape.kind === 'state')) expect(svg).toContain(`data-state="${shape.id}"`);
    for (const placed of picture.arrows) {
      expect(placed.points.length).toBeGreaterThan(1);
      expect(placed.label !== undefined).toBe(placed.arrow.edges.length > 0);
    }
    expect(svg).not.toContain('ƒ');
  });

  it('sees a label that lies on another, on a state or on an arrow', async () => {
    const picture = await pictureOf(sample);
    const [first, second] = picture.arrows.filter((placed) => placed.label);
    const state = picture.shapes.find((placed) => placed.shape.id === 'sample.sending');
    const at = (label: Rect | undefined): Picture => ({
      ...picture, arrows: picture.arrows.map((placed) => (placed === first && label ? { ...placed, label: { ...label, against: 'left' as const } } : placed)),
    });
    expect(overlapsOf(at(second?.label)).join()).toContain('on that of');
    expect(overlapsOf(at(state)).join()).toContain('on sample.sending');
    const onArrow = second?.points[0];
    expect(overlapsOf(at(onArrow ? { x: onArrow.x - 5, y: onArrow.y - 5, width: 10, height: 10 } : undefined)).join()).toContain('on the arrow');
  });

  it('writes in its box, or draws between frames, what the catalogue says; nothing of it is lost', async () => {
    const picture = await pictureOf({ ...sample, labels: { written: (from, to) => from === 'failed' && to === 'loading', atFrame: (_from, to) => to === 'last' } });
    const linesOf = (id: string) => picture.shapes.find((placed) => placed.shape.id === id)?.shape.text.lines.map((line) => line.text);
    expect(linesOf('sample.failed')).toEqual(['failed', '↗ RETRY → loading', '↗ après 5 s → loading']);
    const toForm = picture.arrows.find((placed) => placed.arrow.from === 'sample.check' && placed.arrow.to === 'sample.form');
    expect(toForm?.arrow.text.lines.map((line) => line.text)).toEqual(['toujours', '[sinon]', '→ last']);
    expect(overlapsOf(picture)).toEqual([]);
  });

  it('is the same, byte for byte, each time', async () => {
    expect(svgOf('sample', 'Essai', await pictureOf(sample))).toBe(svgOf('sample', 'Essai', await pictureOf(sample)));
  });

  it('says what it shows to those who cannot see it', async () => {
    const svg = svgOf('sample', 'Essai', await pictureOf(sample));
    expect(svg).toContain('<title>Essai</title>');
    expect(svg).toContain('aria-label="État gone, final"');
    expect(svg).toContain('aria-label="RETRY après 5 s, de failed à loading"');
  });
});

describe('the measure of text', () => {
  it('cuts where it may, and keeps every character but the spaces at the ends', () => {
    const text = 'contrat-envoye-pour-signature-electronique et la suite';
    const lines = wrap(text, 120, 12);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(120);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});
