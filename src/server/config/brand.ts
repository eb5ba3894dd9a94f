import { coloursOf } from '#domain/brand-colours.ts';
import { underWhite } from '#domain/contrast.ts';
import { isKnownLogo } from '#domain/logo-address.ts';
import { providerNames } from '#domain/provider.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Name, logo, colours and words of a broker's brand, for mails and papers. */
export interface Brand {
  name: string;
  /** White text on it is legible. */
  blue: string;
  orange: string;
  /** Name of its logo; absent if it has none. */
  logo?: string;
  /** The logo that the portal ships, as papers draw it before the name; null of any other brand. */
  sign: 'truss' | 'keystone' | null;
  /** Legal mentions at the foot of papers; absent if the partner has none. */
  mentions?: string;
}

/** The columns of a partner that make its brand. */
export interface BrandRow {
  name: string;
  logo: string;
  /** JSON, which may be invalid. */
  resources: string;
  mentions: string;
}

const signs: Readonly<Record<string, NonNullable<Brand['sign']>>> = {
  'charpente.svg': 'truss',
  'clef-de-voute.svg': 'keystone',
};

/** The brand of a partner (docs/domain/partners.md). */
export function brandOf({ name, logo, resources, mentions }: BrandRow): Brand {
  const { blue, orange } = coloursOf(resources);
  return {
    name,
    blue: underWhite(blue),
    orange,
    ...(isKnownLogo(logo) && { logo }),
    sign: signs[logo] ?? null,
    ...(mentions !== '' && { mentions }),
  };
}

/** The first brand of the configuration, with the sign that its pages show. */
export const firstBrand = (): Brand => ({
  ...brandOf({ name: providerNames().brand, logo: '', resources: '{}', mentions: '' }),
  sign: 'truss',
});

const ofBroker: Statement = {
  name: 'brand-of-broker',
  text: `select p.name, p.logo, p.resources, p.mentions
    from brokers b
    join partners p on p.id = b.partner_id
    where b.id = $1`,
};

/** The brand of a broker; the first one for an account without a broker. */
export async function brandOfBroker(executor: Executor, brokerId: number | null): Promise<Brand> {
  const [partner] = await executor.query<BrandRow>(ofBroker, [brokerId]);
  return partner ? brandOf(partner) : firstBrand();
}
