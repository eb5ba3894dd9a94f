import type { Tone } from '#machines/catalogue-entry.ts';
import { fontSize } from '../drawing/text.ts';
import { textWidth } from '../drawing/text-width.ts';
import { toneNames, tones } from '../svg/style.ts';
import type { Picture } from './picture.ts';

/*
 * The legend below a picture: the meaning of each colour and sign that the picture uses, with its position.
 */

/** A legend entry: a colour or a sign, with its meaning. */
export interface LegendItem {
  text: string;
  tone?: Tone;
  x: number;
  y: number;
}
/** The legend below a picture; coordinates start at its own upper left corner. */
export interface Legend {
  items: LegendItem[];
  width: number;
  height: number;
}

const lineHeight = 20;
const margin = 8;
const between = 18;
export const strokeWidth = 26;
export const strokeGap = 8;
/** A legend may be this wide even if its picture is narrower. */
const leastWidth = 620;

/** Meanings of the signs that a picture uses. */
function signsIn({ shapes, arrows }: Picture): string[] {
  const lines = [
    ...shapes.flatMap(({ shape }) => shape.text.lines),
    ...arrows.flatMap(({ arrow }) => arrow.text.lines),
  ];
  const said = lines.map(({ text }) => text).join(' ');
  const isThere = (kind: string) => shapes.some(({ shape }) => shape.kind === kind);
  const signs: [boolean, string][] = [
    [isThere('tag'), '( ) un événement, de plusieurs états'],
    [
      shapes.some(({ shape }) => shape.folded && !shape.neighbour),
      '▣ replié\u00a0: les états et les transitions du dedans',
    ],
    [shapes.some(({ shape }) => shape.neighbour), '▫ tireté gris\u00a0: hors de cette page'],
    [isThere('choice'), '⬡ aiguillage'],
    [said.includes('⚙'), '⚙ appel ou statechart lancé'],
    [said.includes('✓') || said.includes('✗'), '✓ réussit, ✗ échoue ou est refusé'],
    [lines.some(({ kind }) => kind === 'guard'), '[ ] condition'],
    [said.includes('↻'), '↻ reste'],
    [said.includes('↩'), '↩ retour'],
    [said.includes('⇠'), '⇠ vient de plusieurs états'],
    [said.includes('↳'), '↳ de partout dans le cadre'],
    [said.includes('↗'), '↗ vers le cadre'],
    [said.includes('⇒'), '⇒ plusieurs régions ensemble'],
    [isThere('history'), 'H là où l’on en était'],
  ];
  return signs.flatMap(([isUsed, meaning]) => (isUsed ? [meaning] : []));
}

/** Legend of the colours and signs that the picture uses. */
export function legendOf(picture: Picture): Legend {
  const used = tones.filter((tone) =>
    picture.arrows.some(({ arrow }) => arrow.edges.some((edge) => edge.tone === tone)),
  );
  const entries = [
    ...used.map((tone) => ({ tone, text: toneNames[tone] })),
    ...signsIn(picture).map((text) => ({ text })),
  ];
  const width = Math.max(picture.width, leastWidth);
  const items: LegendItem[] = [];
  let [x, y] = [0, margin + lineHeight / 2];
  for (const entry of entries) {
    const needed = ('tone' in entry ? strokeWidth + strokeGap : 0) + textWidth(entry.text, fontSize);
    if (x > 0 && x + needed > width) [x, y] = [0, y + lineHeight];
    items.push({ ...entry, x: Math.round(x), y });
    x += needed + between;
  }
  return {
    items,
    width: items.length === 0 ? 0 : width,
    height: items.length === 0 ? 0 : y + lineHeight / 2,
  };
}
