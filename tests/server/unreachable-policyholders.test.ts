import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { type Login } from '#tests/support/server.ts';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';
import { migrationSql } from '#tests/support/migration-sql.ts';

/*
 * Tests of files whose second policyholder has no e-mail address, also from before it was required.
 */

const policyholdersWithoutEmail = migrationSql('0049-policyholders-without-email');

const because =
  'Le souscripteur 2 n’a pas d’adresse e-mail\u00a0: il ne peut pas signer. Le gestionnaire rouvre l’étude, et complète son adresse dans le devis.';

/** Nothing is signed without every policyholder (docs/domain/signature.md, rule 5). */
describe('two policyholders, the second without an address', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  /** Puts a file in the state of one that was sent when only the first policyholder needed an address. */
  async function forget({ id }: Pick<RequestResource, 'id'>): Promise<RequestResource> {
    await at.server.sql(
      `update requests set form = jsonb_set(form, '{souscripteurs,1,client,email}', '""') where id = $1`,
      [id],
    );
    return at.read(id);
  }
  const send = async ({ id, version }: RequestResource, event: string) =>
    at.server.call('sendEvent', {
      token: await at.server.tokenOf('gestion'),
      params: { id },
      body: { event, data: {}, version } as never,
    });
  const step = async ({ id, version }: RequestResource, to: string, more: object = {}) =>
    at.server.call('updateStep', {
      token: await at.server.tokenOf('gestion'),
      params: { id },
      body: { step: to, version, ...more } as never,
    });
  const status = async ({ id, version }: RequestResource, to: string) =>
    at.server.call('updateStatus', {
      token: await at.server.tokenOf('gestion'),
      params: { id },
      body: { status: to, version } as never,
    });

  it('an offer whose second policyholder has no address is not sent: the answer names the field', async () => {
    const sent = await at.approved();
    const [first, second] = sent.form.souscripteurs;
    if (!first || !second) throw new Error('Two policyholders');
    const simulated = await at.walk.simulate();
    const souscripteurs = [first, { ...second, client: { ...second.client, email: '' } }];
    const saved = await at.walk.save(
      simulated,
      { ...sent.form, request_id: simulated.id, souscripteurs },
      false,
    );
    expect(saved.facts.formComplete).toBe(false);
    const refused = await at.server.call('sendDevis', {
      token: await at.server.tokenOf('courtier'),
      body: { request_id: saved.id, version: saved.version },
    });
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { 'souscripteurs.1.client.email': ['Ce champ est obligatoire'] },
    ]);
  });

  it('the premium is not called before the second policyholder has an address; with it, both sign', async () => {
    const request = await forget(await at.approved());
    expect(request.facts).toMatchObject({ formComplete: false, withoutEmail: 2 });
    expect(request.refused).toContainEqual({ event: 'PREMIUM.CALL', because });
    const refused = await step(request, 'devis-envoye-appel-de-prime');
    expect([refused.status, refused.refusal.message]).toEqual([409, because]);
    expect(await at.behind(request.id)).toEqual([]);

    const reopened = (await step(request, 'dossier-en-etude', { comment: 'Une adresse manque.' })).body
      .request;
    const souscripteurs = reopened.form.souscripteurs.map((one, index) =>
      index === 1 ? { ...one, client: { ...one.client, email: secondSigner } } : one,
    );
    const corrected = await at.server.call('updateRequest', {
      token: await at.server.tokenOf('gestion'),
      params: { id: request.id },
      body: { ...reopened.form, souscripteurs, keepStep: true, version: reopened.version } as never,
    });
    expect([corrected.status, corrected.body.request.facts.withoutEmail]).toEqual([200, null]);
    await at.server.sql("update requests set step = 'validation-charpente' where id = $1", [request.id]);
    expect((await step(await at.read(request.id), 'devis-envoye-appel-de-prime')).status).toBe(200);
    expect((await at.latest(request.id)).signers.map(({ email }) => email)).toEqual([
      firstSigner,
      secondSigner,
    ]);
  });

  it('after the quote is sent, nobody can remove the second policyholder’s address; before, they can', async () => {
    const request = await at.approved();
    const { form } = request;
    const [first, second] = form.souscripteurs;
    if (!first || !second) throw new Error('Two policyholders');
    const without = { ...second, client: { ...second.client, email: ' ' } };
    const edit = async (login: Login, souscripteurs: typeof form.souscripteurs, chantier = form.chantier) => {
      const { version } = await at.read(request.id);
      return at.server.call('updateRequest', {
        token: await at.server.tokenOf(login),
        params: { id: request.id },
        body: { ...form, souscripteurs, chantier, keepStep: true, version } as never,
      });
    };
    const said = [
      'Chaque souscripteur signe à son adresse e-mail\u00a0: elle se corrige, mais ne se retire plus une fois le devis envoyé.',
    ];
    for (const [place, login] of [
      ['offre-envoyee', 'courtier'],
      ['constitution-du-dossier', 'courtier'],
      ['demande-info-souscription', 'courtier'],
      ['dossier-en-etude', 'gestion'],
    ] as const) {
      await at.server.sql('update requests set step = $2 where id = $1', [request.id, place]);
      const taken = await edit(login, [first, without]);
      expect([place, taken.status, taken.refusal.errors]).toEqual([
        place,
        422,
        { 'souscripteurs.1.client.email': said },
      ]);
      const added = await edit(login, [first, second, without]);
      expect([place, added.status, added.refusal.errors]).toEqual([
        place,
        422,
        { 'souscripteurs.2.client.email': said },
      ]);
      expect([
        place,
        (await edit(login, [first, { ...second, client: { ...second.client, email: 'autre@client.test' } }]))
          .status,
      ]).toEqual([place, 200]);
      expect([place, (await edit(login, [first])).status], 'one policyholder less').toEqual([place, 200]);
      await forget({ id: request.id });
      expect((await edit(login, [first, second])).status).toBe(200);
      await forget({ id: request.id });
      expect(
        [
          place,
          (await edit(login, [first, without], { ...form.chantier, programme: 'Un autre nom' })).status,
        ],
        'what lacked before',
      ).toEqual([place, 200]);
      expect((await edit(login, [first, second])).status).toBe(200);
    }
    await at.server.sql("update requests set step = 'offre-enregistree' where id = $1", [request.id]);
    expect((await edit('courtier', [first, without])).body.request.facts.withoutEmail).toBe(2);
  });

  it('no one relaunches a signature whose second signer has no address, by hand or by a resumed file', async () => {
    const request = await forget(await at.open());
    await at.server.sql("update signature_transactions set state = 'cancelled' where request_id = $1", [
      request.id,
    ]);
    await at.server.sql("update requests set status = 'offres-archivees' where id = $1", [request.id]);
    const resumed = await status(request, 'offres-en-cours');
    expect([resumed.status, resumed.body.request.step.slug]).toEqual([200, 'devis-envoye-appel-de-prime']);
    await at.server.services.outbox.drain();
    expect((await at.behind(request.id)).map(({ state }) => state)).toEqual(['cancelled']);
    const refused = await send(resumed.body.request, 'SIGNATURE.RELAUNCH');
    expect([refused.status, refused.refusal.message]).toEqual([409, because]);
  });

  it('an old signature by the first alone is stored as late, and the study can be reopened', async () => {
    const request = await at.open([firstSigner]);
    const both = `jsonb_set(form, '{souscripteurs,1}', jsonb_set(form #> '{souscripteurs,0}', '{client,email}', '""'))`;
    await at.server.sql(`update requests set form = ${both} where id = $1`, [request.id]);
    await at.signAll(request.id);
    await at.settle(request.id);
    expect(await at.latest(request.id)).toMatchObject({
      state: 'completed',
      applied_at: null,
      late_at: expect.any(Date) as unknown,
    });
    const now = await at.read(request.id);
    expect([now.step.slug, now.facts.signed.quote, now.permitted.map(({ event }) => event)]).toEqual([
      'devis-envoye-appel-de-prime',
      false,
      expect.arrayContaining(['UNDERWRITING.REOPEN']),
    ]);
  });

  it('lists know the missing address, also in files that were counted before it was required', async () => {
    const request = await forget(await at.approved());
    const lists = async () =>
      at.server.sql<{ contents: object }>('select contents from requests where id = $1', [request.id]);
    await at.server.sql(`update requests set contents = '{"lacking": 0}' where id = $1`, [request.id]);
    await at.server.sql(policyholdersWithoutEmail);
    expect(await lists()).toEqual([{ contents: { lacking: 0, withoutEmail: 2 } }]);
    await at.server.sql(
      `update requests set contents = '{"lacking": 0}', form = jsonb_set(form, '{souscripteurs,1,client,email}', '"a@b.fr"') where id = $1`,
      [request.id],
    );
    await at.server.sql(policyholdersWithoutEmail);
    expect(await lists()).toEqual([{ contents: { lacking: 0, withoutEmail: null } }]);
  });

  it.each(['null', '{}', '{"souscripteurs": null}', '{"souscripteurs": {}}', '{"souscripteurs": "Paul"}'])(
    'a form of another shape does not prevent a start: %s',
    async (form) => {
      const { id } = await at.approved();
      const [kept] = await at.server.sql<{ form: object }>('select form from requests where id = $1', [id]);
      await at.server.sql(`update requests set contents = '{"lacking": 0}', form = $2::jsonb where id = $1`, [
        id,
        form,
      ]);
      await at.server.sql(policyholdersWithoutEmail);
      expect(await at.server.sql('select contents from requests where id = $1', [id])).toEqual([
        { contents: { lacking: 0, withoutEmail: null } },
      ]);
      await at.server.sql('update requests set form = $2::jsonb where id = $1', [
        id,
        JSON.stringify(kept?.form),
      ]);
    },
  );
});
