import type { RequestClient, RequestResource } from '#contract/request-resources.ts';
import { cityLine, streetLine } from '#domain/address-lines.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isClosedForGood, isStatus, type Status } from '#domain/statuses.ts';
import { isRefundedAt } from '#domain/refunded.ts';
import { stepOfSlug } from '#machines/dossier-access/index.ts';

/** Status of the request. */
export const statusOf = ({ status }: RequestResource): Status => {
  const key = fromWireSlug(status.slug);
  return isStatus(key) ? key : 'offres-en-cours';
};
export const stepOf = ({ step }: Pick<RequestResource, 'step'>) => stepOfSlug(step.slug);

/** Whether the current position is "premium refunded", so no contract follows. */
export const isAtRefund = (request: RequestResource): boolean =>
  isRefundedAt(stepOf(request), request.facts.premium);

/** Whether no contract can follow: the request is closed for good, or its premium was refunded. */
export const bringsNoContract = (request: RequestResource): boolean =>
  isAtRefund(request) || isClosedForGood(statusOf(request));

const nameOf = (client: RequestClient | undefined): string => {
  if (!client) return '';
  return client.is_company === 1
    ? client.companyName
    : [client.name, client.lastname].filter(Boolean).join(' ');
};

/** Name of the first policyholder and the number of others; without a name, the broker's label. */
export function clientOf({ clients, repere }: RequestResource): string {
  const name = nameOf(clients[0]) || repere || 'Client à renseigner';
  return clients.length > 1
    ? `${name} et ${clients.length - 1}\u00a0autre${clients.length > 2 ? 's' : ''}`
    : name;
}

/** The known parts of the site's address, on two lines. */
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
