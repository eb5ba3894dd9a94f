import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purposeAt, type RequestPurpose } from '#domain/signatures.ts';
import { newSignatureId } from '#server/signatures/record/store.ts';
import { reconcileSignature } from '#server/signatures/reconcile.ts';
import { firstSigner, signingServer, type Behind, type SigningServer } from '#tests/support/signatures.ts';
import { placeOf, places, putAt, stored, type Place } from './places.ts';

/*
 * Tests of signatures that are completed at each position of a file, for each purpose.
 */

const purposes = ['quote', 'contract', 'endorsement'] as const satisfies readonly RequestPurpose[];

/** Position at which each signature is awaited, and the position after it (docs/domain/lifecycle.md). */
const awaited: Readonly<Record<RequestPurpose, { at: Place; leadsTo: Place; event: string }>> = {
  quote: {
    at: ['offres-en-cours', 'devis-envoye-appel-de-prime'],
    leadsTo: ['offres-en-cours', 'devis-dda-signe-en-attente-paiement'],
    event: 'QUOTE.SIGNED',
  },
  contract: {
    at: ['offres-en-cours', 'contrat-envoye-pour-signature-electronique'],
    leadsTo: ['offres-signees', 'contrat-signe'],
    event: 'CONTRACT.SIGNED',
  },
  endorsement: {
    at: ['offres-signees', 'avenant-fin-de-travaux'],
    leadsTo: ['offres-signees', 'avenant-fin-travaux-signe'],
    event: 'ENDORSEMENT.SIGNED',
  },
};
const waits = (purpose: RequestPurpose, place: Place) => String(awaited[purpose].at) === String(place);

describe('what everybody has signed at the provider, wherever the file may lie', () => {
  let at: SigningServer;
  let model: Behind;
  let id = 0;
  beforeAll(async () => {
    at = await signingServer();
    ({ id } = await at.open([firstSigner]));
    await at.signAll(id);
    model = await at.latest(id);
  });
  afterAll(() => at.server.close());

  /** Copies the signed transaction as one of that purpose that the law has not been told. */
  async function unheard(purpose: RequestPurpose): Promise<string> {
    const own = newSignatureId();
    await at.server.sql('update signature_transactions set provider_id = null where request_id = $1', [id]);
    await at.server.sql(
      "update signature_transactions set state = 'cancelled', provider_ended_at = now() where request_id = $1 and state in ('creating', 'open', 'refused')",
      [id],
    );
    await at.server.sql(
      `insert into signature_transactions (id, purpose, request_id, offer_version, provider, provider_id, state, signers, documents, created_at, expires_at)
       select $2, $3, request_id, offer_version, provider, $4, 'open', $5::jsonb, $6::jsonb, created_at, expires_at from signature_transactions where id = $1`,
      [
        model.id,
        own,
        purpose,
        model.provider_id,
        JSON.stringify(model.signers),
        JSON.stringify(model.documents),
      ],
    );
    return own;
  }

  const alerts = async () =>
    (
      await at.server.sql(
        "select id from outbox where kind = 'request.notice' and payload ->> 'notice' = 'signature-late'",
      )
    ).length;
  const toldOf = async (event: string) => (await at.events(id)).filter((one) => one === event).length;

  it('every purpose of a signature is tested at some step', () => {
    expect(purposes.map((purpose) => purposeAt(awaited[purpose].at[1]))).toEqual(purposes);
  });

  describe.each(purposes)('the %s', (purpose) => {
    it.each(places)(
      '%s at %s: a signature by everybody is stored, and applied once or reported to administrators',
      async (...place) => {
        const { event, leadsTo } = awaited[purpose];
        const isAwaited = waits(purpose, place);
        await putAt(at.server, id, place);
        const own = await unheard(purpose);
        const [told, alerted] = [await toldOf(event), await alerts()];

        await reconcileSignature(at.server.services, own);
        await reconcileSignature(at.server.services, own);

        const row = (await at.behind(id)).find((one) => one.id === own);
        expect([row?.state, row?.applied_at !== null, row?.late_at !== null]).toEqual([
          'completed',
          isAwaited,
          !isAwaited,
        ]);
        expect(row?.documents.every(({ signed }) => signed !== null)).toBe(true);
        expect(await placeOf(at.server, id)).toEqual(stored(isAwaited ? leadsTo : place));
        expect([(await toldOf(event)) - told, (await alerts()) - alerted]).toEqual(
          isAwaited ? [1, 0] : [0, 1],
        );
      },
    );
  });
});
