import type { RequestPaper } from '#contract/papers.ts';
import { paperLabel, voidReceipt } from '#domain/generated-papers.ts';
import type { Role } from '#domain/roles.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { WrittenPaper } from '../papers/written.ts';
import { mayReadPaper } from '../requests/reach.ts';
import type { RequestRow } from '../requests/row.ts';

interface Listed extends Omit<RequestPaper, 'label' | 'created_at' | 'voided'> {
  created_at: Date;
  receipt: NonNullable<WrittenPaper['receipt']> | null;
}

const list: Statement = {
  name: 'papers-of-request',
  text: `select id, name, offer_version, created_at, content -> 'receipt' as receipt
    from papers
    where request_id = $1
    order by created_at desc, id desc`,
};

/**
 * Whether the receipt at index `at` is void: a later one of the same due says so, because the bank took the
 * money back.
 */
const isVoided = ({ receipt }: Listed, at: number, papers: readonly Listed[]): boolean =>
  receipt?.isVoid === false &&
  papers.slice(0, at).some((later) => later.receipt?.isVoid === true && later.receipt.due === receipt.due);

/** The papers and signed files of a request that that role may read; the latest first. */
export async function listPapers(
  executor: Executor,
  request: RequestRow,
  role: Role,
): Promise<RequestPaper[]> {
  const papers = await executor.query<Listed>(list, [request.id]);
  return papers
    .filter(({ name }) => mayReadPaper(role, request, name))
    .map((paper, at, readable) => {
      const { id, name, offer_version, created_at: made, receipt } = paper;
      return {
        id,
        name,
        label: receipt?.isVoid ? voidReceipt.label : paperLabel(name),
        offer_version,
        created_at: made.toISOString(),
        voided: isVoided(paper, at, readable),
      };
    });
}
