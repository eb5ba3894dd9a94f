import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effects as effectNames } from '#machines/request-lifecycle/effects.ts';
import { requestEffects } from '#server/requests/effects.ts';
import { loadRequest } from '#server/requests/load.ts';
import { notices, type NoticeKind } from '#server/requests/mails/notices.ts';
import { letterOfRefusal } from '#server/papers/written.ts';
import { noticeJob } from '#server/requests/notices-of-effects.ts';
import { writePapers } from '#server/requests/papers.ts';
import { everything } from '#server/requests/scope.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

interface Row {
  mail: string;
  effects: string[];
  recipient: string;
  subject: string;
  attachments: string;
  reminder: string;
}

const page = readFileSync('docs/mails.md', 'utf8');
const [table = ''] = page.slice(page.indexOf('| mail | event | effect |')).split('\n## ');
const rows: Row[] = table.split('\n').slice(2).filter((line) => line.startsWith('| ')).map((line) => {
  const [mail = '', , effects = '', recipient = '', subject = '', attachments = '', reminder = ''] = line.slice(2, -2).split(' | ').map((cell) => cell.trim());
  return { mail, effects: effects.split(', '), recipient, subject, attachments, reminder };
});
const ofNotices = rows.filter(({ mail }) => mail in notices);
const isServed = (effect: (typeof effectNames)[number]) => !('waitsFor' in requestEffects[effect]);

describe('docs/mails.md', () => {
  it('has one row a notice', () => {
    expect(ofNotices.map(({ mail }) => mail).toSorted()).toEqual(Object.keys(notices).toSorted());
  });

  it('has a row for every effect of the law that mails or notifies', () => {
    const told = new Set(rows.flatMap(({ effects }) => effects));
    expect(effectNames.filter((effect) => /^(mail|notify)\./.test(effect) && isServed(effect)).filter((effect) => !told.has(effect))).toEqual([]);
  });

  it('names as a reminder only what is one', () => {
    for (const { reminder } of ofNotices.filter((row) => row.reminder !== '–')) expect(notices).toHaveProperty(reminder);
  });
});

describe('each mail of the table', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer();
    id = (await walkerOf(server, 'courtier').sent()).id;
    await server.sql('update requests set company_id = 1 where id = $1', [id]);
    await server.mails();
  });
  afterAll(() => server.close());

  const accounts: Record<string, string[]> = {
    broker: ['courtier@charpente.test'], company: ['compagnie@charpente.test'], admins: ['admin@charpente.test', 'gestion@charpente.test'],
  };

  it.each(ofNotices)('$mail: to $recipient, “$subject”, with $attachments', async ({ mail, recipient, subject, attachments }) => {
    const kind = mail as NoticeKind;
    const [step] = notices[kind].onlyAt ?? ['dossier-en-etude'];
    await server.sql('update requests set step = $2 where id = $1', [id, step]);
    const [last] = await server.sql<{ id: number }>('select coalesce(max(id), 0)::integer as id from mails');
    const row = await loadRequest(server.database, everything, id);
    const now = server.clock.now();
    if (attachments === 'letter of refusal') await server.database.transaction(async (tx) => writePapers(tx, row, await letterOfRefusal(tx, row, now), now));
    await server.database.transaction((tx) => server.services.outbox.add(tx, noticeJob(row, kind, { comment: 'Bonjour', dedupe: `test ${mail}` })));
    await server.services.outbox.drain();
    const sent = await server.sql<{ recipient: string; subject: string; text: string; attached: number }>('select recipient, subject, text, jsonb_array_length(attachments) as attached from mails where id > $1 order by recipient', [last?.id]);
    expect(sent.map((one) => one.recipient)).toEqual(accounts[recipient]);
    expect(new Set(sent.map((one) => one.subject))).toEqual(new Set([`Charpente – ${row.reference}, ${subject}`]));
    expect(sent[0]?.text).toContain(row.reference);
    expect(sent[0]?.attached).toBe(attachments === '–' ? 0 : 1);
  });
});
