import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { parisDateOf, startOfParisDay } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { signingServer, firstSigner } from '#tests/support/signatures.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';

/*
 * Tests of the one-click reminder to a client, and of the order of “À faire”.
 */

type At = Awaited<ReturnType<typeof signingServer>>;

describe('a client is reminded by one click', () => {
  let at: At;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  const remind = async ({ id, version }: Pick<RequestResource, 'id' | 'version'>) =>
    at.server.call('sendEvent', {
      token: await at.server.tokenOf('courtier'),
      params: { id },
      body: { event: 'CLIENT.REMIND', data: {}, version } as never,
    });
  const read = async ({ id }: { id: number }) =>
    (await at.server.call('getRequest', { token: await at.server.tokenOf('courtier'), params: { id } })).body
      .request;
  const mailsOf = async (reference: string, to: string) =>
    (await at.server.mails())
      .filter((mail) => mail.recipient === to && mail.subject.includes(reference))
      .map(({ subject }) => subject.split(' – ')[1]);
  const waits = async (id: number) =>
    (await at.server.call('tasks', { token: await at.server.tokenOf('courtier') })).body.tasks.find(
      ({ request_id }) => request_id === id,
    );
  const today = () => parisDateOf(at.server.clock.now());
  const sentLongAgo = async (request: RequestResource) => {
    await at.server.sql('update requests set sent_at = $2 where id = $1', [
      request.id,
      startOfParisDay(plusDays(today(), -9)),
    ]);
    return read(request);
  };

  it('one click mails the client of an offer once; a second is refused until the next day, and the story shows it', async () => {
    const sent = await sentLongAgo(await walkerOf(at.server, 'courtier').sent());
    const email = sent.clients[0]?.email ?? '';
    const before = await waits(sent.id);
    expect(before).toMatchObject({
      kind: 'relancer',
      action: 'Relancer le client',
      reminds: { event: 'CLIENT.REMIND', version: sent.version, opened_at: null, reminded_at: null },
    });
    const first = await remind(sent);
    expect([first.status, first.body.message]).toEqual([200, 'Le rappel est envoyé au client.']);
    expect(first.body.request.refused.find(({ event }) => event === 'CLIENT.REMIND')?.because).toBe(
      'Le client a déjà été relancé aujourd’hui\u00a0: une nouvelle relance sera possible demain.',
    );
    expect((await remind(sent)).status, 'a double click').toBe(409);
    const second = await remind(first.body.request);
    expect([second.status, (second.body as { message?: string }).message]).toEqual([
      409,
      'Le client a déjà été relancé aujourd’hui\u00a0: une nouvelle relance sera possible demain.',
    ]);
    expect(await mailsOf(sent.reference, email)).toEqual([
      `rappel\u00a0: votre offre ${sent.reference}`,
      `votre offre ${sent.reference}`,
    ]);
    expect(await waits(sent.id), 'nothing more to do for a week').toBeUndefined();
    const { entries } = (
      await at.server.call('story', { token: await at.server.tokenOf('courtier'), params: { id: sent.id } })
    ).body;
    expect(entries[0]).toMatchObject({
      event: 'CLIENT.REMIND',
      label: 'Client relancé',
      from: { step: 'offre-envoyee' },
      to: { step: 'offre-envoyee' },
    });
    await at.server.sql(
      "update request_events set at = $2 where request_id = $1 and event = 'CLIENT.REMIND'",
      [sent.id, new Date(startOfParisDay(today()).getTime() - 1)],
    );
    expect((await read(sent)).permitted.map(({ event }) => event)).toContain('CLIENT.REMIND');
  });

  it('the broker sees who opened the link of a reminder', async () => {
    const sent = await walkerOf(at.server, 'courtier').sent();
    const text =
      (await at.server.mails()).find(({ subject }) => subject.endsWith(sent.reference))?.text ?? '';
    const token = /client\/offre\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await read(sent)).mailed).toMatchObject({ opened_at: null, reminded_at: null });
    expect((await at.server.call('exchangeLink', { body: { callback: 'offre', token } })).status).toBe(200);
    expect((await read(sent)).mailed?.opened_at).toBe(at.server.clock.now().toISOString());
  });

  it('one click mails a new link to each signer who has not signed', async () => {
    const open = await at.open([firstSigner]);
    await at.server.sql("delete from client_links where request_id = $1 and callback = 'signature'", [
      open.id,
    ]);
    expect((await read(open)).mailed, 'the mail of the offer is none of the signature').toMatchObject({
      sent_at: null,
      reminded_at: null,
    });
    const task = await waits(open.id);
    expect(task).toMatchObject({
      kind: 'signer',
      action: 'Relancer le client',
      reminds: { event: 'CLIENT.REMIND' },
    });
    expect((await remind(await read(open))).status).toBe(200);
    await at.server.services.outbox.drain();
    expect(await mailsOf(open.reference, firstSigner)).toContain(
      `rappel\u00a0: devis ${open.reference} à signer`,
    );
    await at.server.sql("update signature_transactions set state = 'expired' where request_id = $1", [
      open.id,
    ]);
    await at.server.sql(
      `update requests set contents = contents || '{"transaction": "expired"}' where id = $1`,
      [open.id],
    );
    await at.server.sql("delete from request_events where request_id = $1 and event = 'CLIENT.REMIND'", [
      open.id,
    ]);
    expect(await waits(open.id)).toMatchObject({
      action: 'Relancer la signature',
      reminds: { event: 'SIGNATURE.RELAUNCH' },
    });
  });

  it('the law allows the reminder wherever the list offers it', async () => {
    const token = await at.server.tokenOf('courtier');
    const { tasks } = (await at.server.call('tasks', { token })).body;
    expect(tasks.filter(({ reminds, action }) => reminds === null && action.startsWith('Relancer'))).toEqual(
      [],
    );
    const reminding = tasks.flatMap(({ request_id: id, reminds }) =>
      reminds && id !== null ? [{ id, reminds }] : [],
    );
    expect(reminding.length).toBeGreaterThan(0);
    for (const { id, reminds } of reminding) {
      expect(
        (await at.server.call('getRequest', { token, params: { id } })).body.request.permitted.map(
          ({ event }) => event,
        ),
      ).toContain(reminds.event);
    }
  });
});

describe('"À faire"', () => {
  it('“À faire” begins with overdue tasks of every kind, and shows their number', async () => {
    const at = await signingServer();
    const tasks = async () =>
      (await at.server.call('tasks', { token: await at.server.tokenOf('compagnie') })).body;
    const { tasks: listed, total } = await tasks();
    expect(total).toBeGreaterThanOrEqual(listed.length);
    const lates = listed.map(({ late }) => late);
    expect(lates).toEqual(lates.toSorted((a, b) => Number(b) - Number(a)));
    await at.server.close();
  });
});
