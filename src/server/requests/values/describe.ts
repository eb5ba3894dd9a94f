import { cityLine, streetLine } from '#domain/address-lines.ts';
import { fromWireSlug, providerNames } from '#domain/provider.ts';
import type { Chantier, Souscripteur } from '#domain/forms.ts';

const unknownClient = 'Client à renseigner';

/** The name of a policyholder as people write it; empty where nothing is known yet. */
export function nameOf({ client }: Souscripteur): string {
  return (client.is_company === 1 ? client.companyName : `${client.name} ${client.lastname}`).trim();
}

/** How a letter to the first policyholder begins, also while nobody knows its name. */
export function greetingOf(souscripteurs: readonly Souscripteur[]): string {
  const name = souscripteurs[0] ? nameOf(souscripteurs[0]) : '';
  return name ? `Bonjour ${name},` : 'Bonjour,';
}

/** The first policyholder, and how many follow; until that one has a name, what the broker calls the request. */
export function clientLabel(souscripteurs: readonly Souscripteur[], repere: string): string {
  const [first] = souscripteurs;
  const name = first ? nameOf(first) : '';
  if (!name) return repere || unknownClient;
  return souscripteurs.length > 1 ? `${name} (+${souscripteurs.length - 1})` : name;
}

/** Where the works stand, in one line. */
export const siteLabel = ({ address }: Chantier): string =>
  [streetLine(address), cityLine(address)].filter(Boolean).join(', ');

/** Who declined a request of that status (as stored): the company that was asked, or else the provider. */
export const declinerOf = (status: string, company: string | null): string =>
  fromWireSlug(status) === 'dossier-decline-compagnie' ? (company ?? 'La compagnie') : providerNames().brand;
