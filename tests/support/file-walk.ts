import type { DocumentsChanged } from '#contract/documents.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import sharp from 'sharp';
import { formOf, formType } from './form.ts';
import { walkerOf } from './request-inputs.ts';
import type { Answer, Login, TestServer } from './server.ts';

/** A PDF of one empty page, told from others by its text. */
export const pdfSaying = (text: string, bytes = 0): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text} ${' '.repeat(bytes)}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );

export const photo = (width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#145e83' } })
    .withExif({ IFD0: { Artist: 'Marc Delmas' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The keys of what the storage holds in a folder. */
export async function keysIn(server: TestServer, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of server.services.storage.keysBefore(folder, new Date(Date.now() + 86_400_000)))
    keys.push(key);
  return keys;
}

interface Sent {
  piece?: string;
  asked?: string;
  name?: string;
  type?: string;
  content?: Uint8Array;
  as?: Login;
  headers?: Record<string, string>;
}

/** A request whose file is being built, and what is done to its documents through the wire. */
export async function openedFile(server: TestServer, login: Login = 'courtier') {
  const walker = walkerOf(server, login);
  const { id } = await walker.sent();
  const tokenOf = (as: Login) => server.tokenOf(as);
  const request = async (as: Login = login): Promise<RequestResource> =>
    (await server.call('getRequest', { token: await tokenOf(as), params: { id } })).body.request;
  const move = async (
    step: string,
    { as = login, data }: { as?: Login; data?: Record<string, unknown> } = {},
  ) =>
    server.call('updateStep', {
      token: await tokenOf(as),
      params: { id },
      body: { step, version: (await request(as)).version, ...(data && { data }) } as never,
    });
  const opened = await move('constitution-du-dossier');
  if (opened.status !== 200) throw new Error(opened.raw.toString());
  return {
    id,
    request,
    move,
    add: async ({
      piece = 'permis',
      asked,
      name = 'permis.pdf',
      type = 'application/pdf',
      content = pdfSaying(name),
      as = login,
      headers = {},
    }: Sent = {}): Promise<Answer<'addDocument'>> =>
      server.call('addDocument', {
        token: await tokenOf(as),
        params: { id },
        headers: { 'content-type': formType, ...headers },
        body: formOf([
          { name: 'piece', value: piece },
          ...(asked === undefined ? [] : [{ name: 'asked', value: asked }]),
          { file: name, type, content },
        ]) as never,
      }),
    list: async (as: Login = login) =>
      (await server.call('documents', { token: await tokenOf(as), params: { id } })).body,
    file: async (document: number, as: Login = login) =>
      server.call('documentFile', { token: await tokenOf(as), params: { id, document } }),
    judge: async (
      document: number,
      body: { accepted: boolean; reason?: string; seen?: string },
      as: Login = 'admin',
    ) =>
      server.call('decideDocument', {
        token: await tokenOf(as),
        params: { id, document },
        body: { seen: 'received', ...body },
      }),
    withdraw: async (document: number, as: Login = login) =>
      server.call('withdrawDocument', { token: await tokenOf(as), params: { id, document } }),
    archive: async (as: Login = login) =>
      server.call('dossierArchive', { token: await tokenOf(as), params: { id } }),
    /** Sends a document and lets it out of the quarantine. */
    received: async function received(
      this: { add: (sent: Sent) => Promise<Answer<'addDocument'>> },
      sent: Sent = {},
    ): Promise<number> {
      const { status, body, raw } = await this.add(sent);
      if (status !== 200) throw new Error(raw.toString());
      await server.services.outbox.drain();
      return body.document_id;
    },
  };
}

export const pieceIn = (
  { pieces }: Pick<DocumentsChanged, 'pieces'>,
  key: string,
  asked: string | null = null,
) => pieces.find(({ piece, asked: words }) => piece === key && words === asked);

/** The permits that count. */
export const inForce = ({ pieces }: Parameters<typeof pieceIn>[0]) =>
  pieceIn({ pieces }, 'permis')?.documents.flatMap(({ id, superseded, state }) =>
    superseded || state !== 'received' ? [] : [id],
  );
