import type { UserCaller } from '../calls/caller.ts';
import { callerIsManager } from '../collaborators/cabinet.ts';
import type { Executor } from '../database/executor.ts';
import { scopeOf, type Scope } from '../requests/scope.ts';

/** Who reads and writes notes (docs/domain/notes.md). */
export interface NoteReader {
  /** The cabinet, as the column of that name: a brokerage, a company, or the administration. */
  cabinet: string;
  userId: number;
  /** The collaborator at the keyboard; null in a cabinet that lists nobody. */
  collaboratorId: number | null;
  /** May change and delete the shared notes of colleagues. */
  isManager: boolean;
  /** The requests of which the reader sees the reference and the client. */
  scope: Scope;
}

const cabinetNameOf = ({ brokerId, companyId }: UserCaller): string =>
  brokerId !== null ? `broker ${brokerId}` : companyId !== null ? `company ${companyId}` : 'administration';

/** The reader of a call. */
export async function noteReaderOf(executor: Executor, caller: UserCaller): Promise<NoteReader> {
  return {
    cabinet: cabinetNameOf(caller),
    userId: caller.userId,
    collaboratorId: caller.collaboratorId,
    isManager: await callerIsManager(executor, caller),
    scope: scopeOf(caller),
  };
}
