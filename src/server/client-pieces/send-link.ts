import { blankPiece } from '#domain/pieces/index.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
import { mailedLinkTo, personalLink } from '../guests/mailed-link.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import { greetingOf } from '../requests/values/describe.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import type { PiecesLinkJob } from './job.ts';
import { clientPiecesOf, wantedOf } from './rows.ts';

/**
 * Outbox: mails the first policyholder a new link to upload its pieces, unless none is needed any more or
 * there is no address.
 */
export async function sendPiecesLink(
  { requestId }: PiecesLinkJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const row = await loadRequest(services.database, everything, requestId);
  const wanted = wantedOf(await clientPiecesOf(services.database, row, services.clock.now()));
  const to = mailedTo(row);
  if (!to || wanted.length === 0) return;
  const brand = await brandOfBroker(services.database, row.broker_id);
  const hasForm = wanted.some(({ piece }) => piece === blankPiece);
  const letter = layOut({
    brand,
    title: 'Vos pièces pour l’assurance de votre chantier',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `${row.broker_name} prépare votre assurance dommages-ouvrage (dossier ${row.reference}). Il lui manque de votre part\u00a0:`,
      ...wanted.map(({ label, purpose }) => `– ${label}. ${purpose}`),
      `Une photo nette prise avec votre téléphone suffit.${hasForm ? ' Le formulaire LCB-FT est à télécharger sur la page, à remplir et à signer.' : ''}`,
    ],
    action: { label: 'Déposer mes pièces', url: await mailedLinkTo(services, row, 'pieces') },
    note: personalLink,
  });
  await services.mailer.send(
    { to, subject: `${brand.name} – vos pièces à déposer, ${row.reference}`, ...letter, dedupe: `job-${id}` },
    signal,
  );
}
