import { providerNames } from './provider.ts';
import type { Role } from './roles.ts';

/** The fields of an account that the welcome depends on. */
interface Welcomed {
  roles: readonly { name: string }[];
  broker: { partenaire: { name: string } } | null;
  /** The partners that a main broker leads, in order. */
  partenaires: readonly { name: string }[];
}

/**
 * Brand of the welcome: of a main broker's first partner, of a broker's partner, else the first brand
 * (docs/domain/session.md).
 */
function welcomingBrand({ roles, broker, partenaires }: Welcomed): string {
  const isOne = (role: Role): boolean => roles.some(({ name }) => name === role);
  const partner = isOne('main_broker') ? partenaires[0] : isOne('broker') ? broker?.partenaire : undefined;
  return partner?.name ?? providerNames().brand;
}

/** Message after a login (docs/domain/session.md). */
export const welcome = (account: Welcomed): string => `Bienvenue chez ${welcomingBrand(account)}`;
