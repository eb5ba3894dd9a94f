import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedCallback } from '#server/adapters/signature/embedded/callbacks.ts';
import type { ProviderTransaction, SignatureProvider } from '#server/adapters/signature/port.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { firstSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/*
 * Tests of wrong answers of a provider of signatures; the test replaces some of its functions.
 */

type Wrong = Partial<Pick<SignatureProvider, 'download'>> & {
  read?: (found: ProviderTransaction) => ProviderTransaction | null;
};

/**
 * By hand, from docs/domain/signature.md, rule 13: what is said to be signed and is not, or not
 * what was signed.
 */
const wrong: Readonly<Record<string, Wrong>> = {
  'no byte': { download: async () => new Uint8Array() },
  'a page of HTML': { download: async () => Buffer.from('<!doctype html><h1>Maintenance</h1>') },
  'no PDF, though it names a signature': {
    download: async () => Buffer.from('%PDF-1.7 /ByteRange [0 1 2 3]'),
  },
  'signers who wait': {
    read: (found) => ({
      ...found,
      signers: found.signers.map((signer) => ({ ...signer, state: 'waiting' })),
    }),
  },
  'other signers': {
    read: (found) => ({
      ...found,
      signers: found.signers.map((signer) => ({ ...signer, email: 'autre@exemple.test' })),
    }),
  },
  'one signer more': { read: (found) => ({ ...found, signers: [...found.signers, ...found.signers] }) },
  'nothing known of it': { read: () => null },
};

describe('what a provider of signatures says wrongly', () => {
  let at: SigningServer;
  let now: Wrong = {};
  beforeAll(async () => {
    at = await signingServer({
      services: (services) => {
        const { signature } = services;
        return {
          ...services,
          signature: {
            ...signature,
            read: async (id) => {
              const found = await signature.read(id);
              return found && now.read ? now.read(found) : found;
            },
            download: (...asked) => (now.download ?? signature.download)(...asked),
          },
        };
      },
    });
  });
  afterAll(() => at.server.close());
  afterEach(() => {
    now = {};
  });

  async function calledBack(event: string, providerId: string | null): Promise<number> {
    const embedded = at.server.services.embeddedSignature;
    if (!embedded) throw new Error('The embedded provider is in use');
    const { raw, headers } = await signedCallback(
      { event, type: 'transaction.lifecycle.completed', object: { id: providerId ?? '' } },
      embedded.identities,
      at.server.clock.now(),
    );
    return (
      await at.server.app.inject({ method: 'POST', url: '/api/webhooks/signature', payload: raw, headers })
    ).statusCode;
  }

  it.each(Object.entries(wrong))(
    '%s: nothing is stored or marked as signed, the page says “verifying”, and the provider is asked again',
    async (_, answer) => {
      const request = await at.open([firstSigner]);
      await at.signAll(request.id);
      now = answer;
      expect((await at.settle(request.id)).refusal).toMatchObject({
        code: 'unavailable',
        message: 'Le prestataire de signature ne répond pas. La vérification reprendra d’elle-même.',
      });
      await sweepSignatures(at.server.services);
      expect([
        (await at.latest(request.id)).state,
        await at.server.sql("select name from papers where request_id = $1 and name like '%-signe.pdf'", [
          request.id,
        ]),
      ]).toEqual(['open', []]);
      now = {};
      await sweepSignatures(at.server.services);
      expect((await at.latest(request.id)).applied_at).not.toBeNull();
    },
  );

  it('the paper to sign, returned as it was, has no signature and is not stored as signed', async () => {
    const request = await at.open([firstSigner]);
    await at.signAll(request.id);
    const unsigned = (
      await at.server.call('devisPdf', {
        token: await at.server.tokenOf('courtier'),
        params: { id: request.id },
      })
    ).raw;
    now = { download: async () => new Uint8Array(unsigned) };
    expect((await at.settle(request.id)).status).toBe(503);
    expect((await at.latest(request.id)).state).toBe('open');
  });

  const alerts = async ({ reference }: { reference: string }) =>
    (await at.server.mails()).filter(
      ({ recipient, subject }) =>
        recipient === 'gestion@charpente.test' &&
        subject === `Charpente – ${reference}, signature à vérifier`,
    ).length;
  const hours = async (count: number) => {
    at.server.clock.advance({ hours: count });
    await sweepSignatures(at.server.services);
    await at.server.services.outbox.drain();
  };

  it('after six hours of wrong answers an administrator is notified once, and the provider is still asked', async () => {
    const [request, mended] = [await at.open([firstSigner]), await at.open([firstSigner])];
    for (const { id } of [request, mended]) await at.signAll(id);
    now = { download: async () => new Uint8Array() };
    await hours(0);
    await hours(5);
    expect([await alerts(request), await alerts(mended)]).toEqual([0, 0]);
    now = {};
    await at.settle(mended.id);
    now = { read: () => null };
    await hours(1);
    await hours(20);
    expect([await alerts(request), await alerts(mended)]).toEqual([1, 0]);
    now = {};
    await hours(0);
    expect((await at.latest(request.id)).applied_at).not.toBeNull();
  });

  it('after six hours without a valid answer about a signature that was given up, an administrator is notified', async () => {
    const request = await at.open([firstSigner]);
    await at.signAll(request.id);
    const { id, provider_id } = await at.latest(request.id);
    await at.server.sql("update signature_transactions set state = 'failed' where id = $1", [id]);
    now = { download: async () => new Uint8Array() };
    expect(await calledBack(`evt_unusable_${request.id}`, provider_id)).toBe(503);
    await hours(6);
    expect([await alerts(request), (await at.latest(request.id)).state]).toEqual([1, 'failed']);
  });

  it('a call-back about a signature that was given up is stored as late, reported, and not sent to the law', async () => {
    const request = await at.open([firstSigner]);
    await at.signAll(request.id);
    const { id, provider_id } = await at.latest(request.id);
    await at.server.sql("update signature_transactions set state = 'failed' where id = $1", [id]);
    expect(await calledBack(`evt_late_${request.id}`, provider_id)).toBe(200);
    expect(await at.latest(request.id)).toMatchObject({ state: 'completed', applied_at: null });
    await at.server.services.outbox.drain();
    expect(
      (await at.server.mails()).filter(
        ({ recipient, subject }) =>
          recipient === 'gestion@charpente.test' &&
          subject.includes(`${request.reference}, signature tardive`),
      ),
    ).toHaveLength(1);
    expect(await at.events(request.id)).not.toContain('QUOTE.SIGNED');
  });
});
