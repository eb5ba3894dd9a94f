import { tradeLabel } from '#domain/trades/index.ts';
import { situated } from '#domain/site-words.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { askedOf } from './asked.ts';
import type { LinkMailJob } from './jobs.ts';
import { linkById, tokenFor } from './links.ts';
import { takesAttestations } from './may.ts';
import { contractorById } from './rows.ts';

/**
 * Outbox: mails a contractor its link, unless the link is expired, used or revoked, or the request accepts no
 * attestation any more. A repeated mail has a new token; the former one is void.
 */
export async function sendContractorLink(
  { linkId }: LinkMailJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const link = await linkById(services.database, linkId);
  const contractor = link && (await contractorById(services.database, link.contractor_id));
  if (!link?.email || contractor?.removed_at !== null) return;
  const row = await loadRequest(services.database, everything, link.request_id);
  if (!takesAttestations(row)) return;
  // Of this very moment: an address that is corrected before gets
  // the mail, one that is corrected after has revoked the link.
  const given = await tokenFor(services.database, linkId, services.clock.now());
  if (given === null) return;
  const brand = await brandOfBroker(services.database, row.broker_id);
  const letter = layOut({
    brand,
    title: 'Votre attestation d’assurance décennale',
    paragraphs: [
      `${contractor.name}, bonjour,`,
      `${row.broker_name} prépare l’assurance dommages-ouvrage du chantier${row.site ? ` ${situated(row.site)}` : ''}, où vous intervenez pour le lot «\u00a0${tradeLabel(contractor.trade)}\u00a0». Il lui faut votre attestation d’assurance décennale, sur laquelle doivent figurer\u00a0:`,
      ...askedOf(row, contractor).map((one) => `– ${one}`),
    ],
    action: {
      label: 'Déposer mon attestation',
      url: `${services.config.publicUrl}/client/attestation/${given.token}`,
    },
    note: 'Ce lien vous est personnel et sert une fois\u00a0: ne le transmettez pas.',
  });
  await services.mailer.send(
    {
      to: given.email,
      subject: `${brand.name} – votre attestation décennale${row.site ? `, chantier ${row.site}` : ''}`,
      ...letter,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
