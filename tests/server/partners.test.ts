import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartnerResource } from '#contract/partners.ts';
import { defaultColours } from '#domain/brand-colours.ts';
import { commissionRecorded } from '#server/contracts/effects.ts';
import { agreementPaper } from '#server/memberships/record/agreement-paper.ts';
import { brandOfBroker } from '#server/config/brand.ts';
import { sweep } from '#server/sweep.ts';
import { eicar } from '../support/documents.ts';
import { formOf, formType } from '../support/form.ts';
import { photo } from '../support/promotions.ts';
import { newcomerOn } from '../support/registration.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the partners that main administrators write (docs/domain/partners.md).
 */

const verdier = {
  name: 'Maison Verdier',
  logo: '',
  colors: { blue: '#8fbfa3', orange: '#ffd84d', third: '#c9a66b' },
  welcome: 'Bienvenue chez nous.',
  mentions: 'SAS au capital de 40 000 €',
  agreement: 'Première clause.\n\nSeconde clause.',
  commission: 12.5,
  open: true,
};

describe('partners', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const list = async () => (await server.call('partners', { token })).body.partners;
  const named = async (name: string): Promise<PartnerResource> => {
    const found = (await list()).find((one) => one.name === name);
    if (!found) throw new Error(`There is no partner ${name}`);
    return found;
  };
  const add = (more: object = {}) => server.call('addPartner', { token, body: { ...verdier, ...more } });
  const change = (id: number, seen: number, more: object = {}) =>
    server.call('changePartner', { token, params: { id }, body: { ...verdier, ...more, seen } });
  const upload = (content: Uint8Array) =>
    server.call('addPartnerLogo', {
      token,
      body: formOf([{ file: 'logo.png', type: 'image/png', content }]),
      headers: { 'content-type': formType },
    } as never);
  const userOf = async (login: 'courtier' | 'courtier2') =>
    (await server.call('curent', { token: await server.tokenOf(login) })).body.user;

  test('are listed with their cabinets, and a broker reads none of what only administrators may read', async () => {
    const partners = await list();
    expect(partners.map(({ name, commission, open }) => [name, commission, open])).toEqual([
      ['Charpente', null, true],
      ['Clef de Voûte', null, true],
    ]);
    const [counted] = await server.sql<{ n: number }>(
      'select count(*)::integer as n from brokers where partner_id = 2',
    );
    expect(partners[1]?.brokers).toBe(counted?.n);
    expect(Object.keys((await userOf('courtier')).broker?.partenaire ?? {}).toSorted()).toEqual([
      'id',
      'logo',
      'mentions',
      'name',
      'resources',
      'welcome',
    ]);
    const { body } = await server.call('affiliation', { token: await server.tokenOf('courtier') });
    expect(body.partenaire).not.toHaveProperty('code');
  });

  test('are added with every field, and every fault of the form is named', async () => {
    const { status, body } = await add();
    expect([status, body.message]).toEqual([200, 'Le partenaire est ajouté.']);
    expect(await named('Maison Verdier')).toMatchObject({ ...verdier, id: 3, version: 1, brokers: 0 });
    const wrong = await add({
      name: '',
      colors: { ...verdier.colors, blue: 'vert', third: '#12345' },
      commission: 30.01,
      welcome: 'x'.repeat(401),
    });
    expect(Object.keys(wrong.refusal.errors ?? {}).toSorted()).toEqual([
      'colors.blue',
      'colors.third',
      'commission',
      'name',
      'welcome',
    ]);
  });

  test('never have one name twice, also when two are added at the same moment', async () => {
    expect((await add({ name: 'maison verdier' })).refusal.errors).toEqual({
      name: ['Un partenaire porte déjà ce nom.'],
    });
    const answers = await Promise.all([add({ name: 'Même Nom' }), add({ name: 'MÊME NOM' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('are made once by a form that is sent twice with one key', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        server.call('addPartner', {
          token,
          body: { ...verdier, name: 'Une fois' },
          headers: { 'idempotency-key': 'une-fois' },
        } as never),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).filter(({ name }) => name === 'Une fois')).toHaveLength(1);
  });

  test('show their agreement as it is typed, in a PDF, and store nothing', async () => {
    const { welcome: _w, commission: _c, open: _o, ...typed } = verdier;
    const preview = (more: object = {}) =>
      server.call('partnerAgreement', { token, body: { ...typed, ...more } as never });
    const before = await list();
    const [first, same, other] = [await preview(), await preview(), await preview({ agreement: '' })];
    expect([first.status, first.raw.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-']);
    expect([first.raw.equals(same.raw), first.raw.equals(other.raw)]).toEqual([true, false]);
    expect((await preview({ name: '' })).refusal.errors).toHaveProperty('name');
    expect(await list()).toEqual(before);
  });

  test('take their shipped logo back, and no partner takes that of another', async () => {
    const { version: _v, ...clef } = await named('Clef de Voûte');
    const save = async (logo: string) => {
      const { id, version } = await named('Clef de Voûte');
      const { colors, welcome, mentions, agreement, commission, open, name } = clef;
      const body = { name, colors, welcome, mentions, agreement, commission, open, logo, seen: version };
      return server.call('changePartner', { token, params: { id }, body });
    };
    const statuses = [];
    for (const logo of ['', 'clef-de-voute.svg', 'charpente.svg', 'autre.svg'])
      statuses.push((await save(logo)).status);
    expect(statuses).toEqual([200, 200, 422, 422]);
    expect((await named('Clef de Voûte')).logo).toBe('clef-de-voute.svg');
  });

  test('are changed at the version that was read, and their brokers see it at once', async () => {
    const { id, version } = await named('Clef de Voûte');
    const changed = { name: 'Clef', welcome: 'Bonjour à tous.' };
    expect((await change(id, version, changed)).status).toBe(200);
    const stale = await change(id, version, { name: 'Autre' });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'stale_version']);
    expect((await change(999, 1)).status).toBe(404);
    const { broker } = await userOf('courtier2');
    expect(broker?.partenaire).toMatchObject({
      name: 'Clef',
      welcome: 'Bonjour à tous.',
      resources: JSON.stringify({ colors: verdier.colors }),
    });
    expect(await brandOfBroker(server.database, 3)).toEqual({
      name: 'Clef',
      blue: '#39664d',
      orange: '#ffd84d',
      sign: null,
      mentions: 'SAS au capital de 40 000 €',
    });
  });

  test('have a logo that is checked, written again, and shown to anybody under its hash', async () => {
    const { status, body } = await upload(await photo());
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
    const served = await server.call('partnerLogo', { params: { name: body.logo } });
    expect([
      served.status,
      served.headers['content-type'],
      served.headers['cache-control'],
      served.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff']);
    expect(await sharp(served.raw).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect((await upload(await photo())).body.logo, 'the same picture has the same name').toBe(body.logo);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(svg)).status).toBe(422);
    expect((await upload(Buffer.concat([await photo(), eicar]))).refusal.message).toContain('virus');
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    for (const name of [`${'0'.repeat(32)}.webp`, '../charpente.svg', 'charpente.svg'])
      expect((await server.call('partnerLogo', { params: { name } })).status).toBe(404);
    const { id, version } = await named('Maison Verdier');
    expect((await change(id, version, { logo: `${'0'.repeat(32)}.webp` })).refusal.errors).toHaveProperty(
      'logo',
    );
    expect((await change(id, version, { logo: body.logo })).status).toBe(200);
  });

  test('a logo that no partner uses is deleted after 180 days, another one stays', async () => {
    const unused = (
      await upload(
        await sharp(await photo())
          .negate()
          .png()
          .toBuffer(),
      )
    ).body.logo;
    const stored = async () =>
      (await server.sql<{ name: string }>('select name from partner_logos')).map(({ name }) => name);
    const used = (await named('Maison Verdier')).logo;
    await server.sql("update partner_logos set stored_at = stored_at - interval '181 days'");
    await sweep(server.services);
    expect(await stored()).toEqual([used]);
    expect(unused).not.toBe(used);
  });

  test('are joined by a code, until it is renewed or the partner is closed', async () => {
    const { id, version, code } = await named('Maison Verdier');
    const { create } = newcomerOn(server);
    const joined = await create({ Agency_Code: code.toLowerCase() });
    expect([joined.status, joined.body.user.broker]).toMatchObject([
      200,
      { partenaire_id: id, partenaire: { name: 'Maison Verdier' } },
    ]);
    expect(joined.body.message).not.toContain('Clef');
    const renew = (seen: number) =>
      server.call('renewPartnerCode', { token, params: { id }, body: { seen } });
    expect((await renew(version)).status).toBe(200);
    expect((await renew(version)).refusal.code).toBe('stale_version');
    expect((await create({ Agency_Code: code })).refusal.errors).toHaveProperty('Agency_Code');
    const next = await named('Maison Verdier');
    expect((await change(id, next.version, { open: false })).status).toBe(200);
    expect((await create({ Agency_Code: next.code })).refusal.errors).toHaveProperty('Agency_Code');
    expect(await named('Maison Verdier')).toMatchObject({ open: false, brokers: 1 });
  });

  test('give their clauses to the agreement, and their rate to the commissions', async () => {
    const [row] = await server.sql<{ id: number }>('select id from partners where name = $1', [
      'Maison Verdier',
    ]);
    await server.sql('update brokers set partner_id = $1 where id = 1', [row?.id]);
    const written = await agreementPaper(
      server.database,
      { broker_id: 1, partner_id: row?.id, orias: '', answers: {} } as never,
      new Date('2026-06-15T08:00:00Z'),
    );
    expect(written.paper.sections.at(-1)).toMatchObject({ items: ['Première clause.', 'Seconde clause.'] });
    const [priced] = await server.sql<{ id: number; tariff: object }>(
      'select id, tariff from requests where tariff is not null and id not in (select request_id from commissions) limit 1',
    );
    await server.database.transaction(async (tx) =>
      commissionRecorded.runs?.(tx, { ...priced, broker_id: 1 } as never, { now: new Date() } as never),
    );
    const [earned] = await server.sql<{ rate: number }>(
      'select rate from commissions where request_id = $1',
      [priced?.id],
    );
    expect(earned?.rate).toBe(12_500);
    const { body } = await server.call('affiliation', { token: await server.tokenOf('courtier') });
    expect(body.commission.rate).toBe(12.5);
  });

  test('without clauses have the standard agreement, and without colours the default ones', async () => {
    const written = await agreementPaper(
      server.database,
      { broker_id: 2, partner_id: 1, orias: '', answers: {} } as never,
      new Date('2026-06-15T08:00:00Z'),
    );
    expect((written.paper.sections.at(-1) as unknown as { items: string[] }).items).toHaveLength(5);
    await server.sql("update partners set resources = 'broken' where id = 1");
    expect((await list())[0]?.colors).toEqual(defaultColours);
  });

  test('each write is a line of the journal with the partner and the changed fields', async () => {
    const { body } = await server.call('accountEvents', {
      token: await server.tokenOf('super'),
      query: { kind: 'partner_changed' } as never,
    });
    expect(body.events.data.at(-1)).toMatchObject({
      user: { email: 'admin@charpente.test' },
      partner: 'Clef',
      data: { partner: 2 },
    });
    expect(body.events.data[0]).toMatchObject({
      partner: 'Maison Verdier',
      data: { partner: 3, fields: 'logo open' },
    });
  });
});
