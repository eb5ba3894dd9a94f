import { validationRefused } from '../calls/refused.ts';
import type { StoredDocument } from './rows.ts';
import { isInForce } from './store-files.ts';

const day = 86_400_000;
/**
 * Files that come by a client's link: within a day, whatever became of them,
 * and in force. A photographed file of several policyholders needs fewer.
 */
export const clientRoom = { aDay: 40, inForce: 20 } as const;

/** Throws a 422 where the client of a file has sent as much as its link takes. */
export function checkClientRoom(documents: readonly StoredDocument[], now: Date): void {
  const sent = documents.filter(({ by_client }) => by_client);
  const since = now.getTime() - day;
  if (sent.filter(({ sent_at }) => sent_at.getTime() > since).length >= clientRoom.aDay) {
    throw validationRefused({
      file: [
        'Trop de fichiers ont été envoyés par ce lien depuis hier. Appelez votre courtier\u00a0: il peut vous aider.',
      ],
    });
  }
  if (sent.filter(isInForce).length >= clientRoom.inForce) {
    throw validationRefused({
      file: [
        `Le dossier contient déjà ${clientRoom.inForce} fichiers de votre part. Appelez votre courtier\u00a0: il peut ajouter les suivants.`,
      ],
    });
  }
}
