import type { RequestClient, RequestResource } from '#contract/resources.ts';
import { cityLine, streetLine } from '#domain/address-lines.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isClosedForGood, isStatus, type Status } from '#domain/statuses.ts';
import { isRefundedAt } from '#domain/refunded.ts';
import { stepOfSlug } from '#machines/dossier-access/index.ts';

/** A request in people's words. */
export const statusOf = ({ status }: RequestResource): Status => {
  const key = fromWireSlug(status.slug);
  return isStatus(key) ? key : 'offres-en-cours';
};
export const stepOf = ({ step }: Pick<RequestResource, 'step'>) => stepOfSlug(step.slug);

/** It stands where its premium was given back, and no contract comes of it. */
export const standsRefunded = (request: RequestResource): boolean =>
  isRefundedAt(stepOf(request), request.facts.premium);

/** No contract comes of it any more: it is closed for good, or its premium was given back. */
export const bringsNoContract = (request: RequestResource): boolean =>
  standsRefunded(request) || isClosedForGood(statusOf(request));

const nameOf = (client: RequestClient | undefined): string => {
  if (!client) return '';
  return client.is_company === 1
    ? client.companyName
    : [client.name, client.lastname].filter(Boolean).join(' ');
};

/** Who takes the cover out: the first one, and how many with them; until the first has a name, what the broker calls the request. */
export function clientOf({ clients, repere }: RequestResource): string {
  const name = nameOf(clients[0]) || repere || 'Client à renseigner';
  return clients.length > 1
    ? `${name} et ${clients.length - 1}\u00a0autre${clients.length > 2 ? 's' : ''}`
    : name;
}

/** The site's address on two lines; what is known of it. */
export function siteOf({ request_d_o }: RequestResource): [street: string, place: string] {
  const { address } = request_d_o.chantiers[0];
  return [
    streetLine(address),
    cityLine({
      postalCode: address.postalCode || request_d_o.postal_code,
      city: address.city || request_d_o.city,
    }),
  ];
}
