import { providerNames } from '#domain/provider.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** How mails and papers look: the name and the colours of the brand that a broker works under. */
export interface Brand {
  name: string;
  blue: string;
  orange: string;
  sign: 'truss' | 'keystone';
}

/** The fixed colours where a partner has none that can be read. */
const fallback = { blue: '#145e83', orange: '#f59c00' };
const firstPartner = 1;

const hex = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;

/** White must stay legible on it: a pale colour gives way to the fixed one. */
function darkEnough(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 140;
}

/**
 * `resources` is the partner's JSON, which may be broken.
 * Partner 1 carries the first brand, the others the second.
 */
export function brandOf(partnerId: number, resources: string): Brand {
  let colors: { blue?: unknown; orange?: unknown } = {};
  try {
    colors = (JSON.parse(resources) as { colors?: typeof colors } | null)?.colors ?? {};
  } catch {
    colors = {};
  }
  const blue = hex(colors.blue);
  const names = providerNames();
  return {
    name: partnerId === firstPartner ? names.brand : names.secondBrand,
    blue: blue && darkEnough(blue) ? blue : fallback.blue,
    orange: hex(colors.orange) ?? fallback.orange,
    sign: partnerId === firstPartner ? 'truss' : 'keystone',
  };
}

const ofBroker: Statement = {
  name: 'brand-of-broker',
  text: 'select p.id, p.resources from brokers b join partners p on p.id = b.partner_id where b.id = $1',
};

/** The brand of a broker's partner; the first one's for an account without a broker. */
export async function brandOfBroker(executor: Executor, brokerId: number | null): Promise<Brand> {
  const [partner] = await executor.query<{ id: number; resources: string }>(ofBroker, [brokerId]);
  return partner ? brandOf(partner.id, partner.resources) : brandOf(firstPartner, 'null');
}
