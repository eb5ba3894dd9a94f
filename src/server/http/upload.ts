import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, Upload } from '#contract/call.ts';
import type { UploadedFile } from './handler.ts';
import { refused } from './refused.ts';

/** Text fields of a form: a few short ones. */
const fieldLimits = { fields: 40, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 40 };

const limitsOf = ({ files, bytes }: Upload) => ({ ...fieldLimits, files, parts: files + fieldLimits.fields, fileSize: bytes });

const tooLarge = () => refused(413, 'too_large', 'Ce que vous envoyez est trop volumineux.');

/** Nothing but multipart/form-data, which is never held whole: files are streams. */
export async function acceptUploads(app: FastifyInstance, { upload }: Call): Promise<void> {
  if (!upload) return;
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: limitsOf(upload), throwFileSizeLimit: false });
}

async function* contentOf(part: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of part.file) yield chunk as Uint8Array;
  if (part.file.truncated) throw tooLarge();
}

const fileOf = (part: MultipartFile): UploadedFile => ({ field: part.fieldname, name: part.filename, type: part.mimetype, content: contentOf(part) });

type Parts = ReturnType<FastifyRequest['parts']>;

/** The files from the first one on; what a handler leaves unread is let go. */
async function* filesOf(first: MultipartFile | undefined, parts: Parts): AsyncGenerator<UploadedFile> {
  for (let part = first; part; part = await nextFile(parts, () => undefined)) {
    yield fileOf(part);
    part.file.resume();
  }
}

/** The next file of the form; text fields on the way are handed to `note`. */
async function nextFile(parts: Parts, note: (name: string, value: unknown) => void): Promise<MultipartFile | undefined> {
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return undefined;
    if (part.type === 'file') return part;
    note(part.fieldname, part.value);
  }
}

/** Reads the text fields up to the first file: they are the body. The files follow as they arrive. */
export async function uploadOf(request: FastifyRequest): Promise<{ body: Record<string, unknown>; files: AsyncIterable<UploadedFile> }> {
  const parts = request.parts();
  const fields = new Map<string, unknown>();
  const first = await nextFile(parts, (name, value) => fields.set(name, value));
  return { body: Object.fromEntries(fields), files: filesOf(first, parts) };
}
