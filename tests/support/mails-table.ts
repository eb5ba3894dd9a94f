import { readFileSync } from 'node:fs';
import type { TestServer } from './server.ts';

const [, ...sections] = readFileSync('docs/mails.md', 'utf8').split('\n## ');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const tableOf = (section: string) => section.split('\n').filter((line) => line.startsWith('|'));
const titleOf = (section: string) => section.split('\n')[0] ?? '';

/** The sections of docs/mails.md that have a table of mails. */
export const mailTables = sections
  .filter((section) => cellsOf(tableOf(section)[0] ?? '').includes('recipient'))
  .map(titleOf);

/**
 * The rows of a table of docs/mails.md, each by the names of its columns; throws where there is none
 * under that title.
 */
export function rowsUnder(title: string): Record<string, string>[] {
  const [head = '', , ...lines] = tableOf(sections.find((section) => titleOf(section) === title) ?? '');
  if (lines.length === 0) throw new Error(`docs/mails.md has no rows under ${title}`);
  const columns = cellsOf(head);
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index] ?? '', cell])),
  );
}

export interface Sent {
  recipient: string;
  subject: string;
  text: string;
  files: string[];
}

export const newestMail = async (server: TestServer): Promise<number> =>
  (await server.sql<{ id: number }>('select coalesce(max(id), 0)::integer as id from mails'))[0]?.id ?? 0;

/** The mails sent since, in their order, once the outbox has run. */
export async function sentSince(server: TestServer, id: number): Promise<Sent[]> {
  await server.services.outbox.drain();
  const mails = await server.sql<Sent & { attachments: { name: string }[] }>(
    'select recipient, subject, text, attachments from mails where id > $1 order by id',
    [id],
  );
  return mails.map(({ recipient, subject, text, attachments }) => ({
    recipient,
    subject,
    text,
    files: attachments.map(({ name }) => name),
  }));
}

/** The accounts of the demonstration that a table calls by these names. */
export const told: Readonly<Record<string, readonly string[]>> = {
  broker: ['courtier@charpente.test'],
  company: ['compagnie@charpente.test'],
  insurer: ['compagnie@charpente.test'],
  admins: ['admin@charpente.test', 'gestion@charpente.test'],
};
