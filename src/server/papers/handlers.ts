import type { paperCalls, RequestPaper } from '#contract/papers.ts';
import { paperLabel } from '#domain/made-papers.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { FileAnswer } from '../http/file-answer.ts';
import type { HandlersOf } from '../http/handler.ts';
import { documentGone } from '../http/refused.ts';
import { paperOf } from '../requests/papers.ts';
import { readSignedPaper } from '../signatures/demonstration-files.ts';

interface Listed extends Omit<RequestPaper, 'label' | 'created_at'> {
  created_at: Date;
}

const list: Statement = { name: 'papers-of-request', text: 'select id, name, offer_version, created_at from papers where request_id = $1 order by created_at desc, id desc' };

/** What was made or signed of a request, the latest first. */
export async function listPapers(executor: Executor, requestId: number): Promise<RequestPaper[]> {
  const papers = await executor.query<Listed>(list, [requestId]);
  return papers.map((paper) => ({ ...paper, label: paperLabel(paper.name), created_at: paper.created_at.toISOString() }));
}

export const paperHandlers: HandlersOf<keyof typeof paperCalls> = {
  requestPapers: async ({ object, services }) => ({ papers: await listPapers(services.database, object.id) }),

  requestPaper: async ({ object, params, services }) => {
    const paper = await paperOf(services.database, object.id, params.paper);
    const content = paper && (await readSignedPaper(services, paper));
    if (!paper || !content) throw documentGone();
    return new FileAnswer({ name: `${object.reference}-${paper.name}`, type: 'application/pdf', content, disposition: 'inline' });
  },
};
