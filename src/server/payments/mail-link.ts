import { queueByHand } from '../guests/requested-mails.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { clientMailJob } from './ledger/jobs-payloads.ts';

/**
 * Mails the client its payment link, as `queueByHand` does. Throws a 409 where the client has had all the
 * mails of a day.
 */
export const mailPaymentLink = (
  services: Pick<Services, 'database' | 'outbox'>,
  { id, version }: RequestRow,
  now: Date,
): Promise<void> =>
  queueByHand(services, `payment-link ${id}`, clientMailJob({ requestId: id, mail: 'link', version }), now);
