import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const sessionsRules: ListOf<'sessions'> = { read: 'sessions', rows: 'sessions', whole: true };

/** The open sessions of the account: one is closed at a press, all others once the user has confirmed it. */
export function useSessions(script?: ListScript) {
  const { command, ...flow } = usePagedList(sessionsRules, script);
  return {
    ...flow,
    close: (id: number) => command(id, 'closeSession', { params: { id } }),
    closeOthers: () => command(0, 'closeOtherSessions', {}, true),
  };
}
