import { systemActor } from '#domain/parties.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Author } from './store.ts';

/** The caller, as the audit line names it. */
export const authorOf = ({ role, userId, collaboratorId, name, lastName }: UserCaller): Author => ({
  by: { role, userId },
  userId,
  collaboratorId,
  who: `${name} ${lastName}`.trim() || 'Utilisateur',
});

/** Timers and verdicts. */
export const systemAuthor: Author = { by: systemActor, userId: null, collaboratorId: null, who: 'Charpente' };
