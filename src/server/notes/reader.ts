import type { UserCaller } from '../calls/caller.ts';
import { cabinetOf, isManagerOf } from '../collaborators/cabinet.ts';
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

/** The reader of a call. Where an account has no collaborators, it is a manager (docs/domain/collaborators.md). */
export async function noteReaderOf(executor: Executor, caller: UserCaller): Promise<NoteReader> {
  const { brokerId, collaboratorId, userId } = caller;
  const isManager = brokerId === null || isManagerOf(await cabinetOf(executor, brokerId), collaboratorId);
  return { cabinet: cabinetNameOf(caller), userId, collaboratorId, isManager, scope: scopeOf(caller) };
}
