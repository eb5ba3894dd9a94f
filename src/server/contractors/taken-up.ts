import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readFile } from '../documents/specimens.ts';
import type { Sent } from '../documents/store-files.ts';
import { conflict } from '../calls/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import type { RequestRow } from '../requests/row.ts';
import { knownPaper } from './known.ts';

/** The whole of it, from its beginning as often as it is read. */
async function bufferStream(content: Readable): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await buffer(content);
  return {
    async *[Symbol.asyncIterator]() {
      yield await Promise.resolve(bytes);
    },
  };
}

/**
 * Copies the attestation of a contractor of the cabinet's own requests as a new document of this one, which
 * gets a check and a verdict of its own. Its sender says that it was copied, without naming the other
 * request, because the company reads it. Throws a 409 if there is none that is valid on the opening day (nor
 * for another cabinet's contractor), 503 if the file cannot be read now.
 */
export async function attestationTakenUp(
  request: RequestRow,
  from: { contractor: number; siren: string },
  writer: Writer,
): Promise<Sent> {
  const { services, now } = writer;
  const { author } = agentOf(writer);
  const paper = await knownPaper(services.database, request, from);
  if (!paper)
    throw conflict(
      'not_permitted',
      'Cette attestation n’est plus à reprendre\u00a0: elle a changé, ou n’est pas en vigueur à l’ouverture de ce chantier. Ajoutez l’intervenant sans elle.',
    );
  const content = await bufferStream(await readFile(services, paper.storage_key));
  const origin =
    paper.reference === request.reference ? 'reprise de ce dossier' : 'reprise d’un autre dossier du cabinet';
  return {
    place: {
      request_id: request.id,
      membership_id: null,
      piece: 'attestation',
      contractor_id: null,
      asked: null,
      dated: null,
      expires_on: null,
    },
    file: { field: 'file', name: paper.name, type: paper.type, content },
    sender: { userId: author.userId, who: `${author.who}, ${origin}` },
    now,
  };
}
