import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TariffResource } from '#contract/tariffs.ts';
import { readTariffFile } from '#domain/form-pages/tariff-file.ts';
import { sweepTariffs } from '#server/tariffs/sweep.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { changedSheet, publishedElsewhere } from '#tests/support/tariffs.ts';

/*
 * Tests of the law of versions of the tariff on the server (docs/domain/tariff-versions.md): two people, the
 * first day, what never changes, races and stale pages.
 */

const events = ({ permitted }: TariffResource) => permitted.map(({ event }) => event);

describe('the versions of the tariff', () => {
  let server: TestServer;
  let author: string;
  let second: string;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.advance({ days: 30 });
    author = await server.tokenOf('admin');
    second = await server.tokenOf('super');
  });
  beforeEach(() =>
    server
      .sql("delete from tariff_versions where name <> '2026.2'")
      .then(() => server.sql("update tariff_versions set state = 'inForce' where name = '2026.2'")),
  );
  afterAll(() => server.close());

  const shippedId = async () =>
    (await server.sql<{ id: number }>("select id from tariff_versions where name = '2026.2'"))[0]?.id ?? 0;
  const begin = async (body: object = {}, token = author) =>
    server.call('createTariff', {
      token,
      body: { name: '2029.1', copied_from: await shippedId(), ...body } as never,
    });
  const send = (
    { id, version }: Pick<TariffResource, 'id' | 'version'>,
    event: string,
    { token = author, data = {} }: { token?: string; data?: object } = {},
  ) => server.call('tariffEvent', { token, params: { id }, body: { event, data, version } as never });
  const content = { name: '2027.1', valid_from: '2026-07-20', sheet: changedSheet() };
  const draft = async (change: object = content) => {
    const made = (await begin()).body.tariff;
    return (await send(made, 'TARIFF.CHANGE', { data: change })).body.tariff;
  };
  const submitted = async (change: object = content) =>
    (await send(await draft(change), 'TARIFF.SUBMIT')).body.tariff;
  const published = async (change: object = content) =>
    (await send(await submitted(change), 'TARIFF.PUBLISH', { token: second })).body.tariff;

  it('begin as copies, are written by one person, and published by another', async () => {
    const made = (await begin()).body;
    expect([made.message, made.tariff.state, made.tariff.copied_from]).toEqual([
      'Le brouillon est créé.',
      'draft',
      '2026.2',
    ]);
    expect(made.tariff.sheet).toEqual(made.tariff.base?.sheet);
    expect(made.tariff.author).toBeTruthy();
    const ready = await submitted();
    expect(ready.refused).toContainEqual({
      event: 'TARIFF.PUBLISH',
      because:
        'La personne qui publie n’est ni l’auteur, ni la dernière à avoir modifié ou soumis cette version.',
    });
    expect((await send(ready, 'TARIFF.PUBLISH')).refusal.code).toBe('not_permitted');
    const answer = await send(ready, 'TARIFF.PUBLISH', { token: second });
    expect([answer.status, answer.body.tariff.state]).toEqual([200, 'published']);
    expect(answer.body.tariff.publisher).not.toBe(answer.body.tariff.author);
    expect(answer.body.tariff.story.map(({ event }) => event)).toEqual([
      'TARIFF.PUBLISH',
      'TARIFF.SUBMIT',
      'TARIFF.CHANGE',
      'TARIFF.CREATE',
    ]);
  });

  it('are not published by who changed them last, nor by who submitted them, whoever began them', async () => {
    const made = (await begin()).body.tariff;
    const changed = (await send(made, 'TARIFF.CHANGE', { token: second, data: content })).body.tariff;
    const ready = (await send(changed, 'TARIFF.SUBMIT')).body.tariff;
    for (const token of [author, second])
      expect((await send(ready, 'TARIFF.PUBLISH', { token })).status).toBe(409);
    const other = (
      await send((await begin({}, second)).body.tariff, 'TARIFF.CHANGE', { token: second, data: content })
    ).body.tariff;
    const handed = (await send(other, 'TARIFF.SUBMIT')).body.tariff;
    expect((await send(handed, 'TARIFF.PUBLISH')).status).toBe(409);
  });

  it('name each fault at its field, all at once, and keep what was stored', async () => {
    const made = await draft();
    const wrong = structuredClone(content);
    wrong.name = 'janvier';
    wrong.sheet.slices_mi[1]!.to = 10;
    wrong.sheet.destination.sante = null;
    const answer = await send(made, 'TARIFF.CHANGE', { data: wrong });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      ['name', 'sheet.destination.sante', 'sheet.slices_mi.1.to'],
    ]);
    const { body } = await server.call('tariff', { token: author, params: { id: made.id } });
    expect([body.tariff.version, body.tariff.sheet]).toEqual([made.version, content.sheet]);
  });

  it('refuse a stale page with the version as it is, and one of two simultaneous writes', async () => {
    const made = (await begin()).body.tariff;
    const race = await Promise.all([
      send(made, 'TARIFF.CHANGE', { data: content }),
      send(made, 'TARIFF.CHANGE', { token: second, data: { ...content, name: '2027.2' } }),
    ]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await send(made, 'TARIFF.SUBMIT');
    expect([late.refusal.code, (late.refusal['tariff'] as TariffResource).version]).toEqual([
      'stale_version',
      made.version + 1,
    ]);
  });

  it('are submitted and published for a later day only, which no other published version has', async () => {
    for (const from of [null, '2026-07-15', '2026-07-01']) {
      const answer = await send(await draft({ ...content, valid_from: from }), 'TARIFF.SUBMIT');
      expect(answer.refusal.message).toBe('Le premier jour doit être demain ou plus tard.');
    }
    const [one, two] = [await submitted(), await submitted({ ...content, name: '2027.2' })];
    const race = await Promise.all([one, two].map((each) => send(each, 'TARIFF.PUBLISH', { token: second })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send(await draft({ ...content, name: '2027.3' }), 'TARIFF.SUBMIT')).refusal.message).toBe(
      'Une version publiée a déjà ce premier jour, ou ce nom.',
    );
    // Either may be the one that was published.
    const { name } = race.find(({ status }) => status === 200)?.body.tariff ?? content;
    const sameName = await draft({ ...content, name, valid_from: '2026-08-01' });
    expect((await send(sameName, 'TARIFF.SUBMIT')).status).toBe(409);
  });

  it('never change once published, and are withdrawn with a reason until their first day', async () => {
    const version = await published();
    expect(events(version)).toEqual(['TARIFF.WITHDRAW']);
    expect((await send(version, 'TARIFF.CHANGE', { data: content })).status).toBe(409);
    expect((await send(version, 'TARIFF.WITHDRAW')).status).toBe(422);
    const gone = await send(version, 'TARIFF.WITHDRAW', { data: { comment: 'Un taux était faux' } });
    expect([gone.body.tariff.state, gone.body.tariff.reason]).toEqual(['withdrawn', 'Un taux était faux']);
    expect((await send(await submitted(), 'TARIFF.PUBLISH', { token: second })).status).toBe(200);
  });

  it('are withdrawn by the time of the transaction: one that waits beyond midnight is refused', async () => {
    const version = await published();
    const withdrawal: Promise<unknown>[] = [];
    await server.database.transaction(async (tx) => {
      await tx.query({ name: 'test-holds', text: 'select 1 from tariff_versions for update' });
      withdrawal.push(send(version, 'TARIFF.WITHDRAW', { data: { comment: 'Un taux était faux' } }));
      await somebodyWaits(server);
      server.clock.advance({ days: 5 });
    });
    expect(await Promise.all(withdrawal)).toMatchObject([{ status: 409 }]);
    server.clock.advance({ days: -5 });
    expect(await server.sql("select state from tariff_versions where name = '2027.1'")).toEqual([
      { state: 'published' },
    ]);
  });

  it('price from their first day, and step by the clock, once for all nodes', async () => {
    const version = await published({
      ...content,
      sheet: changedSheet((sheet) => void (sheet.minimum.mi = 9_000)),
    });
    const priced = async () =>
      (
        await server.call('getTarif', {
          token: await server.tokenOf('courtier'),
          body: maisonInput() as never,
        })
      ).body.tarif.version;
    expect(await priced()).toBe('2026.2');
    server.clock.advance({ days: 5 });
    expect(await priced()).toBe('2027.1');
    const states = async () =>
      (
        await server.call('tariffs', { token: await server.tokenOf('admin'), query: {} as never })
      ).body.tariffs.data.map(({ name, state, valid_until: until }) => [name, state, until]);
    const moved = await Promise.all([1, 2].map(() => sweepTariffs(server.services)));
    expect(moved[0]! + moved[1]!).toBe(2);
    expect(await states()).toEqual([
      ['2027.1', 'inForce', null],
      ['2026.2', 'replaced', '2026-07-19'],
    ]);
    author = await server.tokenOf('admin');
    second = await server.tokenOf('super');
    expect(
      (
        await send({ ...version, version: version.version + 1 }, 'TARIFF.WITHDRAW', {
          data: { comment: 'Trop tard' },
        })
      ).status,
    ).toBe(409);
    server.clock.advance({ days: -5 });
  });

  it('count the offers and the contracts that they priced', async () => {
    const { body } = await server.call('tariffs', { token: author, query: { state: 'inForce' } as never });
    const [shipped] = body.tariffs.data;
    const [counted] = await server.sql<{ priced: number }>(
      "select count(*)::integer as priced from requests where tariff_version = '2026.2'",
    );
    expect(shipped?.priced).toBe(counted?.priced);
    expect(shipped?.contracts).toBeGreaterThan(0);
    expect(shipped?.contracts).toBeLessThan(shipped?.priced ?? 0);
  });

  it('are on the time line with their days whatever the filter: published ones by their first day, then drafts', async () => {
    await published();
    await draft({ ...content, name: '2028.1', valid_from: '2028-01-01' });
    await begin({ name: '2028.2' });
    const withdrawn = await draft({ ...content, name: '2028.3' });
    await send(withdrawn, 'TARIFF.WITHDRAW', { data: { comment: 'Doublon' } });
    const { body } = await server.call('tariffs', { token: author, query: { state: 'withdrawn' } as never });
    expect(body.line).toMatchObject([
      { name: '2026.2', state: 'inForce', valid_from: '2026-07-01', valid_until: '2026-07-19' },
      { name: '2027.1', state: 'published', valid_from: '2026-07-20', valid_until: null },
      { name: '2028.1', state: 'draft', valid_from: '2028-01-01', valid_until: null },
      { name: '2028.2', state: 'draft', valid_from: null, valid_until: null },
    ]);
  });

  it('take the sheet of a file, checked like any other, copy no unknown version, and take no published name', async () => {
    const sheet = changedSheet((all) => void (all.pool = 1.2));
    expect((await begin({ sheet })).body.tariff.sheet.pool).toBe(1.2);
    const faults = async (hostile: object) =>
      Object.keys((await begin({ sheet: { ...sheet, ...hostile } })).refusal.errors ?? {}).toSorted();
    expect(await faults({ pool: { $ne: 1 }, slices_mi: 'x' })).toEqual(['sheet.pool', 'sheet.slices_mi']);
    expect(await faults({ extra: { constructor: 1 } })).toEqual(['sheet.extra']);
    expect(await faults({ floors: Array.from({ length: 9 }, (_, to) => ({ to, value: 1 })) })).toEqual([
      'sheet.floors',
    ]);
    expect((await begin({ copied_from: 999_999 })).refusal.errors).toHaveProperty('copied_from');
    expect((await begin({ name: '2026.2' })).refusal.errors).toEqual({
      name: ['Une version publiée porte déjà ce nom.'],
    });
    expect((await server.call('tariff', { token: author, params: { id: 999_999 } })).status).toBe(404);
  });

  it('are exported as the JSON that an import reads, for main administrators', async () => {
    const made = await draft();
    const answer = await server.call('tariffFile', { token: author, params: { id: made.id } });
    expect(answer.headers['content-disposition']).toContain('filename="tarif-2027.1-v2.json"');
    expect(readTariffFile(JSON.stringify(answer.body))).toEqual({ ok: true, written: content });
    const others = await server.tokenOf('courtier');
    expect((await server.call('tariffFile', { token: others, params: { id: made.id } })).status).toBe(403);
  });

  it('keep what is typed of a draft, wrong values too, and no name that a version has not', async () => {
    const made = await draft();
    const place = { kind: 'tarif' as const, key: String(made.id) };
    const keep = (data: object, revision: number) =>
      server.call('putDraft', { token: author, params: place, body: { data, revision } });
    const typed = {
      ...made.sheet,
      name: 'janvier',
      valid_from: 'demain',
      pool: 'douze',
      version: made.version,
    };
    expect((await keep(typed, 0)).status).toBe(200);
    const { body } = await server.call('getDraft', { token: author, params: place });
    expect(body.data).toEqual(typed);
    expect((await keep({ ...typed, extra: 1 }, body.revision)).status).toBe(422);
  });

  it('make one draft of two clicks', async () => {
    const body = { name: '2027.4', copied_from: await shippedId() } as never;
    const click = () =>
      server.call('createTariff', { token: author, headers: { 'idempotency-key': 'two-clicks-2027' }, body });
    const [one, two] = [await click(), await click()];
    expect(two.body.tariff.id).toBe(one.body.tariff.id);
  });

  it('leave a line in the journal for each write of a person', async () => {
    await published();
    const { body } = await server.call('accountEvents', { token: second, query: {} as never });
    expect(body.events.data.slice(0, 4).map(({ kind, data }) => [kind, data['tariff']])).toEqual([
      ['tariff_published', '2027.1'],
      ['tariff_submitted', '2027.1'],
      ['tariff_changed', '2027.1'],
      ['tariff_created', '2029.1'],
    ]);
  });

  it('of another node are known to the list at once', async () => {
    await publishedElsewhere(server, { name: '2027.9', from: '2027-09-01' });
    const { body } = await server.call('copyableTariffs', { token: author });
    expect(body.copyable.map(({ name }) => name)).toEqual(['2026.2', '2027.9']);
  });
});
