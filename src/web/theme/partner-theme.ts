import type { BrokerPartner, User } from '#contract/account-resources.ts';
import { coloursOf, defaultColours, type BrandColours } from '#domain/brand-colours.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';

/** The partner whose brand the user sees: that of a broker, or the first that a main broker leads; else none. */
export function partnerOf(user: User | null): BrokerPartner | null {
  if (!user || !isBrokerRole(roleOf(user))) return null;
  return user.broker?.partenaire ?? user.partenaires[0] ?? null;
}

/** The partner's colours for brokers and main brokers, else the defaults (docs/domain/session.md). */
export function coloursFor(user: User | null): BrandColours {
  const partner = partnerOf(user);
  return partner ? coloursOf(partner.resources) : defaultColours;
}

/** Sets the three colours on an element, by default the root; all tints of the sheet derive from them. */
export function paint(colours: BrandColours, element: HTMLElement = document.documentElement): void {
  element.style.setProperty('--brand-blue', colours.blue);
  element.style.setProperty('--brand-orange', colours.orange);
  element.style.setProperty('--brand-third', colours.third);
}
