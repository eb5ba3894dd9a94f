import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the route by which users move a request: archive, resume, abandon, decline and override.
 */

describe('moving a request', () => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer();
    walk = walkerOf(server, 'courtier');
  });
  afterAll(() => server.close());

  const status = async (login: Login, request: RequestResource, slug: string, adminMessage?: string) =>
    server.call('updateStatus', {
      token: await server.tokenOf(login),
      params: { id: request.id },
      body: { status: slug, version: request.version, ...(adminMessage ? { adminMessage } : {}) } as never,
    });
  const storyOf = async (id: number) =>
    (await server.call('story', { token: await server.tokenOf('admin'), params: { id } })).body.entries;

  it('a request is archived, resumed at the step where it stopped and abandoned; each adds a line to its story', async () => {
    const saved = await walk.saved();
    const archived = await status('gestion', saved, 'offres-archivees');
    expect([archived.status, archived.body.message, archived.body.request.status.slug]).toEqual([
      200,
      'Le dossier est archivé.',
      'offres-archivees',
    ]);
    expect(archived.body.request.permitted).toEqual([
      { event: 'STATUS.RESUME', to: { status: 'offres-en-cours' }, channel: 'status' },
    ]);
    server.clock.advance({ days: 10 });
    const resumed = await status('gestion', archived.body.request, 'offres-en-cours');
    expect(resumed.body.request).toMatchObject({
      status: { slug: 'offres-en-cours' },
      step: { slug: 'offre-enregistree' },
      valid_until: '2026-09-23',
    });
    const abandoned = await status('gestion', resumed.body.request, 'offres-abandonnees');
    expect(abandoned.body.request).toMatchObject({
      status: { slug: 'offres-abandonnees' },
      permitted: [{ event: 'REQUEST.DUPLICATE' }],
    });
    expect((await storyOf(saved.id)).map(({ label }) => label)).toEqual([
      'Dossier abandonné',
      'Dossier repris',
      'Dossier archivé',
      'Offre enregistrée',
      'Prix simulé',
    ]);
  });

  it('a request is declined only with a message; the broker gets it, and it names the Bureau central de tarification', async () => {
    const sent = await walk.sent();
    const without = await status('gestion', sent, 'dossier-decline-charpente');
    expect([without.status, Object.keys(without.refusal.errors ?? {})]).toEqual([422, ['adminMessage']]);
    const declined = await status('gestion', sent, 'dossier-decline-charpente', 'Étude de sol absente');
    expect(declined.body.request).toMatchObject({
      status: { slug: 'dossier-decline-charpente' },
      step: { slug: 'offre-envoyee' },
      adminMessage: 'Étude de sol absente',
    });
    const mail = (await server.mails()).find(
      ({ recipient, subject }) => recipient === 'courtier@charpente.test' && subject.includes(sent.reference),
    );
    expect(mail?.text).toContain('Étude de sol absente');
    expect(mail?.text).toContain('Bureau central de tarification');
    expect((await storyOf(sent.id))[0]).toMatchObject({
      who: 'Julien Prévost',
      comment: 'Étude de sol absente',
      to: { status: 'dossier-decline-charpente', step: 'offre-envoyee' },
    });
  });

  it('an action that the chart refuses changes nothing, and the answer lists the possible ones', async () => {
    const saved = await walk.saved();
    const byBroker = await status('courtier', saved, 'offres-archivees');
    expect([byBroker.status, byBroker.refusal.code]).toEqual([409, 'not_permitted']);
    const permitted = (byBroker.refusal['permitted'] as { event: string }[]).map(({ event }) => event);
    expect(permitted).toEqual(expect.arrayContaining(['OFFER.SAVE', 'QUOTE.SEND']));
    expect(permitted).not.toContain('STATUS.ARCHIVE');
    const signed = await status('admin', saved, 'offres-signees');
    expect([signed.status, signed.refusal.code]).toEqual([409, 'not_permitted']);
    const fresh = await server.call('getRequest', {
      token: await server.tokenOf('courtier'),
      params: { id: saved.id },
    });
    expect(fresh.body.request.version).toBe(saved.version);
  });

  it('of two admins who act at once one wins, and the other gets the updated request', async () => {
    const saved = await walk.saved();
    const answers = await Promise.all([
      status('gestion', saved, 'offres-archivees'),
      status('admin', saved, 'offres-abandonnees'),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = [
      answers.find((answer) => answer.status === 200),
      answers.find((answer) => answer.status === 409),
    ];
    const done =
      winner?.body.request.status?.slug === 'offres-archivees' ? 'Dossier archivé' : 'Dossier abandonné';
    const [{ who } = { who: '' }] = await storyOf(saved.id);
    expect(who).toMatch(/^\S+ \S+/);
    // The body had no text: the message keeps its conditional (« auriez saisi »).
    expect(loser?.refusal).toMatchObject({
      code: 'stale_version',
      message: `Ce dossier a été modifié entre-temps\u00a0: «\u00a0${done}\u00a0», par ${who}. Voici sa version à jour\u202f; rien de ce que vous auriez saisi n’est perdu.`,
      request: { status: winner?.body.request.status },
    });
    expect(
      await server.sql('select 1 from request_events where request_id = $1 and event like $2', [
        saved.id,
        'STATUS.%',
      ]),
    ).toHaveLength(1);
  });

  it('a paid request is never archived, and the answer says why', async () => {
    const [paid] = await server.sql<{ id: number; version: number }>(
      "select id, version from requests where step = 'prime-payee-devis-signe' limit 1",
    );
    const answer = await status('admin', paid as unknown as RequestResource, 'offres-archivees');
    expect([answer.status, answer.refusal.message]).toEqual([
      409,
      'Un dossier dont la prime a été réglée, même remboursée depuis, ne peut plus être archivé.',
    ]);
  });

  it('an admin accepts an ineligible case with a comment; the override covers its reasons and no new one', async () => {
    const refused = await walk.simulate({ chantier: { nombre_etages: 4 } });
    const overridden = await status('admin', refused, 'offres-en-cours', 'Accord du siège');
    expect(overridden.body.request).toMatchObject({
      status: { slug: 'offres-en-cours' },
      facts: { eligible: true },
    });
    const saved = await walk.save(overridden.body.request, overridden.body.request.form, true);
    expect(saved.status.slug).toBe('offres-en-cours');
    const worse = await walk.save(
      saved,
      {
        ...saved.form,
        chantier: {
          ...saved.form.chantier,
          declarations: { ...saved.form.chantier.declarations, auto_construction: true },
        },
      },
      true,
    );
    expect(worse).toMatchObject({ step: { slug: 'prerequest-do' }, facts: { eligible: false } });
  });

  it('a dossier is opened only from a valid offer', async () => {
    const sent = await walk.sent();
    server.clock.advance({ days: 100 });
    const late = await server.call('updateStep', {
      token: await server.tokenOf('courtier'),
      params: { id: sent.id },
      body: { step: 'constitution-du-dossier', version: sent.version } as never,
    });
    expect([late.status, late.refusal.message]).toEqual([
      409,
      'L’offre n’est plus valable\u00a0: révisez-la, ou enregistrez-la de nouveau, pour la renouveler.',
    ]);
    const again = await server.call('sendDevis', {
      token: await server.tokenOf('courtier'),
      body: { request_id: sent.id, version: sent.version },
    });
    expect([again.status, again.refusal.message]).toEqual([409, late.refusal.message]);
    server.clock.advance({ days: -100 });
    const opened = await server.call('updateStep', {
      token: await server.tokenOf('courtier'),
      params: { id: sent.id },
      body: { step: 'constitution-du-dossier', version: sent.version } as never,
    });
    expect(opened.body.request.step.slug).toBe('constitution-du-dossier');
  });

  it.each([
    ['an unknown status', 'updateStatus', { status: 'offres-perdues' }, 'status'],
    ['an unknown step', 'updateStep', { step: 'nulle-part' }, 'step'],
    ['an unknown event', 'sendEvent', { event: 'REQUEST.EXPLODE' }, 'event'],
  ] as const)('a request refuses %s, and the answer names the field', async (_what, call, body, field) => {
    const saved = await walk.saved();
    const answer = await server.call(call, {
      token: await server.tokenOf('admin'),
      params: { id: saved.id },
      body: { ...body, version: saved.version } as never,
    });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  it('the route of actions accepts only the events that the law lets a call send', async () => {
    const saved = await walk.saved();
    const token = await server.tokenOf('admin');
    for (const event of ['STATUS.ARCHIVE', 'QUOTE.SEND', 'CONTRACT.SIGNED', 'OFFER.EXPIRE']) {
      const answer = await server.call('sendEvent', {
        token,
        params: { id: saved.id },
        body: { event, version: saved.version } as never,
      });
      expect([event, answer.status, answer.refusal.code]).toEqual([event, 409, 'not_permitted']);
    }
  });
});
