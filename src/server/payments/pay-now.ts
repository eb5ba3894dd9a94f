import { leftOf } from '#domain/dues.ts';
import { eurosOf } from '#domain/money.ts';
import { makeClientLink } from '../guests/links.ts';
import { conflict } from '../calls/refused.ts';
import { mailedTo, sameAddress } from '../requests/values/addressee.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind } from './ledger/awaited.ts';
import { openDueOf, settledOf } from './ledger/rows.ts';

/**
 * The amount that this signer may pay now, in euros; `null` if none. Only the first policyholder pays, once
 * the file waits for money.
 */
export async function payableBy(
  services: Pick<Services, 'database' | 'factsOf' | 'clock'>,
  row: RequestRow,
  signer: string,
): Promise<number | null> {
  if (!sameAddress(mailedTo(row), signer)) return null;
  const kind = awaitedKind(row, services);
  const due = kind && (await openDueOf(services.database, row.id, kind));
  const left = due && due.amount_cents > 0 ? leftOf(settledOf(due)) : 0;
  return left > 0 ? eurosOf(left) : null;
}

/**
 * Validity of the link, minutes: it is used at once, and lasts no longer than the session that asked for it.
 */
const linkMinutes = 60;

/**
 * The path of a new link by which that signer pays within the hour; the mailed link stays valid. Throws a 409
 * where the signer may not pay now.
 */
export async function payLinkOf(services: Services, row: RequestRow, signer: string): Promise<string> {
  const payable = await payableBy(services, row, signer);
  const now = services.clock.now();
  const token =
    payable === null
      ? null
      : await makeClientLink(
          services.database,
          row,
          'paiement',
          now,
          new Date(now.getTime() + linkMinutes * 60_000),
        );
  if (token === null) throw conflict('not_permitted', 'Il n’y a rien à payer sur ce dossier pour le moment.');
  return `/client/paiement/${token}`;
}
