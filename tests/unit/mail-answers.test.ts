import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { MailRefused, type Mailer } from '#server/adapters/mail/port.ts';
import { smtpMailer } from '#server/adapters/mail/smtp.ts';
import type { Storage } from '#server/adapters/storage/port.ts';

/** Where a mail server stands in the conversation of one mail. */
type Moment = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message';
/** A line; what hangs up after it, or instead of one. */
type Answer = string | { last: string } | 'hangs up';

const usual: Readonly<Record<Moment, string>> = {
  greeting: '220 mail.test',
  EHLO: '250 mail.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  message: '250 ok',
};

function answer(socket: Socket, given: Answer): void {
  if (given === 'hangs up') socket.destroy();
  else if (typeof given === 'string') socket.write(`${given}\r\n`);
  else socket.end(`${given.last}\r\n`);
}

async function converse(socket: Socket, answers: Partial<Record<Moment, Answer>>): Promise<void> {
  const at = (moment: Moment) => answer(socket, answers[moment] ?? usual[moment]);
  let inBody = false;
  at('greeting');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const verb = line.slice(0, 4).toUpperCase();
    if (inBody) {
      inBody = line !== '.';
      if (!inBody) at('message');
    } else if (verb === 'EHLO' || verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA') {
      inBody = verb === 'DATA' && (answers.DATA ?? usual.DATA) === usual.DATA;
      at(verb);
    } else answer(socket, '502 unknown');
  }
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mailer whose server answers so; the rest as it should. */
async function mailerThat(answers: Partial<Record<Moment, Answer>>): Promise<Mailer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    void converse(socket, answers).catch(() => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const mailer = smtpMailer(
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    { from: 'portail@charpente.test', atATime: 1 },
    {} as Storage,
    () => Promise.resolve(null),
  );
  closing.push(async () => {
    await mailer.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => void server.close(resolve));
  });
  return mailer;
}

/** The outcome of a mail: it is sent, sent again later, or given up with a reason. */
async function fateOf(answers: Partial<Record<Moment, Answer>>): Promise<'sent' | 'later' | 'given up'> {
  const mailer = await mailerThat(answers);
  return mailer
    .send({
      to: 'client@exemple.test',
      subject: 'Votre offre',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
      dedupe: 'one',
    })
    .then(
      () => 'sent' as const,
      (error: unknown) => (error instanceof MailRefused ? ('given up' as const) : ('later' as const)),
    );
}

describe('the answers of a mail server', () => {
  test.each<[string, Partial<Record<Moment, Answer>>, Awaited<ReturnType<typeof fateOf>>]>([
    ['takes the mail', {}, 'sent'],
    ['takes the mail and hangs up at once', { message: { last: '250 ok' } }, 'sent'],
    ['takes the mail with another 2xx', { message: '252 queued' }, 'sent'],
    ['is closing before it greets', { greeting: { last: '421 closing' } }, 'later'],
    ['does not want the portal now', { greeting: { last: '554 no service here' } }, 'later'],
    ['is no mail server', { greeting: 'HTTP/1.1 400 Bad Request' }, 'later'],
    ['hangs up before it greets', { greeting: 'hangs up' }, 'later'],
    ['knows no sender now', { MAIL: '451 try again' }, 'later'],
    ['is closing at the recipient', { RCPT: { last: '421 closing' } }, 'later'],
    ['has the mailbox busy', { RCPT: '450 mailbox busy' }, 'later'],
    ['has no room now', { RCPT: '452 insufficient storage' }, 'later'],
    ['wants a login', { MAIL: '530 authentication required' }, 'later'],
    ['knows no such mailbox', { RCPT: '550 no such mailbox' }, 'given up'],
    ['has the mailbox full for good', { RCPT: '552 mailbox full' }, 'given up'],
    ['refuses to pass mails on', { RCPT: '554 relay denied' }, 'given up'],
    ['takes no message now', { DATA: '451 try again' }, 'later'],
    ['has an error of its own after the message', { message: '451 local error' }, 'later'],
    ['is closing after the message', { message: { last: '421 closing' } }, 'later'],
    ['finds the message too large', { message: '552 too large' }, 'given up'],
    ['finds the message to be spam', { message: '554 spam' }, 'given up'],
    ['hangs up after the message without a word', { message: 'hangs up' }, 'later'],
    ['says what means nothing after the message', { message: 'ok' }, 'later'],
    ['says what means nothing of the recipient', { RCPT: 'ok' }, 'later'],
  ])('an answer that %s', async (_what, answers, fate) => {
    expect(await fateOf(answers)).toBe(fate);
  });
});
