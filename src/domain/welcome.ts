import { providerNames } from './provider.ts';
import type { Role } from './roles.ts';

/** The fields of an account that the welcome depends on. */
interface Welcomed {
  roles: readonly { name: string }[];
  broker: { partenaire_id: number } | null;
  /** The partners that a main broker leads, in order. */
  partenaires: readonly { id: number }[];
}

/** The first brand is partner 1's, and the default. */
const brandOf = (partner: number | undefined): string =>
  partner === undefined || partner === 1 ? providerNames().brand : providerNames().secondBrand;

/**
 * Brand of the welcome: of a main broker's first partner, of a broker's partner, else the first brand
 * (docs/domain/session.md).
 */
function welcomingBrand({ roles, broker, partenaires }: Welcomed): string {
  const isOne = (role: Role): boolean => roles.some(({ name }) => name === role);
  if (isOne('main_broker')) return brandOf(partenaires[0]?.id);
  return brandOf(isOne('broker') ? broker?.partenaire_id : undefined);
}

/** Message after a login (docs/domain/session.md). */
export const welcome = (account: Welcomed): string => `Bienvenue chez ${welcomingBrand(account)}`;
