import { createContext, use } from 'react';
import type { SessionActor } from './session-actor.ts';

export const SessionContext = createContext<SessionActor | null>(null);

/** The session of this tab; `null` without a provider (tests of one screen). */
export const useMaybeSessionActor = (): SessionActor | null => use(SessionContext);
