import { formatDate } from '#domain/calendar.ts';
import { formatEurosCents } from '#domain/money.ts';
import type { OfferAnswer } from '#contract/guests.ts';
import { offerPapers } from '#domain/offer-papers.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { situated } from '#domain/site-words.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker, type Brand } from '../config/brand.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { makeClientLink } from './links.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import { greetingOf } from '../requests/values/describe.ts';
import { loadRequest } from '../requests/load.ts';
import type { OfferMailJob } from '../stored-papers/effects.ts';
import { attachmentsOf, latestPapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';

/**
 * The offer is still the one that was sent: not another version, and neither taken back nor closed since,
 * be it open again.
 */
const stands = (row: RequestRow, job: OfferMailJob): boolean =>
  row.offer_version === job.offerVersion &&
  job.version >= row.links_cancelled_version &&
  row.sent_at !== null &&
  fromWireSlug(row.status) === 'offres-en-cours';

interface Links {
  offer: string;
  accept: string;
  refuse: string;
}

const saying = (row: RequestRow, reminder: boolean): string => {
  const site = row.site ? ` pour le chantier ${situated(row.site)}` : '';
  return reminder
    ? `L’offre ${row.reference}${site} que vous a adressée ${row.broker_name} attend votre réponse.`
    : `${row.broker_name} vous adresse l’offre ${row.reference}${site}.`;
};

function letterOf(row: RequestRow, brand: Brand, { offer, accept, refuse }: Links, reminder: boolean) {
  const until = row.valid_until ? ` Elle est valable jusqu’au ${formatDate(row.valid_until)}.` : '';
  return layOut({
    brand,
    title: reminder ? 'Votre offre attend votre réponse' : 'Votre offre d’assurance dommages-ouvrage',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      saying(row, reminder),
      `Son montant est de ${formatEurosCents(row.total_cents ?? 0)} toutes taxes et frais compris.${until}`,
      'Vous trouverez le devis, le document d’information et la fiche de conseil ci-joints. La page ci-dessous les explique en mots simples.',
    ],
    action: { label: 'Voir mon offre', url: offer },
    others: [
      { label: 'Accepter l’offre', url: accept },
      { label: 'Refuser l’offre', url: refuse },
    ],
    note: 'Ces liens vous sont personnels\u00a0: ne les transmettez pas.',
  });
}

/**
 * Mails the offer to its first policyholder, with its papers and a new link to its page; links of earlier
 * sendings stay good until they are revoked. An offer that was taken back or closed meanwhile is not sent any
 * more: resuming it asks for a mail of its own. Throws where the offer changes at that very moment: the next
 * try looks at it anew.
 */
export async function sendOffer(
  payload: OfferMailJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const row = await loadRequest(services.database, everything, payload.requestId);
  const to = mailedTo(row);
  if (!to || !stands(row, payload)) return;
  const attachments = await attachmentsOf(
    services,
    row.reference,
    await latestPapers(services.database, row, offerPapers, payload.version),
  );
  const linkTo = async (callback: 'offre' | OfferAnswer): Promise<string> => {
    const token = await makeClientLink(services.database, row, callback, services.clock.now());
    if (token === null) throw new Error('The offer has changed since it was read');
    return `${services.config.publicUrl}${callback === 'offre' ? `/client/offre/${token}` : `/update-status-with-token?reponse=${callback}&token=${token}`}`;
  };
  const links = {
    offer: await linkTo('offre'),
    accept: await linkTo('accepter'),
    refuse: await linkTo('refuser'),
  };
  const brand = await brandOfBroker(services.database, row.broker_id);
  const reminder = payload.reminder === true;
  const letter = letterOf(row, brand, links, reminder);
  await services.mailer.send(
    {
      to,
      subject: `${brand.name} – ${reminder ? 'rappel\u00a0: ' : ''}votre offre ${row.reference}`,
      ...letter,
      attachments,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
