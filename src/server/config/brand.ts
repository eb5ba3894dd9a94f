import { coloursOf } from '#domain/brand-colours.ts';
import { underWhite } from '#domain/contrast.ts';
import { providerNames } from '#domain/provider.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Name, colours and words of a broker's brand, for mails and papers. */
export interface Brand {
  name: string;
  /** White text on it is legible. */
  blue: string;
  orange: string;
  /** Drawn before the name; null for partners that have no drawn sign. */
  sign: 'truss' | 'keystone' | null;
  /** Legal mentions at the foot of papers; absent if the partner has none. */
  mentions?: string;
}

/** The columns of a partner that make its brand. */
export interface BrandRow {
  id: number;
  name: string;
  /** JSON, which may be invalid. */
  resources: string;
  mentions: string;
}

/** The signs of the partners of the configuration, by id. */
const signs: Readonly<Record<number, NonNullable<Brand['sign']>>> = { 1: 'truss', 2: 'keystone' };

/** The brand of a partner (docs/domain/partners.md). */
export function brandOf({ id, name, resources, mentions }: BrandRow): Brand {
  const { blue, orange } = coloursOf(resources);
  return {
    name,
    blue: underWhite(blue),
    orange,
    sign: signs[id] ?? null,
    ...(mentions !== '' && { mentions }),
  };
}

/** The first brand of the configuration. */
export const firstBrand = (): Brand =>
  brandOf({ id: 1, name: providerNames().brand, resources: '{}', mentions: '' });

const ofBroker: Statement = {
  name: 'brand-of-broker',
  text: `select p.id, p.name, p.resources, p.mentions
    from brokers b
    join partners p on p.id = b.partner_id
    where b.id = $1`,
};

/** The brand of a broker; the first one for an account without a broker. */
export async function brandOfBroker(executor: Executor, brokerId: number | null): Promise<Brand> {
  const [partner] = await executor.query<BrandRow>(ofBroker, [brokerId]);
  return partner ? brandOf(partner) : firstBrand();
}
