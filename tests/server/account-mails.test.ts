import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs } from '#server/registry/jobs.ts';
import { newcomer, newcomerOn } from '#tests/support/registration.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { workIn } from '#tests/support/statements.ts';

/*
 * Tests of activation and password mails: their limits, and that a reply does not show whether an account
 * exists; statements are counted to compare costs.
 */

describe('mails of accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.outbox.drain();
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const rows = () =>
    server.sql(
      'select (select count(*) from mails)::integer as mails, (select count(*) from account_links)::integer as links',
    );

  /** The statements of a call and of the job that it queues, and whether they add rows. */
  async function workOf(
    ask: () => Promise<{ status: number }>,
  ): Promise<{ statements: string[]; added: boolean }> {
    const before = await rows();
    const { statements } = await workIn(server, async () => {
      expect((await ask()).status).toBe(200);
      await server.services.outbox.drain();
    });
    return { statements, added: JSON.stringify(await rows()) !== JSON.stringify(before) };
  }

  const forget = (email: string) => () => server.call('passwordEmail', { body: { email } });
  const activate = (id: number) => () => server.call('resendActivationMail', { body: { user_id: id } });

  test('a new password costs the same statements whether the account exists or not, and adds rows only where it does', async () => {
    const [known, unknown] = [
      await workOf(forget('courtier@charpente.test')),
      await workOf(forget('nobody@charpente.test')),
    ];
    expect(known.statements).toEqual(
      expect.arrayContaining(['outbox_insert', 'account_link_new', 'mail_insert', 'commit']),
    );
    expect(unknown.statements).toEqual(known.statements);
    expect([known.added, unknown.added]).toEqual([true, false]);
  });

  test('an activation costs the same statements whether the account waits for it, is active or does not exist', async () => {
    const [waiting] = await server.sql<{ id: number }>(
      "update users set activated_at = null where email = 'inscription@charpente.test' returning id",
    );
    const [active] = await server.sql<{ id: number }>(
      "select id from users where email = 'courtier@charpente.test'",
    );
    const done = [
      await workOf(activate(waiting?.id ?? 0)),
      await workOf(activate(active?.id ?? 0)),
      await workOf(activate(999_999)),
    ];
    expect(done.map(({ added }) => added)).toEqual([true, false, false]);
    expect(done.map(({ statements }) => statements)).toEqual(done.map(() => done[0]?.statements));
  });

  test.each(['mailed@fournier.test', 'courtier@charpente.test'])(
    'a caller who knows only an id gets at most five activation mails sent to %s, an admin as many as needed',
    async (email) => {
      const { user } = (await newcomerOn(server).create({ email })).body;
      const sent = async () =>
        (await server.mails()).filter(
          ({ recipient, subject }) =>
            recipient === email && /activez votre compte|vous avez déjà un compte/.test(subject),
        ).length;
      const asked = async (ask: () => Promise<{ status: number }>) => {
        server.clock.advance({ minutes: 1 });
        expect((await ask()).status).toBe(200);
        return sent();
      };
      const before = (await sent()) - 1;
      const worked = await workOf(activate(user.id));
      const counts = [(await sent()) - before];
      for (let times = 0; times < 5; times += 1) counts.push((await asked(activate(user.id))) - before);
      expect(counts).toEqual([2, 3, 4, 5, 5, 5]);
      const token = await server.tokenOf('gestion');
      expect(
        (await asked(() => server.call('sendActivationMail', { token, body: { currentUserId: user.id } }))) -
          before,
      ).toBe(6);
      const unknown = (await workOf(activate(999_999))).statements;
      expect([worked.statements, (await workOf(activate(user.id))).statements]).toEqual([unknown, unknown]);
    },
  );

  test.each([
    ['anew@fournier.test', '16004872', ['activez votre compte']],
    ['courtier@charpente.test', '16004872', ['vous avez déjà un compte']],
    ['agent-anew@fournier.test', '16004814', ['activez votre compte', 'inscription impossible']],
  ])(
    'an address that registers again with other answers gets %s five times within a day, and once more the next day',
    async (email, orias, subjects) => {
      const begin = async (name: string, network: number) => {
        const answer = await server.inject({
          method: 'POST',
          url: '/api/creation-compte',
          remoteAddress: `198.51.100.${network}`,
          payload: { ...newcomer, email, orias, name },
        });
        return { status: answer.status, id: (JSON.parse(answer.text) as { user: { id: number } }).user.id };
      };
      server.clock.advance({ days: 2 });
      const sent = async () => {
        await server.services.outbox.drain();
        const mails = (await server.mails()).filter(({ recipient }) => recipient === email);
        return subjects.map((words) => mails.filter(({ subject }) => subject.includes(words)).length);
      };
      const before = await sent();
      const more = async () => (await sent()).map((count, at) => count - (before[at] ?? 0));
      let last = 0;
      for (const [network, name] of [
        'Claire',
        'Clara',
        'Clarisse',
        'Clémence',
        'Clotilde',
        'Cléa',
        'Clélia',
      ].entries()) {
        const { status, id } = await begin(name, network);
        expect(status).toBe(200);
        last = id;
        await server.services.outbox.drain();
        server.clock.advance({ minutes: 1 });
      }
      expect(await more()).toEqual(subjects.map(() => 5));
      server.clock.advance({ hours: 25 });
      expect((await activate(last)()).status).toBe(200);
      expect((await more())[0], 'nobody is kept out').toBe(6);
    },
  );

  test('an activation mail that failed counts when it is sent: the fifth is sent at the second try, and there is no sixth', async () => {
    const email = 'unreachable@fournier.test';
    const { user } = (await newcomerOn(server).create({ email })).body;
    await server.services.outbox.drain();
    await server.sql('update users set activation_jobs = array[0, 0, 0, 0] where id = $1', [user.id]);
    const sent = async () => (await server.mails()).filter(({ recipient }) => recipient === email).length;
    const before = await sent();
    vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(new Error('no mail server'));
    server.clock.advance({ minutes: 1 });
    await activate(user.id)();
    await server.services.outbox.drain();
    expect((await sent()) - before).toBe(0);
    for (const minutes of [1, 1]) {
      server.clock.advance({ minutes });
      await server.services.outbox.drain();
      await activate(user.id)();
    }
    await server.services.outbox.drain();
    expect((await sent()) - before).toBe(1);
  });

  test('an activation mail whose process dies before the send is sent at the next try, though five were counted meanwhile', async () => {
    const email = 'killed@fournier.test';
    const { user } = (await newcomerOn(server).create({ email })).body;
    await server.services.outbox.drain();
    await server.sql('update users set activation_jobs = array[0, 0, 0, 0] where id = $1', [user.id]);
    const before = (await server.mails()).filter(({ recipient }) => recipient === email).length;
    const run = (attempt: number, services = server.services) =>
      jobs['account.activation-link']?.run({ userId: user.id, byAnyone: true }, services, {
        id: 910_000,
        attempt,
        signal: new AbortController().signal,
      });
    const never = new Promise<never>(() => undefined);
    await new Promise<void>((reached) => {
      const send = () => (reached(), never);
      void run(1, { ...server.services, mailer: { ...server.services.mailer, send } });
    });
    await run(2);
    expect((await server.mails()).filter(({ recipient }) => recipient === email).length - before).toBe(1);
  });

  test('activation mails that an admin asks for do not count among the five that anybody may ask for', async () => {
    const email = 'helped@fournier.test';
    const { user } = (await newcomerOn(server).create({ email })).body;
    const token = await server.tokenOf('gestion');
    const sent = async () => (await server.mails()).filter(({ recipient }) => recipient === email).length;
    for (let times = 0; times < 6; times += 1) {
      server.clock.advance({ minutes: 1 });
      await server.call('sendActivationMail', { token, body: { currentUserId: user.id } });
    }
    expect(await sent()).toBe(7);
    for (let times = 0; times < 5; times += 1) {
      server.clock.advance({ minutes: 1 });
      await activate(user.id)();
    }
    expect(await sent(), 'four more: the first mail is one of the five').toBe(11);
  });

  test('of ten simultaneous requests for an activation mail, only those below the limit send one', async () => {
    const email = 'tenfold@fournier.test';
    const { user } = (await newcomerOn(server).create({ email })).body;
    await server.services.outbox.drain();
    const before = (await server.mails()).filter(({ recipient }) => recipient === email).length;
    const job = jobs['account.activation-link'];
    const signal = new AbortController().signal;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        job?.run({ userId: user.id, byAnyone: true }, server.services, {
          id: 900_000 + at,
          attempt: 1,
          signal,
        }),
      ),
    );
    expect((await server.mails()).filter(({ recipient }) => recipient === email).length - before).toBe(4);
  });

  test('an admin’s activation mail is sent though somebody else asked for one in the same minute', async () => {
    const email = 'twice@fournier.test';
    const { user } = (await newcomerOn(server).create({ email })).body;
    await activate(user.id)();
    await server.call('sendActivationMail', {
      token: await server.tokenOf('gestion'),
      body: { currentUserId: user.id },
    });
    expect((await server.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(3);
  });

  test('an activation link of a mail that should not have been sent opens nothing', async () => {
    const pretended = vi.spyOn(server.services.mailer, 'pretend');
    const sent = vi.spyOn(server.services.mailer, 'send');
    server.clock.advance({ minutes: 2 });
    await forget('nobody@charpente.test')();
    await server.services.outbox.drain();
    const [token = ''] = /(?<=token=)[\w-]+/.exec(pretended.mock.calls[0]?.[0].text ?? '') ?? [];
    expect(token.length).toBeGreaterThan(40);
    expect((await server.call('verifyResetPasswordToken', { body: { email: '', token } })).body).toEqual({
      valid: false,
    });
    expect(sent).not.toHaveBeenCalled();
  });
});
