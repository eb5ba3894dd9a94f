import { paperLabel } from '#domain/generated-papers.ts';
import type { SignatureOrder } from '../../adapters/signature/port.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { readPaper, type PaperRow } from '../../stored-papers/papers.ts';
import type { Services } from '../../services/services.ts';
import { withSigningPage } from './signing-page.ts';
import type { Signer, TransactionDocument } from './store.ts';

const papersById: Statement = {
  name: 'signature-papers-by-id',
  text: `select id, request_id, version, name, content, storage_key, sha256, bytes
    from papers
    where id = any ($1::integer[])`,
};

/** Rows of `papers` in the order of the ids; throws where one is missing. */
async function papersOf(executor: Executor, ids: readonly number[]): Promise<PaperRow[]> {
  const found = await executor.query<PaperRow>(papersById, [ids]);
  return ids.map((id) => {
    const paper = found.find((one) => one.id === id);
    if (!paper) throw new Error(`Paper ${id} is gone`);
    return paper;
  });
}

/**
 * The documents for the provider: each paper with its signing page. Throws where the storage does, or a file
 * is lost.
 */
export async function orderOf(
  services: Services,
  title: string,
  documents: readonly TransactionDocument[],
  signers: readonly Signer[],
): Promise<SignatureOrder> {
  const papers = await papersOf(
    services.database,
    documents.map(({ paper }) => paper),
  );
  const drawn = papers.map(async (paper) => {
    const content = await readPaper(services, paper);
    if (!content) throw new Error(`The file of paper ${paper.id} is lost`);
    return { name: `${paperLabel(paper.name)}.pdf`, ...(await withSigningPage(content, title, signers)) };
  });
  return { documents: await Promise.all(drawn), signers };
}
