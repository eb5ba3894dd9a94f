import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Call, Upload } from '#contract/call.ts';
import { seenLine } from '#domain/unseen.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import type { Services } from '../services/services.ts';
import { receiveFiles, type IncomingFile, type ReceivedFiles } from './received-files.ts';
import { Refused, refused, validationRefused } from '../calls/refused.ts';
import { unstorable } from '../database/unstorable.ts';

const mebibyte = 1024 * 1024;

/** Text fields of a form: a few short ones. */
const fieldLimits = { fields: 40, fieldSize: 64 * 1024, headerPairs: 40 };

const limitsOf = ({ files, bytes }: Upload) => ({
  ...fieldLimits,
  files,
  parts: files + fieldLimits.fields,
  fileSize: bytes,
});

/**
 * Bytes that a form may hold; its boundaries and the headers of its parts, which its limits do not count, are
 * within what its texts leave.
 */
const mostBytes = ({ files, bytes }: Upload): number =>
  files * bytes + fieldLimits.fields * fieldLimits.fieldSize;

const tooLarge = () => refused(413, 'too_large', 'Ce que vous envoyez est trop volumineux.');

const tooManyFiles = ({ files }: Upload) =>
  refused(
    413,
    'too_large',
    files === 1
      ? 'Un seul fichier par envoi\u00a0: envoyez les fichiers l’un après l’autre.'
      : `${files} fichiers au plus par envoi\u00a0: envoyez les autres ensuite.`,
  );

const fileTooLarge = ({ bytes }: Upload) =>
  refused(
    413,
    'too_large',
    bytes < mebibyte
      ? `Ce fichier dépasse ${Math.floor(bytes / 1024)}\u00a0Ko.`
      : `Ce fichier dépasse ${Math.floor(bytes / mebibyte)}\u00a0Mo.`,
  );

/**
 * Whatever goes wrong while a form is read is its sender's doing, or its connection's: no boundary, no end,
 * garbage, too much of something.
 */
function unreadable(error: unknown, upload: Upload): Refused {
  if (error instanceof Refused) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === 'FST_FILES_LIMIT') return tooManyFiles(upload);
  return statusCode === 413
    ? tooLarge()
    : validationRefused({ _: ['Le formulaire envoyé est incomplet ou illisible.'] });
}

/**
 * Lets go of what nobody has read of a body, as Node does of its own accord where a body was never begun: a
 * form is begun, and its parser would hold the connection for ever. A sender that goes on for more than the
 * row allows is cut off, once it has its answer.
 */
function discardRest(
  { raw: incoming }: FastifyRequest,
  { raw: outgoing }: FastifyReply,
  allowed: number,
): void {
  if (incoming.readableEnded) return;
  let left = allowed;
  incoming.unpipe();
  incoming.on('data', ({ byteLength }: Buffer) => {
    left -= byteLength;
    if (left < 0 && outgoing.writableFinished) incoming.destroy();
  });
  incoming.resume();
}

/**
 * Nothing but multipart/form-data, which is never in memory as a whole: files are written to the disk as
 * they arrive.
 */
export async function acceptUploads(app: FastifyInstance, { upload }: Call): Promise<void> {
  if (!upload) return;
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: limitsOf(upload), throwFileSizeLimit: false });
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(refused(415, 'validation', 'Un fichier s’envoie dans un formulaire (multipart/form-data).')),
  );
  app.addHook('onSend', async (request, reply) => discardRest(request, reply, mostBytes(upload)));
}

/**
 * The parser skips what comes before the first boundary and after the last, however much that is: beyond
 * `allowed` the form is refused. To be called once it is being read.
 */
function boundForm({ raw: incoming }: FastifyRequest, allowed: number): void {
  let left = allowed;
  const count = ({ byteLength }: Buffer) => {
    left -= byteLength;
    if (left >= 0) return;
    incoming.off('data', count);
    if (incoming.listenerCount('error') > 0) incoming.emit('error', tooLarge());
  };
  incoming.on('data', count);
}

/** The bytes of a file as they arrive. Throws a `Refused`. */
async function* bytesOf({ file }: MultipartFile, upload: Upload): AsyncGenerator<Uint8Array> {
  // The parser says so at once, but would end the file only where its sender does.
  const stop = () => void file.destroy(fileTooLarge(upload));
  file.once('limit', stop);
  try {
    if (file.truncated) throw fileTooLarge(upload);
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  } catch (error) {
    throw unreadable(error, upload);
  } finally {
    file.off('limit', stop);
  }
}

type Note = (name: string, value: unknown) => void;

/** The next file of the form; text fields on the way are handed to `note`. Throws a `Refused`. */
async function nextFile(
  parts: ReturnType<FastifyRequest['parts']>,
  note: Note,
  upload: Upload,
): Promise<MultipartFile | undefined> {
  for (;;) {
    const { value: part, done } = await parts.next().catch((error: unknown) => {
      throw unreadable(error, upload);
    });
    if (done) return undefined;
    if (part.type === 'file') return part;
    if (part.valueTruncated) throw tooLarge();
    note(part.fieldname, part.value);
  }
}

/** A form of which the text fields have been read. */
export interface ReadForm {
  body: Record<string, unknown>;
  /**
   * Reads the rest: no handler runs before its form is complete, so that the answer about a broken form
   * is true.
   */
  receive(): Promise<ReceivedFiles>;
}

/**
 * Reads the text fields up to the first file: they are the body, and can be refused before any
 * file is received.
 */
export async function uploadOf(
  request: FastifyRequest,
  { upload }: Call,
  { temporaryFiles }: Pick<Services, 'temporaryFiles'>,
): Promise<ReadForm> {
  if (!upload) throw new Error('A row without files reads no form');
  const parts = request.parts();
  const fields = new Map<string, unknown>();
  const next = async (note: Note): Promise<IncomingFile | undefined> => {
    const part = await nextFile(parts, note, upload);
    // The names and the type of a file are stored, and no schema validates them.
    if (part && unstorable([part.fieldname, part.filename, part.mimetype]) !== null)
      throw validationRefused({ _: [ownMessages.characters] });
    return (
      part && {
        field: part.fieldname,
        name: seenLine(part.filename),
        type: part.mimetype,
        bytes: () => bytesOf(part, upload),
      }
    );
  };
  const beginning = next((name, value) => fields.set(name, value));
  boundForm(request, mostBytes(upload));
  let first = await beginning;
  const following = async () => {
    const file = first ?? (await next(() => undefined));
    first = undefined;
    return file;
  };
  return { body: Object.fromEntries(fields), receive: () => receiveFiles(following, temporaryFiles) };
}
