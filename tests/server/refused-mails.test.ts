import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeJob } from '#server/notices/effects.ts';
import type { NoticeKind } from '#server/notices/notice.ts';
import { notices } from '#server/notices/notices.ts';
import { topicOf } from '#server/notices/topics.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { newestMail, rowsUnder, sentSince, told as accounts } from '#tests/support/mails-table.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Compares the mails that an account may refuse with docs/mails.md, and with what is sent to one that refuses.
 */

const rows = rowsUnder('The mails of a request').map(({ mail = '', recipient = '', refusable = '' }) => ({
  mail,
  recipient,
  refusable,
}));
const ofNotices = rows.filter(({ mail }) => mail in notices);

it('docs/mails.md says of every notice whether an account may refuse it', () => {
  expect(rows.map(({ mail, refusable }) => [mail, refusable])).toEqual(
    rows.map(({ mail }) => [mail, (mail in notices && topicOf(mail as NoticeKind)) || '–']),
  );
});

describe('an account that refuses every topic', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer();
    id = (await walkerOf(server, 'courtier').sent()).id;
    await server.sql('update requests set company_id = 1 where id = $1', [id]);
    await server.sql("update users set refused_mails = '{client,progress,messages,reminders}'");
    await server.mails();
  });
  afterAll(() => server.close());

  it.each(ofNotices)('gets the mail “$mail” unless it may refuse it: $refusable', async (row) => {
    const before = await newestMail(server);
    const kind = row.mail as NoticeKind;
    await server.sql('update requests set step = $2 where id = $1', [
      id,
      notices[kind].onlyAt?.[0] ?? 'dossier-en-etude',
    ]);
    const request = await loadRequest(server.database, everything, id);
    await server.database.transaction((tx) =>
      server.services.outbox.add(
        tx,
        noticeJob(request, kind, { comment: 'Bonjour', dedupe: `refused ${row.mail}` }),
      ),
    );
    const sent = await sentSince(server, before);
    expect(sent.map((mail) => mail.recipient).toSorted()).toEqual(
      row.refusable === '–' ? accounts[row.recipient] : [],
    );
  });
});
