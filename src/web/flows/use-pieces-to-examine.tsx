import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const piecesRules: ListOf<'piecesToExamine'> = { read: 'piecesToExamine', rows: 'pieces' };

/** The papers of brokers that wait for an admin: the page that the address asks for. */
export const usePiecesToExamine = (script?: ListScript) => usePagedList(piecesRules, script);
