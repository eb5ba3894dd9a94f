import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestSummary } from '#contract/request-resources.ts';
import type { Task } from '#contract/task-resources.ts';
import { exportCsv } from '#server/portfolio/export.ts';
import { everything } from '#server/requests/scope.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the calls beside the offer list: export, same site, tasks and look-ups, on both databases.
 */

const ids = (rows: readonly RequestSummary[]): number[] => rows.map(({ id }) => id);
const idsOf = (tasks: readonly Task[]): number[] =>
  tasks.map(({ request_id: id }) => id ?? 0).toSorted((a, b) => a - b);

describe.each(databaseKinds)('what stands beside the offer list, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());
  const societe = async (siret: string) =>
    server.call('societe', { token: await server.tokenOf('courtier'), query: { siret } as never });
  const addresses = async (query: object) =>
    (await server.call('addresses', { token: await server.tokenOf('courtier'), query: query as never })).body
      .suggestions;
  /** Claims are told of in claim-tasks.test.ts. */
  const tasksOf = async (login: Login) =>
    (await server.call('tasks', { token: await server.tokenOf(login) })).body.tasks.filter(
      ({ kind }) => kind !== 'sinistre',
    );
  const stored = async (where: string) =>
    (
      await server.sql<{ id: number }>(
        `select id from requests where ${where} order by updated_at desc, id desc`,
      )
    ).map(({ id }) => id);

  it('the export has every line of the filter, in a form that spreadsheets do not execute', async () => {
    await server.sql(
      "update requests set client = '=cmd|calc' where id = (select id from requests where status = 'offres-en-cours' order by id limit 1)",
    );
    const answer = await server.call('exportRequests', {
      token: await server.tokenOf('gestion'),
      query: { status: 'offres-en-cours' } as never,
    });
    const text = answer.raw.toString('utf8');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(text.startsWith('\uFEFFRéférence;Statut;')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await stored("status = 'offres-en-cours'")).length + 1);
    expect(text).toContain(";'=cmd|calc;");
    expect(text).not.toMatch(/[;\n]=/);
    const company = (
      await server.call('exportRequests', { token: await server.tokenOf('compagnie'), query: {} as never })
    ).raw.toString('utf8');
    expect(company.trimEnd().split('\r\n')).toHaveLength(
      (await stored("status = 'offres-en-cours' and company_id = 1 and company_sees")).length + 1,
    );
    expect(
      (await server.call('exportRequests', { token: await server.tokenOf('courtier'), query: {} as never }))
        .status,
    ).toBe(403);
  });

  it('the export has each line once, whatever changes while it is read', async () => {
    const all = await stored("status = 'offres-en-cours'");
    const [written, waiting] = [all[1], all.at(-2)];
    server.clock.advance({ minutes: 1 });
    let text = '';
    for await (const chunk of exportCsv(server.database, {}, everything, 10)) {
      // Both move to the front, once the first lines have been read.
      if (text.split('\r\n').length > 5)
        await server.sql('update requests set updated_at = $2 where id = any ($1) and updated_at < $2', [
          [written, waiting],
          server.clock.now(),
        ]);
      text += String(chunk);
    }
    const exported = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    const references = await server.sql<{ reference: string }>(
      "select reference from requests where status = 'offres-en-cours'",
    );
    expect(exported.toSorted()).toEqual(references.map(({ reference }) => reference).toSorted());
  });

  it('the search for a site quoted twice reads only the broker’s own portfolio', async () => {
    const [first, second] = [
      await walkerOf(server, 'courtier').saved(),
      await walkerOf(server, 'courtier').saved(),
    ];
    await walkerOf(server, 'courtier2').saved();
    const sameSite = (
      await server.call('sameSiteRequests', {
        token: await server.tokenOf('courtier'),
        params: { id: second.id },
      })
    ).body.requests;
    expect(ids(sameSite)).toContain(first.id);
    expect(sameSite.every(({ broker }) => broker === 'Cabinet Delmas Assurances')).toBe(true);
    expect(ids(sameSite)).not.toContain(second.id);
  });

  it('the tasks show the oldest first, and the latest question in its own words', async () => {
    const [id] = await stored(
      "broker_id = 1 and status = 'offres-en-cours' and step = 'constitution-du-dossier'",
    );
    await server.sql(
      "update requests set step = 'demande-info-souscription', updated_at = '2026-01-05T08:00:00Z' where id = $1",
      [id],
    );
    for (const comment of ['Quelle est la surface ?', 'Le sol est-il étudié ?']) {
      await server.sql(
        `insert into request_events (request_id, actor, who, event, from_status, from_step, to_status, to_step, version, comment)
        values ($1, 'company', 'Mutuelle du Bâti', 'INFO.REQUEST', 'offres-en-cours', 'dossier-en-etude', 'offres-en-cours', 'demande-info-souscription', 1, $2)`,
        [id, comment],
      );
    }
    // A message and a claim wait since they came, whatever happened to their file.
    const tasks = (await tasksOf('courtier')).filter(({ kind }) => kind !== 'lire' && kind !== 'sinistre');
    expect(tasks[0]).toMatchObject({ request_id: id, kind: 'répondre', question: 'Le sol est-il étudié ?' });
    expect(tasks[0]?.detail).toMatch(/ – depuis \d+ jours$/);
    expect(
      tasks.filter(({ kind, question }) => question !== null && kind !== 'répondre' && kind !== 'clore'),
    ).toEqual([]);
    const waited = await server.sql<{ id: number; since: Date }>(
      "select id, case when step = 'offre-envoyee' then sent_at else updated_at end as since from requests where id = any ($1::integer[])",
      [tasks.map((task) => task.request_id)],
    );
    const sinceOf = new Map(waited.map((line) => [line.id, line.since.getTime()]));
    const order = tasks.map((task) => sinceOf.get(task.request_id ?? 0) ?? 0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('a broker sees the tasks of the day for their own requests only', async () => {
    const tasks = await tasksOf('courtier');
    expect(tasks.length).toBeGreaterThan(0);
    const mine = new Set(await stored("broker_id = 1 and status in ('offres-en-cours', 'offres-signees')"));
    expect(tasks.every(({ request_id }) => mine.has(request_id ?? 0))).toBe(true);
  });

  it('a company sees as tasks only the prices and the aggravated risks that it has to decide', async () => {
    const tasks = await tasksOf('compagnie');
    const submitted = await stored("company_id = 1 and status = 'offres-en-cours' and referral = 'pending'");
    const prices = tasks.filter(({ kind }) => kind === 'accorder');
    expect(idsOf(prices)).toEqual(submitted.toSorted((a, b) => a - b).slice(0, 20));
    expect(prices.every(({ action }) => action === 'Répondre')).toBe(true);
    expect(prices[0]?.detail).toMatch(/ – depuis (hier|\d+ jours)$/);
    const aggravated = await stored(
      "company_id = 1 and status = 'offres-signees' and step = 'dossier-aggrave'",
    );
    expect(aggravated).not.toEqual([]);
    expect(idsOf(tasks.filter(({ action }) => action === 'Décider'))).toEqual(
      aggravated.toSorted((a, b) => a - b),
    );
    expect(tasks.filter(({ kind }) => kind !== 'accorder' && kind !== 'clore')).toEqual([]);
  });

  it('the look-up answers for a known, a closed, an unknown and an impossible company', async () => {
    expect((await societe('999 104 276')).body).toMatchObject({
      companyName: 'Promotion Val de Loire',
      address: { city: 'Tours' },
      active: true,
    });
    expect((await societe('999516172')).body.active).toBe(false);
    const unknown = await societe('732829320');
    expect([unknown.status, unknown.refusal.message]).toEqual([404, 'Société introuvable']);
    expect([
      (await societe('123456789')).status,
      (await societe('12345678')).status,
      (await societe('')).status,
    ]).toEqual([422, 422, 422]);
  });

  it('the look-up completes a town, and splits a street address', async () => {
    expect(await addresses({ q: 'tour', postal_code: '' })).toContainEqual(
      expect.objectContaining({ postalCode: '37000', city: 'Tours' }),
    );
    expect((await addresses({ q: '12 bis rue des Tanneurs', postal_code: '37000' }))[0]).toEqual({
      numero_voie: '12',
      indicateur_voie: 'bis',
      type_voie: 'RUE',
      libelle_voie: 'des Tanneurs',
      postalCode: '37000',
      city: 'Tours',
      label: '12 bis rue des Tanneurs, 37000 Tours',
    });
    expect(await addresses({ q: 'qqqqqq' })).toEqual([]);
  });
});
