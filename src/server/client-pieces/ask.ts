import type { HandedLink } from '#contract/handed-link.ts';
import { makeClientLink } from '../guests/links.ts';
import { queueByHand } from '../guests/requested-mails.ts';
import { conflict } from '../calls/refused.ts';
import type { Writer } from '../requests/author.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import type { RequestRow } from '../requests/row.ts';
import { piecesLinkJob } from './job.ts';
import { clientPiecesOf, wantedOf } from './rows.ts';

/**
 * Asks the client for its pieces: mails its link, at most five times a day, or returns it to be copied.
 * Throws a 409 if no piece is needed or the client has no address.
 */
export async function askPieces(
  row: RequestRow,
  { mail }: { mail: boolean },
  { services, now }: Writer,
): Promise<HandedLink> {
  const wanted = wantedOf(await clientPiecesOf(services.database, row, now));
  if (wanted.length === 0)
    throw conflict(
      'not_permitted',
      'Aucune pièce n’est attendue du client\u00a0: elles sont au dossier, ou cette étape n’en prend plus.',
    );
  if (mail) {
    if (!mailedTo(row))
      throw conflict(
        'not_permitted',
        'Le souscripteur n’a pas d’adresse e-mail\u00a0: copiez le lien pour le lui transmettre.',
      );
    await queueByHand(services, `pieces-link ${row.id}`, piecesLinkJob(row.id), now);
    return { message: 'Le lien part par courriel au client.', url: null, handed_at: now.toISOString() };
  }
  const token = await makeClientLink(services.database, row, 'pieces', now);
  if (token === null) throw conflict('stale_version', 'Ce dossier a été modifié entre-temps. Réessayez.');
  return {
    message: 'Le lien est prêt à copier.',
    url: `${services.config.publicUrl}/client/pieces/${token}`,
    handed_at: now.toISOString(),
  };
}
