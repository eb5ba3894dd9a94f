import type { paperCalls } from '#contract/papers.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { documentGone } from '../calls/refused.ts';
import { listPapers } from '../stored-papers/list.ts';
import { paperOf } from '../stored-papers/papers.ts';
import { mayReadPaper } from '../requests/reach.ts';
import { readSignedPaper } from '../signatures/demonstration-files.ts';

export const paperHandlers: HandlersOf<keyof typeof paperCalls> = {
  requestPapers: async ({ object, caller, services }) => ({
    papers: await listPapers(services.database, object, caller.role),
  }),

  requestPaper: async ({ object, params, caller, services }) => {
    const paper = await paperOf(services.database, object.id, params.paper);
    const content =
      paper && mayReadPaper(caller.role, object, paper.name) && (await readSignedPaper(services, paper));
    if (!paper || !content) throw documentGone();
    return new FileAnswer({
      name: `${object.reference}-${paper.name}`,
      type: 'application/pdf',
      content,
      disposition: 'inline',
    });
  },
};
