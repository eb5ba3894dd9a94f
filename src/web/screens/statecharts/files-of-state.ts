import { membershipFolders } from '#domain/membership.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { FiguresQuery } from '#machines/shared/figures/index.ts';
import { portfolioAddress } from '../../flows/portfolio-address.ts';

/**
 * Address of the list of the objects in a state; null where no list has that filter: claims, states of a broker,
 * requests of one partner, or of one company.
 */
export function filesOfState(state: string, { unit, company, type }: FiguresQuery): string | null {
  const [law, region, key = ''] = state.split('.');
  if (unit !== undefined || company !== undefined) return null;
  if (law === 'request-lifecycle' && (region === 'status' || region === 'step'))
    return `/dashboard/offres${portfolioAddress({ [region]: toWireSlug(key), ...(type && { type }) })}`;
  if (law === 'membership' && region === 'status' && Object.hasOwn(membershipFolders, key))
    return `/dashboard/demandes?status=${key}`;
  return null;
}
