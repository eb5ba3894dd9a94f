import type { GuestOffer } from '#contract/guests.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf } from '#domain/money.ts';
import { chargeLines, chargesOf } from '#domain/price-lines.ts';
import { hasReached } from '#domain/steps.ts';
import { chosenRows, taxedPremium } from '#domain/tarif.ts';
import type { Executor } from '../database/executor.ts';
import { notFound } from '../calls/refused.ts';
import { plainWords } from '../papers/texts.ts';
import type { Reader } from '../requests/kind.ts';
import { nameOf } from '../requests/values/describe.ts';
import { statusSlug } from '../requests/values/labels.ts';
import { permitted, positionOf } from '../requests/law.ts';
import { tarifOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { guestDossierOf } from './broker-contact.ts';

/** Which answers the law would take of the client now. */
function answersOf(row: RequestRow, { by, now, factsOf }: Reader): Pick<GuestOffer, 'open' | 'refusable'> {
  const taken = permitted(positionOf(row), factsOf(row, parisDateOf(now)), by);
  const takes = (sought: 'FILE.OPEN' | 'CLIENT.REFUSE') => taken.some(({ event }) => event === sought);
  return { open: takes('FILE.OPEN'), refusable: takes('CLIENT.REFUSE') };
}

/**
 * The client's answer to the offer, read from the status and step of the request; null if there is none yet.
 */
export function answeredBy(row: RequestRow): GuestOffer['answered'] {
  const { status, step } = positionOf(row);
  if (status === 'offres-refusees') return 'refuser';
  return hasReached(step, 'constitution-du-dossier') ? 'accepter' : null;
}

/**
 * An offer for the client: in plain words, without internal numbers or the broker's remarks. Throws a 404 if
 * it has no price.
 */
export async function guestOfferOf(executor: Executor, row: RequestRow, reader: Reader): Promise<GuestOffer> {
  const tarif = tarifOf(row);
  const dossier = await guestDossierOf(executor, row);
  if (!tarif || !dossier) throw notFound('Cette offre n’est plus disponible.');
  return {
    ...dossier,
    clients: row.form.souscripteurs.map(nameOf).filter((name) => name !== ''),
    cost: row.form.chantier.cost ?? 0,
    valid_until: row.valid_until,
    sent_at: row.sent_at?.toISOString() ?? null,
    rows: chosenRows(tarif).map((guarantee) => ({
      letter: guarantee.letter,
      label: guarantee.label,
      plain: plainWords[guarantee.letter] ?? '',
      amount: eurosOf(taxedPremium(guarantee)),
    })),
    charges: chargeLines(chargesOf(tarif)).map(({ label, amount }) => ({ label, amount: eurosOf(amount) })),
    total_ttc: tarif.total_ttc,
    frais: tarif.frais,
    status: statusSlug(row.status),
    ...answersOf(row, reader),
    answered: answeredBy(row),
  };
}
