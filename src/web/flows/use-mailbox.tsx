import { useSearchParams } from 'react-router-dom';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const mailRules: ListOf<'mails'> = { read: 'mails', rows: 'mails' };

const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/**
 * The address of a page of the mailbox, and of the mail that is open beside it (`?page=2&courriel=41`); what
 * is as usual is left out.
 */
export function addressOf({ page, mailId }: { page: number; mailId: number | null }): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (mailId !== null) params.set('courriel', String(mailId));
  return `?${params}`;
}

/** The embedded mailbox: the page of the list, and the id of the mail, that the address asks for. */
export function useMailbox(script?: ListScript) {
  const [params] = useSearchParams();
  return { ...usePagedList(mailRules, script), mailId: idIn(params.get('courriel')) };
}
