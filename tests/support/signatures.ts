import type { RequestResource } from '#contract/request-resources.ts';
import type { Services } from '#server/services/services.ts';
import type { SignatureRow } from '#server/signatures/record/store.ts';
import { completed, walkerOf } from './request-inputs.ts';
import { startTestServer, type Login, type TestServer, type TestServerOptions } from './server.ts';

/** A signature, as a test looks behind it. */
export type Behind = Pick<
  SignatureRow,
  | 'id'
  | 'number'
  | 'purpose'
  | 'state'
  | 'provider_id'
  | 'signers'
  | 'documents'
  | 'applied_at'
  | 'late_at'
  | 'provider_ended_at'
>;

export const firstSigner = 'elodie@exemple.test';
export const secondSigner = 'paul@exemple.test';

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** Whatever other modules supply is there, so that the law judges signatures alone. */
const generous = (services: Services): Services => ({
  ...services,
  capabilities: () => ({
    signature: services.signature.readiness(services.clock.now()).ready,
    payment: true,
    documents: true,
  }),
  factsOf: (row, today) => ({
    ...services.factsOf(row, today),
    premium: 'kept',
    amountDueReached: true,
    attestationsValidAtOpening: true,
    services: { signature: true, payment: true, documents: true },
  }),
});

/** A server on which requests are brought to where something is signed, and gestures on the signing page. */
export async function signingServer({
  services: wrap = (services) => services,
  ...options
}: TestServerOptions = {}) {
  const server = await startTestServer({ ...options, services: (services) => wrap(generous(services)) });
  const walk = walkerOf(server, 'courtier');
  await server.services.outbox.drain();

  /** A quote that was sent to two policyholders, where the premium may be called. */
  async function approved(emails: readonly string[] = [firstSigner, secondSigner]): Promise<RequestResource> {
    const simulated = await walk.simulate();
    const form = completed(simulated);
    const [one] = form.souscripteurs;
    if (!one) throw new Error('A form has a policyholder');
    const souscripteurs = emails.map((email, index) => ({
      ...one,
      client: { ...one.client, email, name: index === 0 ? 'Élodie' : 'Paul' },
    }));
    const sent = await walk.send(await walk.save(simulated, { ...form, souscripteurs }, false));
    await server.sql("update requests set step = 'validation-charpente' where id = $1", [sent.id]);
    return read(sent.id);
  }

  const read = async (id: number, login: Login = 'gestion') =>
    (await server.call('getRequest', { token: await server.tokenOf(login), params: { id } })).body.request;

  async function move(
    request: RequestResource,
    step: string,
    more: { comment?: string } = {},
  ): Promise<RequestResource> {
    const answer = await server.call('updateStep', {
      token: await server.tokenOf('gestion'),
      params: { id: request.id },
      body: { step, version: request.version, ...more } as never,
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.raw.toString()}`);
    return answer.body.request;
  }

  /**
   * The premium is called, the quote to be signed; nothing is made at the provider before the outbox runs.
   */
  const called = async (emails?: readonly string[]) =>
    move(await approved(emails), 'devis-envoye-appel-de-prime');

  const behind = (id: number) =>
    server.sql<Behind>(
      'select id, number, purpose, state, provider_id, signers, documents, applied_at, late_at, provider_ended_at from signature_transactions where request_id = $1 order by number',
      [id],
    );
  async function latest(id: number): Promise<Behind> {
    const row = (await behind(id)).at(-1);
    if (!row) throw new Error('Nothing is signed of this request');
    return row;
  }

  /** Opened at the provider. */
  async function open(emails?: readonly string[]): Promise<RequestResource> {
    const request = await called(emails);
    await server.services.outbox.drain();
    return request;
  }

  async function addressOf(id: number, email: string): Promise<string> {
    const url = (await latest(id)).signers.find((signer) => signer.email === email)?.url;
    if (!url) throw new Error(`${email} has nowhere to sign`);
    return pathOf(url);
  }

  const post = (address: string, form: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  /** The code that is mailed to the signer: nothing else of the outbox runs for it. */
  async function codeAt(address: string): Promise<string> {
    const action = address.split('/').at(-1)?.split('?')[0] ?? '';
    const [row] = await server.sql<{ digits: string }>(
      "select a -> 'code' ->> 'digits' as digits from embedded_signatures s, jsonb_array_elements(s.body -> 'actions') a where a ->> 'id' = $1",
      [action],
    );
    return row?.digits ?? '';
  }
  /** The page that a gesture on the signing page leads to, as a browser reads it. */
  const pageAfter = async (gesture: { headers: Record<string, unknown> }): Promise<string> =>
    (await server.inject({ method: 'GET', url: String(gesture.headers['location']) })).text;
  /** A gesture on the signing page; who signs says that it has read, and types the code that it is sent. */
  async function act(address: string, what: 'sign' | 'refuse', consent = 'yes') {
    if (what === 'refuse') return post(address, { do: what });
    const asked = await post(address, { do: 'code', consent });
    return String(asked.headers['location']).includes('problem=')
      ? asked
      : post(address, { do: 'sign', code: await codeAt(address) });
  }
  const sign = async (id: number, email: string) => act(await addressOf(id, email), 'sign');

  /** The session that the mailed link of a signer opens. */
  async function guestSession(email: string, reference: string): Promise<string> {
    const mail = (await server.mails()).find(
      ({ recipient, subject }) => recipient === email && subject.includes(`${reference} à signer`),
    );
    const token = /\/client\/signature\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { status, body } = await server.call('exchangeLink', { body: { callback: 'signature', token } });
    if (status !== 200) throw new Error(`The link is answered ${status}`);
    return body.token;
  }

  return {
    server,
    walk,
    approved,
    called,
    open,
    move,
    read,
    behind,
    latest,
    addressOf,
    act,
    post,
    pageAfter,
    codeAt,
    sign,
    guestSession,
    refuse: async (id: number, email: string) => act(await addressOf(id, email), 'refuse'),
    /** Everybody signs, and nothing is told yet. */
    async signAll(id: number) {
      for (const { email, state } of (await latest(id)).signers)
        if (state !== 'signed') await sign(id, email);
    },
    settle: async (id: number, login: Login = 'courtier') =>
      server.call('updateSignatureRequest', {
        token: await server.tokenOf(login),
        query: { request: id } as never,
      }),
    events: async (id: number) =>
      (
        await server.sql<{ event: string }>(
          'select event from request_events where request_id = $1 order by id',
          [id],
        )
      ).map(({ event }) => event),
    /** Every job gets its later tries. */
    async drainAtLast() {
      for (const seconds of [0, 11, 61, 301, 1_801]) {
        server.clock.advance({ seconds });
        await server.services.outbox.drain();
      }
    },
  };
}

export type SigningServer = Awaited<ReturnType<typeof signingServer>>;
export type { TestServer };
