import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import { maisonInput, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the company’s approval of a referred price, and of when a sent offer needs another one.
 */

/** A price that the company must agree to: more than 500 m² of panels. */
const referred: Partial<SimulationInput> = {
  companyOfferId: 1,
  chantier: { nombre_sous_sols: 1, nombre_etages: 1, superficie_pv: 600 },
};

describe('what a company agreed to and a client was sent', () => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer();
    walk = walkerOf(server, 'courtier');
  });
  afterAll(() => server.close());

  const event = async (
    login: Login,
    { id, version }: RequestResource,
    name: string,
    data: Record<string, unknown> = {},
  ) =>
    (
      await server.call('sendEvent', {
        token: await server.tokenOf(login),
        params: { id },
        body: { event: name, data, version } as never,
      })
    ).body.request;
  const save = async (
    request: RequestResource,
    form: Partial<QuoteForm>,
    { keepStep = true, as = 'courtier' as Login } = {},
  ) =>
    server.call('updateRequest', {
      token: await server.tokenOf(as),
      params: { id: request.id },
      body: { ...request.form, ...form, keepStep, version: request.version } as never,
    });

  async function granted(): Promise<RequestResource> {
    const asked = await event('courtier', await walk.saved(referred), 'REFERRAL.REQUEST');
    const agreed = await event('compagnie', asked, 'REFERRAL.GRANT', {
      terms: 'Sous réserve de l’étude de sol',
    });
    expect(agreed).toMatchObject({
      facts: { referral: 'granted', priceKind: 'firm' },
      referral_terms: { text: 'Sous réserve de l’étude de sol' },
    });
    return agreed;
  }

  it('the agreement of one company is not that of another, in either form', async () => {
    const agreed = await granted();
    const quoted = await save(agreed, { companyOfferId: 2 }, { as: 'gestion' });
    expect([
      quoted.status,
      quoted.body.request.offer_company_id,
      quoted.body.request.facts.referral,
      quoted.body.request.facts.priceKind,
      quoted.body.request.referral_terms,
    ]).toEqual([200, 2, 'needed', 'indicative', null]);
    const asked = await event('courtier', await walk.simulate(referred), 'REFERRAL.REQUEST');
    const body = {
      ...maisonInput(referred),
      companyOfferId: 2,
      request_id: asked.id,
      version: asked.version,
    };
    const simulated = await server.call('simulate', {
      token: await server.tokenOf('gestion'),
      body: body as never,
    });
    expect([simulated.status, simulated.body.request.facts.referral]).toEqual([200, 'needed']);
  });

  it('an agreement outlives a change of the broker’s own fee, but not a change of the premiums that the fee makes up for', async () => {
    const agreed = await granted();
    const cheaper = await save(agreed, { frais: 100 });
    expect(cheaper.body.request.facts.referral).toBe('granted');
    const total = cheaper.body.tarif?.total_ttc ?? 0;
    const dearer = { ...agreed.form.chantier, cost: 251_000 };
    const withoutFee = (await save(cheaper.body.request, { frais: 0, chantier: dearer })).body;
    expect(withoutFee.request.facts.referral).toBe('needed');

    const again = await granted();
    const frais = Math.round((total - (withoutFee.tarif?.total_ttc ?? 0)) * 100) / 100;
    const first = (await save(again, { frais: 100 })).body.request;
    const evened = await save(first, { frais, chantier: dearer });
    expect([evened.body.tarif?.total_ttc, evened.body.request.facts.referral]).toEqual([total, 'needed']);
  });

  it('after the offer is sent, a new insurer or an answer that is no longer insurable needs a revision', async () => {
    const sent = await walk.sent({ companyOfferId: 1 });
    const { chantier } = sent.form;
    const changes: Partial<QuoteForm>[] = [
      { companyOfferId: 2 },
      { chantier: { ...chantier, declarations: { ...chantier.declarations, sinistre_anterieur: true } } },
      { chantier: { ...chantier, reception_date: '2029-09-01' } },
    ];
    for (const change of changes) {
      const { status, refusal } = await save(sent, change, { as: 'gestion' });
      expect([
        status,
        refusal.code,
        (refusal['permitted'] as { event: string }[]).map(({ event: name }) => name),
      ]).toEqual([409, 'must_revise', expect.arrayContaining(['OFFER.REVISE'])]);
    }
    const spelling = await save(sent, { chantier: { ...chantier, description: 'Maison et sa piscine' } });
    expect([spelling.status, spelling.body.request.form.chantier.description]).toEqual([
      200,
      'Maison et sa piscine',
    ]);
  });

  it('an offer that is taken back is checked against today’s rules before it is sent again', async () => {
    const sent = await walk.sent();
    server.clock.advance({ days: 300 });
    const step = {
      token: await server.tokenOf('courtier'),
      params: { id: sent.id },
      body: { step: 'offre-enregistree', version: sent.version } as never,
    };
    const revised = (await server.call('updateStep', step)).body.request;
    expect([
      revised.offer_version,
      revised.devis_sent_at,
      revised.facts.eligible,
      revised.reasons.map(({ code }) => code),
    ]).toEqual([2, null, false, ['START_TOO_OLD']]);
    const again = await server.call('sendDevis', {
      token: await server.tokenOf('courtier'),
      body: { request_id: sent.id, version: revised.version },
    });
    expect([again.status, again.refusal.code, again.refusal.message]).toEqual([
      409,
      'not_permitted',
      expect.stringContaining('ne sont pas éligibles'),
    ]);
    server.clock.advance({ days: -300 });
  });

  it('the first of two approvals ends with the study in which it was given', async () => {
    const { id, version } = await walk.sent();
    await server.sql("update requests set step = 'validation-charpente' where id = $1", [id]);
    await server.sql(
      "insert into decisions (request_id, at, user_id, who, role, event, version) values ($1, now(), 2, 'Admin', 'admin', 'UNDERWRITING.ENDORSE', 1)",
      [id],
    );
    const body = { step: 'dossier-en-etude', comment: 'Le coût a changé', version } as never;
    const reopened = await server.call('updateStep', {
      token: await server.tokenOf('gestion'),
      params: { id },
      body,
    });
    expect([
      reopened.status,
      reopened.body.request.step.slug,
      reopened.body.request.facts.endorsedBy,
    ]).toEqual([200, 'dossier-en-etude', null]);
  });
});
