import { providerNames } from '#domain/provider.ts';
import type { PaperBrand } from './paper.ts';

/** Specification, section 1: the fixed colours where a partner has none that can be read. */
const fallback = { blue: '#145e83', orange: '#f59c00' };

const hex = (value: unknown): string | null => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null);

/** White must stay legible on it: a pale colour gives way to the fixed one. */
function darkEnough(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 140;
}

/** `resources` is the partner's JSON, which may be broken. Partner 1 carries the first brand, the others the second. */
export function paperBrand(partnerId: number, resources: string): PaperBrand {
  let colors: { blue?: unknown; orange?: unknown } = {};
  try {
    colors = (JSON.parse(resources) as { colors?: typeof colors } | null)?.colors ?? {};
  } catch {
    colors = {};
  }
  const blue = hex(colors.blue);
  const names = providerNames();
  return {
    name: partnerId === 1 ? names.brand : names.secondBrand,
    blue: blue && darkEnough(blue) ? blue : fallback.blue,
    orange: hex(colors.orange) ?? fallback.orange,
    sign: partnerId === 1 ? 'truss' : 'keystone',
  };
}
