import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { catalogue } from '#charts/catalogue.ts';
import { titledModel } from '#charts/titled-model.ts';
import { drawingOf } from '#charts/drawing/drawing.ts';
import { everyOf } from '#domain/every.ts';
import { indexTree } from '#charts/drawing/tree.ts';
import { isChoice } from '#charts/drawing/written.ts';
import { textWidth, wrap } from '#charts/drawing/text-width.ts';
import { looseIn } from '#charts/layout/attached.ts';
import { leastText, textOnPage } from '#charts/layout/figures.ts';
import { overlapsOf } from '#charts/layout/overlaps.ts';
import type { Picture, PlacedArrow, Rect } from '#charts/layout/picture.ts';
import type { ChartPicture } from '#charts/pictures.ts';
import { committedPictures } from '#charts/publish.ts';
import { svgOf } from '#charts/svg/render.tsx';
import { sampleChart } from '#tests/support/sample-chart.ts';

const sample: CatalogueEntry = {
  id: 'sample',
  title: 'Essai',
  serves: 'Les tests.',
  section: 'shared',
  chart: sampleChart,
};
const entries = [sample, ...catalogue];

/** The transitions that a picture tells apart from those that it only counts in a folded box. */
function keysIn({ shapes, arrows }: Picture): { told: Set<string>; folded: Set<string> } {
  const lines = shapes.flatMap(({ shape }) =>
    shape.text.lines.map((line) => ({ line, isCount: shape.folded === true && line.kind === 'key' })),
  );
  return {
    told: new Set([
      ...arrows.flatMap(({ arrow }) => arrow.edges.map(({ key }) => key)),
      ...lines.filter(({ isCount }) => !isCount).flatMap(({ line }) => line.keys),
    ]),
    folded: new Set(lines.filter(({ isCount }) => isCount).flatMap(({ line }) => line.keys)),
  };
}

/** Words of the guards that only accept failures of a call. */
const failures = new Set([
  'saisie refusée',
  'refusé',
  'version dépassée',
  'session finie',
  'introuvable',
  'serveur injoignable',
  'panne du serveur',
  'plus à jour, ou plus permis',
  'serveur injoignable ou en panne',
]);

const keysInFile = (svg: string) =>
  new Set(
    [...svg.matchAll(/data-transitions="([^"]*)"/g)]
      .flatMap(([, keys = '']) => keys.split(' '))
      .filter(Boolean),
  );

describe.each(entries)('the pictures of $id', (entry) => {
  let pictures: ChartPicture[] = [];
  beforeAll(async () => {
    pictures = await committedPictures(entry);
  }, 300_000);
  const whole = () => {
    const [first] = pictures;
    if (!first) throw new Error(`${entry.id} has no picture`);
    return first;
  };
  const allKeys = () => new Set(titledModel(entry).edges.map(({ key }) => key));

  it('can be read when fitted into a page', () => {
    expect(textOnPage(whole().picture)).toBeGreaterThanOrEqual(leastText);
  });

  it('lay nothing on anything else, and lead each arrow from its box to its box', () => {
    for (const { name, picture } of pictures)
      expect({ name, overlaps: overlapsOf(picture), loose: looseIn(picture) }).toEqual({
        name,
        overlaps: [],
        loose: [],
      });
  });

  it('account for every transition: drawn, written, noted at its target, or inside a folded box', () => {
    const model = titledModel(entry);
    const { drawn, written, noted, folded } = drawingOf(model, whole().choice.view, {
      label: 230,
      box: 330,
    }).counts;
    expect(drawn + written + noted + folded).toBe(model.edges.length);
  });

  it('name every transition in the file, and tell on a page of its own what is folded', () => {
    expect(keysInFile(svgOf(entry.id, entry.title, whole().picture))).toEqual(allKeys());
    const { told, folded } = keysIn(whole().picture);
    expect(new Set([...told, ...folded])).toEqual(allKeys());
    const everywhere = new Set(pictures.flatMap(({ picture }) => [...keysIn(picture).told]));
    expect([...folded].filter((key) => !everywhere.has(key))).toEqual([]);
  });

  it('give no two arrows of a box the same words', () => {
    for (const { name, picture } of pictures) {
      const tags = new Map(
        picture.shapes.flatMap(({ shape }) =>
          shape.kind === 'tag' ? [[shape.id, shape.text] as const] : [],
        ),
      );
      const starts = new Set(
        picture.shapes.flatMap(({ shape }) => (shape.kind === 'start' ? [shape.id] : [])),
      );
      const said = picture.arrows
        .filter(({ arrow }) => !tags.has(arrow.from) && !starts.has(arrow.from))
        .map(({ arrow }) => {
          const { lines } = tags.get(arrow.to) ?? arrow.text;
          return `${arrow.from}: ${lines.map(({ text }) => text).join(' ')}`;
        });
      expect({ name, alike: said.filter((text, index) => said.indexOf(text) !== index) }).toEqual({
        name,
        alike: [],
      });
    }
  });

  it('give each state a name of its own', () => {
    const model = titledModel(entry);
    const treeIndex = indexTree(model);
    const names = everyOf(model.root)
      .filter((node) => node !== model.root && !isChoice(model, treeIndex, node.id))
      .map(({ label, key }) => label ?? key);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('draw no success as a failure, and no failure as a success', () => {
    const wrong = titledModel(entry).edges.filter(
      ({ kind, guard = '', tone }) =>
        kind === 'done' &&
        ((guard === 'réussi' && tone !== 'outside') || (failures.has(guard) && tone !== 'failure')),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('give each arrow its label, or its tag', () => {
    for (const { picture } of pictures) {
      const tags = new Set(
        picture.shapes.filter(({ shape }) => shape.kind === 'tag').map(({ shape }) => shape.id),
      );
      const isUnlabelled = ({ arrow, label }: PlacedArrow) =>
        !label &&
        !tags.has(arrow.from) &&
        !tags.has(arrow.to) &&
        arrow.edges.some(({ brief }) => brief.event !== '');
      expect(picture.arrows.filter(isUnlabelled).map(({ arrow }) => `${arrow.from} → ${arrow.to}`)).toEqual(
        [],
      );
      expect(svgOf(entry.id, entry.title, picture)).not.toContain('ƒ');
    }
  });
});

describe('the picture of a chart', () => {
  let picture: Picture = { width: 0, height: 0, shapes: [], arrows: [] };
  beforeAll(async () => {
    picture = (await committedPictures(sample))[0]?.picture ?? picture;
  }, 300_000);

  it('would be found out if a label lay on another, on a state or on an arrow', () => {
    const [first, second] = picture.arrows.filter((placed) => placed.label);
    const state = picture.shapes.find((placed) => placed.shape.id === 'sample.sending');
    const at = (label: Rect | undefined): Picture => ({
      ...picture,
      arrows: picture.arrows.map((placed) =>
        placed === first && label ? { ...placed, label: { ...label, against: 'left' as const } } : placed,
      ),
    });
    expect(overlapsOf(at(second?.label)).join()).toContain('on that of');
    expect(overlapsOf(at(state)).join()).toContain('on sample.sending');
    const onArrow = second?.points[0];
    expect(
      overlapsOf(
        at(onArrow ? { x: onArrow.x - 5, y: onArrow.y - 5, width: 10, height: 10 } : undefined),
      ).join(),
    ).toContain('on the arrow');
  });

  it('would be found out if an arrow lost an end', () => {
    const [first, ...others] = picture.arrows;
    expect(first).toBeDefined();
    if (!first) return;
    expect(
      looseIn({ ...picture, arrows: [{ ...first, points: first.points.slice(0, 1) }, ...others] }),
    ).toHaveLength(1);
    expect(
      looseIn({
        ...picture,
        arrows: [{ ...first, points: first.points.map(({ x, y }) => ({ x: x + 500, y })) }, ...others],
      }),
    ).toHaveLength(1);
  });

  it('says what it shows to those who cannot see it', () => {
    const svg = svgOf('sample', 'Essai', picture);
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
