import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed, maisonInput, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of simulating a price and saving a request.
 */

describe('simulating and saving', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const simulate = (more: object = {}, as = token) =>
    server.call('simulate', { token: as, body: { ...maisonInput(), ...more } as never });

  it('a simulation prices the worked example to the cent and stores it', async () => {
    const answer = await simulate();
    expect(answer.status).toBe(200);
    expect(answer.body.tarif).toMatchObject({
      total_ttc: 7_727.27,
      total_hors_taxe: 6_667,
      total_taxe: 603.77,
      fraisCharpente: 250,
      indicative: false,
    });
    expect(answer.body.tarif.row_A).toMatchObject({
      hors_taxe: 6_182,
      taxe: 556.38,
      prime_ttc_avec_frais: 7_194.88,
      selected: true,
    });
    const { request } = answer.body;
    expect(request).toMatchObject({
      id: answer.body.request_id,
      version: 1,
      status: { slug: 'offres-en-cours' },
      step: { slug: 'prerequest-do' },
      editable: true,
    });
    expect(request.reference).toMatch(/^DO-2026-\d{6}$/);
    expect(request.permitted.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['REQUEST.SIMULATE', 'OFFER.SAVE', 'REQUEST.EDIT']),
    );
    const again = await server.call('getRequest', { token, params: { id: request.id } });
    expect(again.body.request).toEqual(request);
  });

  it('a repeated simulation keeps its id, and needs the version that the user saw', async () => {
    const { request } = (await simulate()).body;
    expect((await simulate({ request_id: request.id })).refusal.errors).toHaveProperty('version');
    const again = await simulate({ request_id: request.id, version: request.version, cost: 300_000 });
    expect(again.body.request).toMatchObject({
      id: request.id,
      version: 2,
      request_d_o: { prerequest_cost: 300_000 },
    });
    const stale = await simulate({ request_id: request.id, version: request.version, cost: 310_000 });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'stale_version']);
    expect(stale.refusal['request']).toMatchObject({ version: 2 });
  });

  it('lists and searches show the working name of a request until the policyholder has a name', async () => {
    const { request } = (await simulate({ repere: ' Projet  Mésange ' })).body;
    const listed = async (search: string) =>
      (
        await server.call('listRequests', { token, query: { search, status: 'offres-en-cours' } })
      ).body.requests.data.find(({ id }) => id === request.id)?.client;
    expect([request.repere, await listed('mesange')]).toEqual(['Projet  Mésange', 'Projet  Mésange']);
    const again = (await simulate({ request_id: request.id, version: request.version, cost: 300_000 })).body
      .request;
    expect(again.repere).toBe('Projet  Mésange');
    const { save } = walkerOf(server, 'courtier');
    const saved = await save(again, completed(again), false);
    expect([saved.repere, await listed('mesange')]).toEqual(['Projet  Mésange', 'Élodie Lefèvre']);
    const nameless = (
      await server.call('updateRequest', {
        token,
        params: { id: saved.id },
        body: { ...saved.form, keepStep: false, version: saved.version, repere: '' } as never,
      })
    ).body.request;
    expect([nameless.repere, await listed('mesange'), await listed('lefevre')]).toEqual([
      '',
      undefined,
      'Élodie Lefèvre',
    ]);
    expect((await simulate({ repere: 'x'.repeat(101) })).refusal.errors).toHaveProperty('repere');
  });

  it('a request that fails a rule is kept among the offres-non-eligibles with every reason, until it is eligible again', async () => {
    const bad = await simulate({ chantier: { nombre_etages: 5, declarations: { auto_construction: true } } });
    expect(bad.status).toBe(200);
    const { request } = bad.body;
    expect(request.status.slug).toBe('offres-non-eligibles');
    expect(request.reasons.map(({ code }) => code)).toEqual(['HEIGHT', 'SELF_BUILD']);
    expect(request.reasons.every(({ remedy }) => remedy.length > 10)).toBe(true);
    const good = await simulate({
      request_id: request.id,
      version: request.version,
      chantier: { nombre_etages: 1, declarations: { auto_construction: false } },
    });
    expect(good.body.request).toMatchObject({
      status: { slug: 'offres-en-cours' },
      step: { slug: 'prerequest-do' },
      reasons: [],
    });
  });

  it('a referral is marked, and shows an indicative price that may not be sent', async () => {
    const { request } = (await simulate({ chantier: { superficie_pv: 900, nombre_etages: 1 } })).body;
    expect(request.facts).toMatchObject({ referral: 'needed', priceKind: 'indicative' });
    expect(request.tarif?.indicative).toBe(true);
    const { save } = walkerOf(server, 'courtier');
    const saved = await save(request, completed(request), false);
    const sent = await server.call('sendDevis', {
      token,
      body: { request_id: saved.id, version: saved.version },
    });
    expect([sent.status, sent.refusal.code]).toEqual([409, 'not_permitted']);
    expect(sent.refusal.message).toContain('indicatif');
    const asked = await server.call('sendEvent', {
      token,
      params: { id: saved.id },
      body: { event: 'REFERRAL.REQUEST', version: saved.version } as never,
    });
    expect(asked.body.request.facts.referral).toBe('pending');
    const company = await server.tokenOf('compagnie');
    const lacking = await server.call('sendEvent', {
      token: company,
      params: { id: saved.id },
      body: { event: 'REFERRAL.GRANT', version: asked.body.request.version } as never,
    });
    expect([lacking.status, Object.keys(lacking.refusal.errors ?? {})]).toEqual([422, ['terms']]);
    const granted = await server.call('sendEvent', {
      token: company,
      params: { id: saved.id },
      body: {
        event: 'REFERRAL.GRANT',
        data: { terms: 'Accord, sans réserve' },
        version: asked.body.request.version,
      } as never,
    });
    expect(granted.body.request).toMatchObject({
      facts: { referral: 'granted', priceKind: 'firm' },
      tarif: { indicative: false },
    });
    expect((await server.call('getRequest', { token: company, params: { id: saved.id } })).status).toBe(404);
  });

  it('a price alone is not stored, and a broker who is still pending gets it too', async () => {
    const pending = await server.tokenOf('attente');
    const [before] = await server.sql<{ n: number }>('select count(*)::integer as n from requests');
    const answer = await server.call('getTarif', { token: pending, body: maisonInput() as never });
    expect([answer.status, answer.body.tarif.total_ttc, answer.body.request_id]).toEqual([
      200,
      7_727.27,
      null,
    ]);
    const refused = await simulate({}, pending);
    expect([refused.status, refused.refusal.code]).toEqual([403, 'pending']);
    expect(await server.sql('select count(*)::integer as n from requests')).toEqual([before]);
  });

  it('the broker’s own fee has a maximum, which the refusal names', async () => {
    const answer = await simulate({ frais: 700 });
    expect(answer.status).toBe(422);
    expect(answer.refusal.errors?.['frais']?.[0]?.replaceAll(/\s/g, ' ')).toContain('666,70 €');
    expect(
      (await server.call('getTarif', { token, body: { ...maisonInput(), frais: 700 } as never })).status,
    ).toBe(422);
  });

  it.each([
    ['the lower bound', { cost: 40_000 }, 'cost'],
    ['the upper bound', { cost: 5_000_000 }, 'cost'],
    ['a cost in letters', { cost: 'beaucoup' }, 'cost'],
    ['an unknown postal code', { postal_code: '99999' }, 'postal_code'],
    ['two basements', { chantier: { nombre_sous_sols: 2 } }, 'chantier.nombre_sous_sols'],
    ['no destination', { destinationMI: 0 }, 'destinationMI'],
    ['a hundred thousand characters', { city: 'x'.repeat(50_000) }, 'city'],
    ['a NUL', { city: 'Tou\u0000rs' }, 'city'],
  ])('a simulation refuses %s by field, in French, and stores nothing', async (_what, more, field) => {
    const answer = await simulate(more);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal.errors ?? {})).toContain(field);
    expect(answer.refusal.message).not.toMatch(/must|invalid|required/i);
  });

  it('a simulation accepts the costs just inside the limits', async () => {
    expect((await simulate({ cost: 40_000.01 })).status).toBe(200);
    expect((await simulate({ cost: 4_999_999.99 })).status).toBe(200);
  });

  it('a quote is saved as it is filled in, then as an offer of ninety days', async () => {
    const { simulate: begin, save } = walkerOf(server, 'courtier');
    const request = await begin();
    const edited = await save(
      request,
      { ...request.form, souscripteurs: completed(request).souscripteurs },
      true,
    );
    expect(edited).toMatchObject({
      step: { slug: 'prerequest-do' },
      version: 2,
      facts: { formComplete: false },
    });
    const answer = await server.call('updateRequest', {
      token,
      params: { id: request.id },
      body: { ...completed(edited), keepStep: false, version: edited.version } as never,
    });
    expect(answer.body.message).toBe('Votre offre a été bien enregistrée.');
    expect(answer.body.request).toMatchObject({
      step: { slug: 'offre-enregistree' },
      offer_version: 1,
      valid_until: '2026-09-13',
      facts: { formComplete: true, offerValid: true },
    });
    const again = await save(answer.body.request, completed(answer.body.request), false);
    expect(again).toMatchObject({ offer_version: 2, clients: [{ lastname: 'Lefèvre' }] });
  });

  it('answers that cannot be priced are kept as a draft, and not saved as an offer', async () => {
    const { simulate: begin } = walkerOf(server, 'courtier');
    const request = await begin();
    const body = {
      ...request.form,
      chantier: { ...request.form.chantier, cost: null },
      version: request.version,
    };
    const offer = await server.call('updateRequest', {
      token,
      params: { id: request.id },
      body: { ...body, keepStep: false } as never,
    });
    expect([offer.status, Object.keys(offer.refusal.errors ?? {})]).toEqual([422, ['chantier.cost']]);
    const draft = await server.call('updateRequest', {
      token,
      params: { id: request.id },
      body: { ...body, keepStep: true } as never,
    });
    expect([draft.status, draft.body.tarif]).toEqual([200, null]);
  });

  it('an offer that no longer passes the rules is moved out of the offers when it is saved', async () => {
    const { saved } = walkerOf(server, 'courtier');
    const request = await saved();
    const form = { ...request.form, chantier: { ...request.form.chantier, nombre_etages: 6 } };
    const answer = await server.call('updateRequest', {
      token,
      params: { id: request.id },
      body: { ...form, keepStep: false, version: request.version } as never,
    });
    expect(answer.body.request).toMatchObject({
      status: { slug: 'offres-non-eligibles' },
      step: { slug: 'prerequest-do' },
    });
  });
});
