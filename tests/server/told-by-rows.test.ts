import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { migrationSql } from '#tests/support/migration-sql.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';

/** Facts that follow from a row are computed from it, and stored nowhere else. */
describe.each(databaseKinds)('facts that the row tells, on %s', (database) => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer({ database });
    walk = walkerOf(server, 'courtier');
  });
  afterAll(() => server.close());

  const kept = async (id: number) =>
    (
      await server.sql<{ facts: object; form_complete: boolean; failing: boolean }>(
        'select facts, form_complete, failing from requests where id = $1',
        [id],
      )
    )[0];
  const read = async (id: number) => {
    const { permitted, facts } = (
      await server.call('getRequest', { token: await server.tokenOf('courtier'), params: { id } })
    ).body.request;
    return {
      events: permitted.map(({ event }) => event).toSorted(),
      complete: facts.formComplete,
      eligible: facts.eligible,
    };
  };
  const line = async (
    reference: string,
    login: 'courtier' | 'admin' = 'courtier',
    status = 'offres-en-cours',
  ) => {
    const { body } = await server.call('listRequests', {
      token: await server.tokenOf(login),
      query: { search: reference, status },
    });
    return body.requests.data[0]?.permitted.map(({ event }) => event).toSorted();
  };

  it('no request of the demonstration stores a fact that its row already gives', async () => {
    expect(await server.sql("select id, facts from requests where facts <> '{}'")).toEqual([]);
    expect(
      await server.sql("select id from requests where failing <> (eligibility -> 'reasons' <> '[]')"),
    ).toEqual([]);
  });

  it('a list and the page show the same facts, whether the form is complete or a rule fails', async () => {
    const rows = await server.sql<{ id: number; form_complete: boolean }>(
      '(select id, form_complete from requests where form_complete order by id limit 20) union all (select id, form_complete from requests where not form_complete order by id limit 20)',
    );
    const told = await Promise.all(
      rows.map(async ({ id }) => {
        const { formComplete } = server.services.factsOf(
          await loadRequest(server.database, everything, id),
          parisDateOf(server.clock.now()),
        );
        return { id, form_complete: formComplete };
      }),
    );
    expect(told).toEqual(rows);
    expect(new Set(rows.map(({ form_complete: complete }) => complete))).toEqual(new Set([true, false]));

    const priced = await walk.simulate();
    const saved = await walk.saved();
    const refused = await walk.simulate({ chantier: { nombre_etages: 4 } });
    const of = async ({ id, reference, status }: typeof priced) => ({
      page: (await read(id)).events,
      list: await line(reference, 'courtier', status.slug),
    });
    const seen = { priced: await of(priced), saved: await of(saved), refused: await of(refused) };
    for (const [name, { page, list }] of Object.entries(seen))
      expect({ name, events: list }).toEqual({ name, events: page });
    expect([
      seen.priced.list?.includes('OFFER.SAVE'),
      seen.saved.list?.includes('QUOTE.SEND'),
      seen.refused.list?.includes('REQUEST.SIMULATE'),
    ]).toEqual([true, true, false]);
  });

  it('once an answer is missing, neither the page nor the tasks say that the form may be sent', async () => {
    const saved = await walk.saved();
    const task = async () =>
      (await server.call('tasks', { token: await server.tokenOf('courtier') })).body.tasks.find(
        ({ request_id: id }) => id === saved.id,
      )?.title;
    await server.sql("update requests set updated_at = '2020-01-01' where id = $1", [saved.id]);
    expect([await read(saved.id), await task()]).toMatchObject([
      { complete: true, events: expect.arrayContaining(['QUOTE.SEND']) as unknown },
      'Le devis est prêt à envoyer',
    ]);
    const edited = await walk.save(
      saved,
      { ...saved.form, chantier: { ...saved.form.chantier, description: '' } },
      true,
    );
    await server.sql("update requests set updated_at = '2020-01-01' where id = $1", [saved.id]);
    expect([
      edited.facts.formComplete,
      await task(),
      (await line(saved.reference))?.includes('QUOTE.SEND'),
    ]).toEqual([false, 'Le devis est à compléter', false]);
    await server.sql(
      `update requests set form = jsonb_set(form, '{chantier,description}', '"Une maison"') where id = $1`,
      [saved.id],
    );
    expect((await read(saved.id)).complete).toBe(true);
    const answered = await server.call('sendDevis', {
      token: await server.tokenOf('courtier'),
      body: { request_id: saved.id, version: edited.version },
    });
    expect([answered.status, answered.body.request.step.slug]).toEqual([200, 'offre-envoyee']);
  });

  it('a request stores a derogation as long as no other rule fails, and nothing else', async () => {
    const refused = await walk.simulate({ chantier: { nombre_etages: 4 } });
    expect(await kept(refused.id)).toEqual({ facts: {}, form_complete: false, failing: true });
    const token = await server.tokenOf('gestion');
    const accepted = (
      await server.call('updateStatus', {
        token,
        params: { id: refused.id },
        body: {
          status: 'offres-en-cours',
          adminMessage: 'Accord du siège',
          version: refused.version,
        } as never,
      })
    ).body.request;
    expect([
      await kept(refused.id),
      (await read(refused.id)).eligible,
      await line(refused.reference),
    ]).toEqual([
      { facts: { eligible: true }, form_complete: false, failing: true },
      true,
      expect.arrayContaining(['OFFER.SAVE']),
    ]);
    const { chantier } = accepted.form;
    const lower = await walk.save(
      accepted,
      { ...accepted.form, chantier: { ...chantier, nombre_etages: 1 } },
      true,
    );
    expect([await kept(refused.id), lower.facts.eligible]).toEqual([
      { facts: {}, form_complete: false, failing: false },
      true,
    ]);
    // The reason of the derogation no longer exists: it is asked for again.
    const higher = await walk.save(lower, { ...lower.form, chantier }, true);
    expect([await kept(refused.id), higher.facts.eligible, higher.status.slug]).toEqual([
      { facts: {}, form_complete: false, failing: true },
      false,
      'offres-non-eligibles',
    ]);
  });

  it('facts are removed from rows that stored them, except a derogation, whatever else was there', async () => {
    const ids = (await server.sql<{ id: number }>('select id from requests order by id limit 6')).map(
      ({ id }) => id,
    );
    const failing = '{"reasons": [{"code": "HEIGHT", "message": "", "remedy": ""}], "referrals": []}';
    const none = '{"reasons": [], "referrals": []}';
    const rows = [
      ['{"formComplete": true, "eligible": true}', none, { facts: {}, form_complete: true, failing: false }],
      [
        '{"formComplete": false, "eligible": true, "premium": "kept", "refundAskedBy": 3}',
        none,
        { facts: {}, form_complete: false, failing: false },
      ],
      [
        '{"formComplete": true, "eligible": true}',
        failing,
        { facts: { eligible: true }, form_complete: true, failing: true },
      ],
      [
        '{"formComplete": false, "eligible": false}',
        failing,
        { facts: {}, form_complete: false, failing: true },
      ],
      [
        '{"formComplete": null, "eligible": "oui", "signed": {"quote": true}}',
        '{}',
        { facts: {}, form_complete: false, failing: false },
      ],
      ['{}', none, { facts: {}, form_complete: false, failing: false }],
    ] as const;
    for (const [index, [facts, eligibility]] of rows.entries())
      await server.sql('update requests set facts = $2::jsonb, eligibility = $3::jsonb where id = $1', [
        ids[index],
        facts,
        eligibility,
      ]);
    await server.sql('alter table requests drop column form_complete, drop column failing');
    await server.database.transaction((tx) => tx.script(migrationSql('0053-facts-of-rows')));
    expect(await Promise.all(ids.map(kept))).toEqual(rows.map(([, , after]) => after));
  });
});
