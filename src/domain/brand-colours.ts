/** The three colours of a partner, as it chose them (docs/domain/partners.md). */
export interface BrandColours {
  blue: string;
  orange: string;
  third: string;
}

export const colourNames = ['blue', 'orange', 'third'] as const satisfies readonly (keyof BrandColours)[];

/**
 * Colours of admins, companies and guests, and of partners without valid colours (docs/domain/session.md).
 */
export const defaultColours: BrandColours = { blue: '#145e83', orange: '#f59c00', third: '#6591b2' };

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim());
const withHash = (value: string) => (value.trim().startsWith('#') ? value.trim() : `#${value.trim()}`);

/**
 * Colours in a partner's `resources`, JSON `{ colors: { blue, orange, third } }`. A missing or invalid colour
 * takes its default; invalid JSON gives all three defaults.
 */
export function coloursOf(resources: string | null | undefined): BrandColours {
  try {
    const { colors } = JSON.parse(resources ?? '') as {
      colors?: Partial<Record<keyof BrandColours, unknown>>;
    };
    const one = (name: keyof BrandColours) =>
      isHex(colors?.[name]) ? withHash(colors[name]) : defaultColours[name];
    return { blue: one('blue'), orange: one('orange'), third: one('third') };
  } catch {
    return defaultColours;
  }
}

/** The `resources` of a partner with other colours; what else they contain stays. */
export function resourcesWith(resources: string, colors: BrandColours): string {
  let other: unknown = null;
  try {
    other = JSON.parse(resources);
  } catch {
    // Unreadable resources contain nothing to keep.
  }
  return JSON.stringify({
    ...(other !== null && typeof other === 'object' && !Array.isArray(other) && other),
    colors,
  });
}
