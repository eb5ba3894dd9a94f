import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** The draft of a note; `key` as the form names it (docs/domain/notes.md). */
export interface NoteDraft {
  key: string;
  text: string;
  updated_at: Date;
}

const started: Statement = {
  name: 'drafts_of_notes',
  text: `select key, data ->> 'text' as text, updated_at
    from drafts
    where user_id = $1 and collaborator_id = $2 and kind = 'note' and btrim(data ->> 'text', E' \\n\\t') <> ''
    order by updated_at desc, key
    limit 100`,
};

/** The notes that a user typed and has not saved, the latest first; at most a hundred. */
export const draftsOfNotes = (
  executor: Executor,
  { userId, collaboratorId }: Pick<UserCaller, 'userId' | 'collaboratorId'>,
): Promise<NoteDraft[]> => executor.query<NoteDraft>(started, [userId, collaboratorId ?? 0]);
