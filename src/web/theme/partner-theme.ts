import type { User } from '#contract/resources.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';

export interface BrandColours {
  blue: string;
  orange: string;
  third: string;
}

/** For admins, companies, guests, and whoever's partner has no colours that can be read (docs/domain/session.md). */
export const defaultColours: BrandColours = { blue: '#145e83', orange: '#f59c00', third: '#6591b2' };

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim());
const withHash = (value: string) => (value.trim().startsWith('#') ? value.trim() : `#${value.trim()}`);

/**
 * The three colours in a partner's `resources`, JSON `{ colors: { blue, orange, third } }`. Each one that is missing or is no
 * colour falls back to the default one; broken JSON gives the three defaults.
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

/** Brokers and main brokers see their partner's colours, all others the default ones (docs/domain/session.md). */
export function coloursFor(user: User | null): BrandColours {
  if (!user || !isBrokerRole(roleOf(user))) return defaultColours;
  return coloursOf((user.broker?.partenaire ?? user.partenaires[0])?.resources);
}

/** Writes the three colours on an element, the page's root by default: every tint of the sheet follows from them. */
export function paint(colours: BrandColours, element: HTMLElement = document.documentElement): void {
  element.style.setProperty('--brand-blue', colours.blue);
  element.style.setProperty('--brand-orange', colours.orange);
  element.style.setProperty('--brand-third', colours.third);
}
