import { providerNames } from './provider.ts';
import type { Role } from './roles.ts';

/** What the welcome reads of an account. */
interface Welcomed {
  roles: readonly { name: string }[];
  broker: { partenaire_id: number } | null;
  /** Those that a main broker leads, the first one first. */
  partenaires: readonly { id: number }[];
}

/** The first brand is partner 1's, and the default. */
const brandOf = (partner: number | undefined): string =>
  partner === undefined || partner === 1 ? providerNames().brand : providerNames().secondBrand;

/** Which brand welcomes: a main broker's first partner's, a broker's own partner's, the first brand for all others (docs/domain/session.md). */
function welcomingBrand({ roles, broker, partenaires }: Welcomed): string {
  const isOne = (role: Role): boolean => roles.some(({ name }) => name === role);
  if (isOne('main_broker')) return brandOf(partenaires[0]?.id);
  return brandOf(isOne('broker') ? broker?.partenaire_id : undefined);
}

/** Said after login (docs/domain/session.md). */
export const welcome = (account: Welcomed): string => `Bienvenue chez ${welcomingBrand(account)}`;
