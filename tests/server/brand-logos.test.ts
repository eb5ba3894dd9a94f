import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { formOf, formType } from '../support/form.ts';
import { picturesIn, readBack } from '../support/read-back.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';

/*
 * Tests of the logo of a broker's partner on the papers and in the mails of a client (docs/domain/partners.md).
 */

describe('the logo of a partner', () => {
  let server: TestServer;
  let smtp: SmtpServer;
  let admin: string;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({ config: (config) => ({ ...config, smtpUrl: smtp.url }) });
    admin = await server.tokenOf('admin');
    walk = walkerOf(server, 'courtier');
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const upload = async (background: string): Promise<string> => {
    const content = await sharp({ create: { width: 320, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
    const { body } = await server.call('addPartnerLogo', {
      token: admin,
      body: formOf([{ file: 'logo.png', type: 'image/png', content }]),
      headers: { 'content-type': formType },
    } as never);
    return body.logo;
  };
  /** Gives the broker's partner another logo; an empty one takes it away. */
  const give = async (logo: string): Promise<void> => {
    const { partners } = (await server.call('partners', { token: admin })).body;
    const first = partners.find(({ id }) => id === 1);
    if (!first) throw new Error('There is no first partner');
    const { id, version, code: _c, brokers: _b, accounts: _a, ...partner } = first;
    const body = { ...partner, logo, seen: version };
    const { status } = await server.call('changePartner', { token: admin, params: { id }, body });
    expect(status).toBe(200);
  };
  /** The quote of an offer, drawn now where it is not stored. */
  const quoteOf = async (id: number): Promise<Uint8Array> =>
    (await server.call('devisPdf', { token: await server.tokenOf('courtier'), params: { id } })).raw;
  /** The mail of an offer that is sent now. */
  const mailed = async (): Promise<{ id: number; message: string }> => {
    const { id } = await walk.sent();
    smtp.taken.length = 0;
    await server.services.outbox.drain();
    const offer = smtp.taken.find(({ to }) => to === 'client@exemple.test');
    return { id, message: offer?.message.replaceAll('=\n', '') ?? '' };
  };

  test('is in the quote and in the mail of an offer; without it both have the name', async () => {
    const logo = await upload('#39664d');
    await give(logo);
    const { id, message } = await mailed();
    expect(picturesIn(await quoteOf(id))).toBe(1);
    expect(message).toContain(`Content-ID: <${logo}@logo.charpente>`);
    expect(message).toContain(`cid:${logo}@logo.charpente`);
    expect(message).toMatch(/Content-Type: image\/png; name=logo\.png/);
    expect(message.match(/Content-Type: application\/pdf/g)).toHaveLength(3);

    await give('');
    const named = await mailed();
    expect([picturesIn(await quoteOf(named.id)), await readBack(await quoteOf(named.id))]).toEqual([
      0,
      expect.stringContaining('Charpente'),
    ]);
    expect(named.message).not.toMatch(/image\/png|cid:/);
  });

  test('stays on the papers of that day once the partner has another, even if their file is lost', async () => {
    const logo = await upload('#145e83');
    await give(logo);
    const { id } = await mailed();
    const before = await quoteOf(id);
    await give('');
    await server.sql("update partner_logos set stored_at = stored_at - interval '181 days'");
    await sweep(server.services);
    await server.sql(
      'update papers set storage_key = null, sha256 = null, bytes = null where request_id = $1',
      [id],
    );
    const again = await quoteOf(id);
    expect([picturesIn(before), Buffer.compare(before, again)]).toEqual([1, 0]);
  });

  test('that cannot be read never stops a paper or a mail: they have the name, and the log says it', async () => {
    const logo = await upload('#f59c00');
    await give(logo);
    await server.sql('update partner_logos set content = $1 where name = $2', [
      Buffer.from('RIFF WEBP'),
      logo,
    ]);
    const warned = vi.spyOn(server.services.log, 'warn');
    const { id, message } = await mailed();
    const quote = await quoteOf(id);
    expect([picturesIn(quote), await readBack(quote)]).toEqual([0, expect.stringContaining('Charpente')]);
    expect(message).toContain('alt=3D"Charpente"');
    expect(message).not.toContain('image/png');
    expect(warned.mock.calls.map(([, text]) => text)).toContain('logo not readable');
  });
});
