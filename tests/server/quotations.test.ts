import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotationNotices } from '#server/quotations/notices.ts';
import { newestMail, rowsUnder, sentSince, told } from '../support/mails-table.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the prices that brokers ask for by message (docs/domain/quotations.md).
 */

describe.each(databaseKinds)('quotations, on %s', (database) => {
  let server: TestServer;
  let courtier: string;
  let gestion: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    courtier = await server.tokenOf('courtier');
    gestion = await server.tokenOf('gestion');
  });
  afterAll(() => server.close());

  const ask = (message: string, token = courtier, solution = 'trc') =>
    server.call('askQuotation', { token, body: { solution, message } as never });
  const read = (id: number, token: string) => server.call('quotation', { token, params: { id } });
  const send = async (id: number, event: string, token: string, comment?: string, version?: number) =>
    server.call('quotationEvent', {
      token,
      params: { id },
      body: {
        event,
        data: (comment === undefined ? {} : { comment }) as never,
        version: version ?? (await read(id, token)).body.quotation.version,
      },
    });
  const listed = async (token: string, state = '') =>
    (await server.call('quotations', { token, query: { state } as never })).body.quotations.data.map(
      ({ id }) => id,
    );

  const tasks = async (token: string) =>
    (await server.call('tasks', { token })).body.tasks.flatMap((task) => (task.quotation ? [task] : []));

  test('a broker asks, an administrator answers, both read the messages in order', async () => {
    const { body } = await ask('Chantier de 400 000 €, dix mois.');
    const { id } = body.quotation;
    expect(body.quotation).toMatchObject({ state: 'asked', solution: 'trc', version: 1 });
    expect(
      (await send(id, 'QUOTATION.ANSWER', gestion, 'À partir de 1 200 €.')).body.quotation,
    ).toMatchObject({ state: 'answered', version: 2 });
    await send(id, 'QUOTATION.REPLY', courtier, 'Avec les existants ?');
    const { quotation } = (await read(id, gestion)).body;
    expect(quotation.messages.map(({ comment, of_broker: ofBroker }) => [comment, ofBroker])).toEqual([
      ['Chantier de 400 000 €, dix mois.', true],
      ['À partir de 1 200 €.', false],
      ['Avec les existants ?', true],
    ]);
    expect(quotation.permitted.map(({ event }) => event)).toEqual(['QUOTATION.ANSWER', 'QUOTATION.CLOSE']);
    expect(await listed(gestion, 'asked')).toContain(id);
    expect(await listed(courtier, 'answered')).not.toContain(id);
  });

  test('a quotation is a task of the administrators until they answer', async () => {
    const { id } = (await ask('Une garantie pour six mois ?')).body.quotation;
    const of = async (token: string) => (await tasks(token)).filter(({ quotation }) => quotation.id === id);
    expect(await of(gestion)).toMatchObject([
      {
        title: 'Une demande de tarif attend une réponse',
        detail: 'La tous risques chantier (TRC)',
        question: 'Une garantie pour six mois ?',
        action: 'Répondre',
        request_id: null,
      },
    ]);
    expect((await of(gestion))[0]?.cabinet).toBe('Cabinet Delmas Assurances');
    expect(await tasks(courtier)).toEqual([]);
    await send(id, 'QUOTATION.ANSWER', gestion, 'Oui, à partir de 1 200 €.');
    expect(await of(gestion)).toEqual([]);
    await send(id, 'QUOTATION.REPLY', courtier, 'Et pour un an ?');
    expect((await of(gestion)).map(({ question }) => question)).toEqual(['Et pour un an ?']);
    await send(id, 'QUOTATION.WITHDRAW', courtier);
    expect(await of(gestion)).toEqual([]);
  });

  test('a quotation of another cabinet is a 404, and is in no list of others', async () => {
    const { id } = (await ask('Pour un pavillon.')).body.quotation;
    for (const login of ['courtier2', 'principal'] as const) {
      const token = await server.tokenOf(login);
      expect((await read(id, token)).status).toBe(404);
      expect((await send(id, 'QUOTATION.WITHDRAW', token, undefined, 1)).status).toBe(404);
      expect(await listed(token)).not.toContain(id);
    }
    expect(await listed(await server.tokenOf('super'))).toContain(id);
  });

  test('every fault of a message is named, and hostile text is stored as text', async () => {
    const wrong = await server.call('askQuotation', {
      token: courtier,
      body: { solution: 'do', message: ' \u200b ' } as never,
    });
    expect(Object.keys(wrong.refusal?.errors ?? {}).toSorted()).toEqual(['message', 'solution']);
    const typed = '<script>alert(1)</script>';
    const { id } = (await ask(typed)).body.quotation;
    expect((await read(id, courtier)).body.quotation.messages[0]?.comment).toBe(typed);
    expect((await send(id, 'QUOTATION.REPLY', courtier)).refusal?.errors).toEqual({
      comment: ['Écrivez votre message.'],
    });
  });

  test('an answer and a withdrawal at the same moment: one of them is refused with the quotation', async () => {
    const { id } = (await ask('Trois maisons.')).body.quotation;
    const answers = await Promise.all([
      send(id, 'QUOTATION.ANSWER', gestion, 'Oui.', 1),
      send(id, 'QUOTATION.WITHDRAW', courtier, undefined, 1),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal?.code).toBe('stale_version');
  });

  test('a closed quotation hears nothing more', async () => {
    const { id } = (await ask('Un hangar.')).body.quotation;
    await send(id, 'QUOTATION.CLOSE', gestion, 'Hors de notre offre.');
    expect((await send(id, 'QUOTATION.REPLY', courtier, 'Encore ?')).refusal?.code).toBe('not_permitted');
    expect((await read(id, courtier)).body.quotation.permitted).toEqual([]);
  });
});

describe('the mails of quotations', () => {
  const rows = rowsUnder('Quotations');
  const subjectOf = (mail: string) => `Charpente – ${rows.find((row) => row['mail'] === mail)?.['subject']}`;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('each notice has its row', () => {
    expect(rows.map(({ mail, recipient, subject }) => [mail, recipient, subject])).toEqual(
      Object.entries(quotationNotices).map(([mail, { to, subject }]) => [mail, to, subject]),
    );
  });

  test('a message mails the other side', async () => {
    const courtier = await server.tokenOf('courtier');
    const gestion = await server.tokenOf('gestion');
    await newestMail(server);
    await sentSince(server, 0);
    const mailedAfter = async (write: () => Promise<unknown>) => {
      const before = await newestMail(server);
      await write();
      return (await sentSince(server, before)).map(({ recipient, subject }) => [recipient, subject]);
    };
    let id = 0;
    const asked = await mailedAfter(async () => {
      const { body } = await server.call('askQuotation', {
        token: courtier,
        body: { solution: 'gfa', message: 'Douze lots.' },
      });
      ({ id } = body.quotation);
    });
    const event = (name: string, version: number) =>
      server.call('quotationEvent', {
        token: gestion,
        params: { id },
        body: { event: name, data: { comment: 'Voici.' }, version },
      });
    expect(asked).toEqual(told['admins']?.map((recipient) => [recipient, subjectOf('asked')]));
    for (const [mail, name, version] of [
      ['answered', 'QUOTATION.ANSWER', 1],
      ['closed', 'QUOTATION.CLOSE', 2],
    ] as const)
      expect(await mailedAfter(() => event(name, version))).toEqual(
        told['broker']?.map((recipient) => [recipient, subjectOf(mail)]),
      );
  });
});
