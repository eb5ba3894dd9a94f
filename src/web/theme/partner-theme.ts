import type { User } from '#contract/account-resources.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';

export interface BrandColours {
  blue: string;
  orange: string;
  third: string;
}

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

/** The partner's colours for brokers and main brokers, else the defaults (docs/domain/session.md). */
export function coloursFor(user: User | null): BrandColours {
  if (!user || !isBrokerRole(roleOf(user))) return defaultColours;
  return coloursOf((user.broker?.partenaire ?? user.partenaires[0])?.resources);
}

/** Sets the three colours on an element, by default the root; all tints of the sheet derive from them. */
export function paint(colours: BrandColours, element: HTMLElement = document.documentElement): void {
  element.style.setProperty('--brand-blue', colours.blue);
  element.style.setProperty('--brand-orange', colours.orange);
  element.style.setProperty('--brand-third', colours.third);
}
