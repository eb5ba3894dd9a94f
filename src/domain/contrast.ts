import {
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';
import { colourNames, type BrandColours } from './brand-colours.ts';

/*
 * How the colours of a partner are shown, so that what stands on them is legible (docs/domain/partners.md). The
 * style sheet computes the same (`src/web/theme/tokens.css`); tests/unit/contrast.test.ts compares the limits.
 */

for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode);
const oklch = useMode(modeOklch);

const white = '#ffffff';

/** Limits of lightness: of the first and the third colour at most, of the second at least. */
export const lightness = { blue: 0.47, orange: 0.74, third: 0.64 } as const;

/** The third colour is no more vivid than this: clipped to a screen, a vivid one becomes lighter. */
export const thirdChroma = 0.14;

/** Smallest ratio of WCAG AA: of text, and of lines that carry a meaning. */
const leastOf: Readonly<Record<keyof BrandColours, number>> = { blue: 4.5, orange: 4.5, third: 3 };

const partsOf = (colour: string): Oklch => oklch(colour) ?? { mode: 'oklch', l: 0, c: 0 };

/** The colour within its limits, with the same hue, clipped to what a screen shows; `#rrggbb`. */
function shownOf(name: keyof BrandColours, colour: string): string {
  const parts = partsOf(colour);
  if (name === 'orange') return formatHex({ ...parts, l: Math.max(parts.l, lightness.orange) });
  const c = name === 'third' ? Math.min(parts.c, thirdChroma) : parts.c;
  return formatHex({ ...parts, l: Math.min(parts.l, lightness[name]), c });
}

/** The dark ink on the second colour. */
function inkOn(colour: string): string {
  const parts = partsOf(colour);
  return formatHex({ ...parts, l: 0.24, c: Math.min(parts.c, 0.05) });
}

const ratioOn = (name: keyof BrandColours, colour: string, chosen: string): number =>
  wcagContrast(colour, name === 'orange' ? inkOn(chosen) : white);

export interface ShownColour {
  name: keyof BrandColours;
  chosen: string;
  shown: string;
  /** Contrast of the chosen and of the shown colour with what stands on it, or with white. */
  before: number;
  after: number;
  least: number;
  change: 'none' | 'darker' | 'lighter';
}

/** How each of the colours, `#rrggbb` or `#rgb`, is shown. */
export const shownColours = (colours: BrandColours): ShownColour[] =>
  colourNames.map((name) => {
    const chosen = formatHex(partsOf(colours[name]));
    const shown = shownOf(name, chosen);
    return {
      name,
      chosen,
      shown,
      before: ratioOn(name, chosen, chosen),
      after: ratioOn(name, shown, chosen),
      least: leastOf[name],
      change: shown === chosen ? 'none' : name === 'orange' ? 'lighter' : 'darker',
    };
  });

/** A colour under white text: as it is if the text is legible, else darkened. */
export const underWhite = (colour: string): string =>
  wcagContrast(colour, white) >= leastOf.blue ? formatHex(partsOf(colour)) : shownOf('blue', colour);
