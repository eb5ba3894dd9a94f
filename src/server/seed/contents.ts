import { parisDateOf } from '#domain/dates.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { contentsOf } from '../requests/contents.ts';
import { selectRequest, type RequestRow } from '../requests/row.ts';
import { seedContractors } from './contractors.ts';
import { seedContracts } from './contracts.ts';
import { seedClaims } from './claims.ts';
import { seedDocuments } from './documents.ts';
import type { SeedContext } from './index.ts';
import { seedPayments } from './payments.ts';
import type { MadeRequest } from './request-rows.ts';
import { seedSignatures } from './signatures.ts';
import { seedWorksEndPapers } from './works-end-papers.ts';
import { seedWorksEnds } from './works-ends.ts';

/** Inserts the rows of one module that the lives of the requests require. */
export type ContentsSeeder = (
  tx: Transaction,
  made: readonly MadeRequest[],
  context: SeedContext,
) => Promise<void>;

/** The seeders of the modules, each after those that it builds on. */
const seeders: readonly ContentsSeeder[] = [
  seedDocuments,
  seedContractors,
  seedContracts,
  seedWorksEnds,
  seedWorksEndPapers,
  // Papers are written before they are signed.
  seedSignatures,
  seedPayments,
  seedClaims,
];

const all = (): Statement => ({ name: 'seed_read_contents', text: selectRequest() });
const keep: Statement = {
  name: 'seed_keep_contents',
  text: `update requests r
    set contents = k.contents
    from jsonb_to_recordset($1::jsonb) as k (id integer, contents jsonb)
    where r.id = k.id`,
};

/** Inserts the contents of the demonstration's requests. */
export async function seedContents(
  tx: Transaction,
  made: readonly MadeRequest[],
  context: SeedContext,
): Promise<void> {
  for (const seeder of seeders) await seeder(tx, made, context);
  const today = parisDateOf(context.now);
  const rows = await tx.query<RequestRow>(all());
  await tx.query(keep, [
    JSON.stringify(rows.map((row) => ({ id: row.id, contents: contentsOf(row.contents, row, today) }))),
  ]);
}
