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
 * The attestation of a contractor of the cabinet's files, as a new document of this one: it is
 * checked and judged here like any other, and says that it was taken up. The company reads that
 * too: it names no other file. Throws a 409 where there is none, or none in force at the opening
 * of this site; a contractor of another cabinet has none; 503 where it cannot be read now.
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
