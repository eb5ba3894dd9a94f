import type { Callback } from '#contract/guests.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { makeClientLink } from './links.ts';

/** Said below every link that is one person's. */
export const personalLink = 'Ce lien vous est personnel\u00a0: ne le transmettez pas.';

/**
 * The address of a new link for the first policyholder, to be mailed. Throws where
 * the request changes at that very moment: the next try of the mail looks at it anew.
 */
export async function mailedLinkTo(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  row: RequestRow,
  callback: Callback,
): Promise<string> {
  const token = await makeClientLink(database, row, callback, clock.now());
  if (token === null) throw new Error('The request has changed since it was read');
  return `${config.publicUrl}/client/${callback}/${token}`;
}
