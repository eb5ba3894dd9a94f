import { cityLine, streetLine } from '#domain/address-lines.ts';
import { fromWireSlug, providerNames } from '#domain/provider.ts';
import type { Chantier, Souscripteur } from '#domain/forms.ts';

const unknownClient = 'Client à renseigner';

/** The name of a policyholder as people write it; empty where nothing is known yet. */
export function nameOf({ client }: Souscripteur): string {
  return (client.is_company === 1 ? client.companyName : `${client.name} ${client.lastname}`).trim();
}

/**
 * Names by which somebody may ask for a policyholder's file: its own, and that of a company's representative.
 */
export const everyNameOf = (policyholder: Souscripteur): string[] => [
  nameOf(policyholder),
  policyholder.client.name,
  policyholder.client.lastname,
];

/** The greeting of a letter to the first policyholder, also where no name is known. */
export function greetingOf(souscripteurs: readonly Souscripteur[]): string {
  const name = souscripteurs[0] ? nameOf(souscripteurs[0]) : '';
  return name ? `Bonjour ${name},` : 'Bonjour,';
}

/**
 * The first policyholder, and the number of others; before there is a name, the broker's own name for the
 * request.
 */
export function clientLabel(souscripteurs: readonly Souscripteur[], repere: string): string {
  const [first] = souscripteurs;
  const name = first ? nameOf(first) : '';
  if (!name) return repere || unknownClient;
  return souscripteurs.length > 1 ? `${name} (+${souscripteurs.length - 1})` : name;
}

/** The address of the site, in one line. */
export const siteLabel = ({ address }: Chantier): string =>
  [streetLine(address), cityLine(address)].filter(Boolean).join(', ');

/**
 * The name of the party that declined a request of that stored status: the company that was asked, else the
 * provider.
 */
export const declinerOf = (status: string, company: string | null): string =>
  fromWireSlug(status) === 'dossier-decline-compagnie' ? (company ?? 'La compagnie') : providerNames().brand;
