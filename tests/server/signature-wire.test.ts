import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireServer } from '#server/adapters/signature/embedded/wire.ts';
import { ServiceUnavailable } from '#server/adapters/outbound/send.ts';
import type { SignatureProvider } from '#server/adapters/signature/port.ts';
import { universign } from '#server/adapters/signature/universign/provider.ts';
import { eventOf, transactionOf } from '#server/adapters/signature/universign/wire.ts';
import { signingServer, type SigningServer } from '#tests/support/signatures.ts';

/*
 * Tests of the client of Universign against the embedded provider, which speaks the same API.
 */

const event = (object: object) =>
  Buffer.from(JSON.stringify({ object: 'event', id: 'evt_1', type: 't', payload: { object } }));

/**
 * The adapter of Universign over a real connection: only its address says that the embedded provider answers.
 */
describe('the wire of Universign', () => {
  let at: SigningServer;
  let wire: FastifyInstance;
  let provider: SignatureProvider;
  const pdf = async () => {
    const request = await at.called();
    return new Uint8Array(
      (
        await at.server.call('devisPdf', {
          token: await at.server.tokenOf('courtier'),
          params: { id: request.id },
        })
      ).raw,
    );
  };

  beforeAll(async () => {
    at = await signingServer();
    const { embeddedSignature } = at.server.services;
    if (!embeddedSignature) throw new Error('The embedded provider is in use');
    wire = await wireServer({
      desk: embeddedSignature.desk,
      services: () => at.server.services,
      apiKey: 'clef',
      urlOf: (action) => `http://127.0.0.1:3000/signature/${action}`,
    });
    const baseUrl = await wire.listen({ port: 0, host: '127.0.0.1' });
    provider = universign({
      name: 'universign',
      baseUrl,
      apiKey: 'clef',
      readiness: () => ({ ready: true }),
      outbound: { wait: () => Promise.resolve() },
    });
  });
  afterAll(async () => {
    await wire.close();
    await at.server.close();
  });

  const signers = [
    { email: 'a@exemple.test', name: 'Aude' },
    { email: 'b@exemple.test', name: 'Basile' },
  ];
  const order = async () => ({
    documents: [
      {
        name: 'devis.pdf',
        content: await pdf(),
        fields: signers.map(({ email }, index) => ({ signer: email, page: 1, x: 40 + index * 220, y: 60 })),
      },
    ],
    signers,
  });

  it('the client of Universign creates, starts, reads and cancels a transaction', async () => {
    const id = await provider.begin('Devis DO-1', 20_160);
    expect(await provider.read(id)).toMatchObject({ state: 'draft', signers: [], documents: [] });
    const open = await provider.start(id, await order());
    expect([
      open.state,
      open.signers.map(({ email, state, url }) => [email, state, url !== null]),
      open.documents.length,
    ]).toEqual(['open', signers.map(({ email }) => [email, 'waiting', true]), 1]);
    await provider.cancel(id);
    await provider.cancel(id);
    expect(await provider.read(id)).toMatchObject({
      state: 'cancelled',
      signers: [
        { state: 'waiting', url: null },
        { state: 'waiting', url: null },
      ],
    });
    expect(await provider.read('tx_unknown')).toBeNull();
  });

  it('the client of Universign returns each document once everybody has signed', async () => {
    const id = await provider.begin('Devis DO-2', 20_160);
    const open = await provider.start(id, await order());
    await expect(provider.download(id, open.documents[0] ?? '')).rejects.toThrow(ServiceUnavailable);
    for (const { url } of open.signers) await at.act(new URL(url ?? '').pathname, 'sign');
    expect(await provider.read(id)).toMatchObject({
      state: 'signed',
      signers: [{ state: 'signed', at: at.server.clock.now().toISOString() }, { state: 'signed' }],
    });
    expect(Buffer.from(await provider.download(id, open.documents[0] ?? '')).toString('latin1')).toContain(
      'ETSI.CAdES.detached',
    );
  });

  it('the client of Universign refuses a wrong key, and a document that is no PDF', async () => {
    const other = universign({
      name: 'universign',
      baseUrl: `http://127.0.0.1:${(wire.server.address() as { port: number }).port}`,
      apiKey: 'autre',
      readiness: () => ({ ready: true }),
    });
    await expect(other.begin('Devis', 20_160)).rejects.toThrow('401');
    const id = await provider.begin('Devis DO-3', 20_160);
    const { documents, ...rest } = await order();
    await expect(
      provider.start(id, {
        ...rest,
        documents: documents.map((one) => ({ ...one, content: new Uint8Array([1, 2, 3]) })),
      }),
    ).rejects.toThrow(ServiceUnavailable);
  });

  it('Universign returns to one address, and the embedded provider to the page of each outcome', () => {
    const returns = {
      success: 'https://portail.test/univer/sign/success/abc',
      cancel: 'https://portail.test/univer/sign/cancel/abc',
      failure: 'https://portail.test/univer/sign/failure/abc',
    };
    const given = (by: SignatureProvider) =>
      Object.fromEntries(new URL(by.signingUrl('https://sign.test/act_1', returns)).searchParams);
    expect(given(provider)).toEqual({ redirect_url: returns.success });
    expect(given(at.server.services.signature)).toEqual({
      redirect_url: returns.success,
      cancel_url: returns.cancel,
      failure_url: returns.failure,
    });
  });

  it.each([
    [{ state: 'started' }, 'open'],
    [{ state: 'paused' }, 'open'],
    [{ state: 'archived' }, 'signed'],
    [{ state: 'expired' }, 'expired'],
    [{ state: 'started', stalled: true, actions: [{ stalled_reason: 'signature_refusal' }] }, 'refused'],
    [{ state: 'started', stalled: true, actions: [{ stalled_reason: 'bounced_email' }] }, 'open'],
    [{ state: 'cancelled', stalled: true, actions: [{ stalled_reason: 'signature_refusal' }] }, 'cancelled'],
  ])('the state %j of Universign is read as %s', (answer, state) =>
    expect(transactionOf(answer).state).toBe(state),
  );

  it('an unknown state of Universign is reported as an error', () =>
    expect(() => transactionOf({ state: 'dancing' })).toThrow('dancing'));

  it('a call-back of Universign is about a transaction, or about one of its actions', () => {
    expect(eventOf(event({ object: 'transaction', id: 'tx_1' }))).toEqual({
      id: 'evt_1',
      type: 't',
      transaction: 'tx_1',
    });
    expect(eventOf(event({ object: 'action', id: 'act_1', transaction_id: 'tx_2' }))?.transaction).toBe(
      'tx_2',
    );
    expect(eventOf(Buffer.from('{}'))).toBeNull();
  });

  it.each([
    ['nothing', {}],
    ['no signature', { 'x-jws-signature': 'abc' }],
    [
      'a key of its own',
      {
        'x-jws-signature': `${Buffer.from(JSON.stringify({ alg: 'PS256', jwk: {} })).toString('base64url')}..c2ln`,
      },
    ],
    [
      'no algorithm',
      { 'x-jws-signature': `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}..c2ln` },
    ],
  ])('a call-back of Universign with %s is not trusted', async (_, headers) => {
    expect(await at.server.services.signature.verify(Buffer.from('{}'), headers, at.server.clock.now())).toBe(
      false,
    );
  });
});
