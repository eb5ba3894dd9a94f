import type { BrandColours } from './brand-colours.ts';

/** Greatest size of the file of a logo. */
export const maxLogoBytes = 2 * 1024 * 1024;

/** What a main administrator writes of a partner (docs/domain/partners.md). */
export interface PartnerInput {
  name: string;
  /** Name of the stored logo; empty if it has none. */
  logo: string;
  colors: BrandColours;
  welcome: string;
  mentions: string;
  /** Clauses, one a line; empty: the standard ones. */
  agreement: string;
  /** Percent; null: the default rate. */
  commission: number | null;
  /** New brokers may join. */
  open: boolean;
}
