import type { JWTVerifyGetKey } from 'jose';
import {
  ServiceUnavailable,
  UnusableAnswer,
  outboundClient,
  type Outbound,
  type Sending,
} from '../../outbound/send.ts';
import { textAt } from '../../outbound/read.ts';
import { askedOnce, healthOf } from '../../outbound/health.ts';
import type { DocumentToSign, SignatureProvider } from '../port.ts';
import { eventOf, keysPath, redirectParameter, transactionOf } from './wire.ts';
import { jwsVerifier } from './verify.ts';

export interface UniversignOptions {
  name: SignatureProvider['name'];
  baseUrl: string;
  apiKey: string;
  /** Readiness before any call. */
  readiness: SignatureProvider['readiness'];
  outbound?: Partial<Outbound>;
  /** Reads the key set; for tests. */
  keys?: () => Promise<JWTVerifyGetKey>;
}

type Form = Readonly<Record<string, string | number>>;

/** Id of a transaction that does not exist. */
const nobodys = 'tx_0';

/** Time-out in ms, long enough to transfer documents of several hundred kilobytes. */
const timeout = 15_000;

/** Parses the JSON of any status. Throws for HTML and other formats. */
async function jsonOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) throw new UnusableAnswer('Universign answered no JSON');
  return answer;
}

/** The adapter of Universign's REST v1. The embedded provider uses it too. */
export function universign({
  name,
  baseUrl,
  apiKey,
  readiness,
  outbound = {},
  keys,
}: UniversignOptions): SignatureProvider {
  const health = healthOf({ ...outbound, provider: 'signatures', key: 'SIGNATURE_KEY' });
  const send = outboundClient({ timeout, ...outbound, circuit: health.circuit });

  async function ask(path: string, sending: Sending = {}): Promise<Response> {
    const response = await send(new URL(`/v1${path}`, baseUrl), {
      ...sending,
      redirect: 'error',
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
    });
    // It does not know the key, or lets it make no transaction.
    health.report({
      keyRefused:
        response.status === 401 ||
        (response.status === 403 && sending.method === 'POST' && path === '/transactions'),
    });
    if (response.ok || response.status === 404) return response;
    throw new ServiceUnavailable(
      `Universign answered ${response.status} to ${sending.method ?? 'GET'} ${path.replaceAll(/_[\w]+/g, '_…')}`,
    );
  }

  /** POST; throws without a 2xx. */
  async function post(path: string, body: Form | FormData = {}): Promise<unknown> {
    const encoded =
      body instanceof FormData
        ? body
        : new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
    const response = await ask(path, { method: 'POST', body: encoded, once: true });
    if (response.status === 404)
      throw new ServiceUnavailable('Universign does not know what it is asked about');
    return jsonOf(response);
  }

  async function addDocument(id: string, { name: title, content, fields }: DocumentToSign): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), title);
    const file = textAt(await post('/files', form), 'id');
    const document = textAt(
      await post(`/transactions/${id}/documents`, { document: file, name: title }),
      'id',
    );
    for (const { signer, page, x, y } of fields) {
      const field = textAt(
        await post(`/transactions/${id}/documents/${document}/fields`, { type: 'signature', page, x, y }),
        'id',
      );
      await post(`/transactions/${id}/signatures`, { signer, field });
    }
  }

  async function read(id: string) {
    const response = await ask(`/transactions/${id}`);
    if (response.status === 404) return null;
    const found = transactionOf(await jsonOf(response));
    if (found.id !== id) throw new UnusableAnswer('Universign answered for another transaction');
    return found;
  }

  const readinessNow: SignatureProvider['readiness'] = (now) => {
    const own = readiness(now);
    return own.ready ? health.readiness() : own;
  };

  return {
    name,
    readiness: readinessNow,
    async check(now) {
      const own = readinessNow(now);
      return own.ready
        ? askedOnce(
            () => readinessNow(now),
            () => read(nobodys),
          )
        : own;
    },
    async begin(title, minutes) {
      const id = textAt(
        await post('/transactions', { name: title, language: 'fr', duration: minutes }),
        'id',
      );
      if (id === '') throw new UnusableAnswer('Universign made a transaction without an id');
      return id;
    },
    async start(id, { documents, signers }) {
      for (const document of documents) await addDocument(id, document);
      for (const { email, name: full_name } of signers)
        await post(`/transactions/${id}/participants`, { email, full_name, min_signature_level: 'level1' });
      return transactionOf(await post(`/transactions/${id}/start`));
    },
    read,
    async cancel(id) {
      // Refused where it is over: whether it is, the next reading says.
      await post(`/transactions/${id}/cancel`).catch(async (error: unknown) => {
        const found = await read(id);
        if (found && (found.state === 'draft' || found.state === 'open' || found.state === 'refused'))
          throw error;
      });
    },
    async download(id, document) {
      const response = await ask(`/transactions/${id}/archive/documents/${document}/download`);
      if (response.status !== 200)
        throw new UnusableAnswer(`Universign does not have the document (${response.status})`);
      return new Uint8Array(await response.arrayBuffer());
    },
    // REST v1 takes one address and leads to it from a signature and from a refusal alike: the page
    // asks what is true.
    signingUrl(url, { success }) {
      const address = new URL(url);
      address.searchParams.set(redirectParameter, success);
      return address.href;
    },
    verify: jwsVerifier(keys ?? remoteKeys(new URL(keysPath, baseUrl))),
    eventOf,
  };
}

/** The provider's public keys, read at the first call-back and cached for ten minutes. */
function remoteKeys(url: URL): () => Promise<JWTVerifyGetKey> {
  let known: JWTVerifyGetKey | undefined;
  return async () => {
    const { createRemoteJWKSet } = await import('jose');
    return (known ??= createRemoteJWKSet(url, {
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
      timeoutDuration: 5_000,
    }));
  };
}
