import { providerNames } from '#domain/provider.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Name and colours of a broker's brand, for mails and papers. */
export interface Brand {
  name: string;
  blue: string;
  orange: string;
  sign: 'truss' | 'keystone';
}

/** Colours for a partner without readable ones. */
const fallback = { blue: '#145e83', orange: '#f59c00' };
const firstPartner = 1;

const hex = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;

/** Whether white text is legible on a colour; otherwise the default colour is used. */
function darkEnough(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 140;
}

/**
 * The brand of a partner. `resources`: its JSON, which may be invalid. Partner 1 has the first brand, the
 * others the second.
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

/** The brand of a broker; the first one for an account without a broker. */
export async function brandOfBroker(executor: Executor, brokerId: number | null): Promise<Brand> {
  const [partner] = await executor.query<{ id: number; resources: string }>(ofBroker, [brokerId]);
  return partner ? brandOf(partner.id, partner.resources) : brandOf(firstPartner, 'null');
}
