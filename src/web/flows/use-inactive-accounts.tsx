import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

/** Shown where the accounts cannot be read: a fixed text (docs/domain/screens.md), byte for byte. */
export const listFailure = 'un erreur est survenu lors de la chargement de la';

export const accountsRules: ListOf<'accounts'> = { read: 'accounts', rows: 'accounts', unread: listFailure };

/** The accounts that were never activated, and their mail, which is sent again on demand. */
export function useInactiveAccounts(script?: ListScript) {
  const { command, ...flow } = usePagedList(accountsRules, script);
  return {
    ...flow,
    sendMail: (id: number) => command(id, 'sendActivationMail', { body: { currentUserId: id } }),
  };
}
