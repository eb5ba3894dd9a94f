import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailTables } from '#tests/support/mails-table.ts';

/**
 * The senders of mails, and their tables in docs/mails.md: the tests named beside compare each row with the
 * sent mail.
 */
const senders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'quotations/send-notice.ts': { Quotations: 'server/quotations' },
  'accounts/send-notice.ts': { 'Accounts of the staff': 'server/users' },
  'adapters/signature/embedded/code-mail.ts': { 'What is mailed of a signature': 'server/client-mails' },
  'claims/send-notice.ts': { Claims: 'server/claim-mails' },
  'client-pieces/send-link.ts': { 'The client’s pieces': 'server/mails-table' },
  'contractors/send-link.ts': { 'Mails of the contractors': 'server/mails-table' },
  'combined/client-mails.ts': { 'Mails of the contract': 'server/client-mails' },
  'memberships/send-notice.ts': { Memberships: 'server/membership-mails' },
  'payments/mails.ts': { Money: 'server/client-mails' },
  'notices/send-notice.ts': { 'The mails of a request': 'server/mails-table' },
  'guests/send-offer.ts': { 'The mails of a request': 'server/mails-table' },
  'combined/account-jobs.ts': {
    Accounts: 'server/own-account-mails',
    Memberships: 'server/membership-mails',
  },
  'profile/mails.ts': { Accounts: 'server/own-account-mails' },
  'signatures/invitations.ts': {
    'What is mailed of a signature': 'server/client-mails',
    Memberships: 'server/membership-mails',
  },
  'signatures/signed-mails.ts': { 'What is mailed of a signature': 'server/client-mails' },
};
/** Hand on what the others send. */
const handing = ['outbox/jobs.ts', 'notices/account-mails.ts'];

const server = 'src/server';
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'));

it('every sender of mails has its table, and each table of mails has a sender', () => {
  const sending = files.filter((name) =>
    /\bmailer\.send\(|\b(?:noticeJobs|sendNoticeMail)[<(]/.test(readFileSync(join(server, name), 'utf8')),
  );
  expect(sending.toSorted()).toEqual([...Object.keys(senders), ...handing].toSorted());
  expect([...new Set(Object.values(senders).flatMap((tables) => Object.keys(tables)))].toSorted()).toEqual(
    mailTables.toSorted(),
  );
});

it.each(
  [
    ...new Set(
      Object.values(senders).flatMap((tables) => Object.entries(tables).map((pair) => pair.join('|'))),
    ),
  ].map((pair) => pair.split('|')),
)('the rows of “%s” are compared in %s', (table = '', test) => {
  expect(readFileSync(`tests/${test}.test.ts`, 'utf8')).toContain(`rowsUnder('${table}')`);
});
