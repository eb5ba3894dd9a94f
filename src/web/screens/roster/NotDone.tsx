import type { ReactNode } from 'react';
import { ClosableAlert } from '../../components/ClosableAlert.tsx';
import type { Roster } from '../../flows/use-roster.tsx';

/** Error of an action without a form. */
export function NotDone({
  roster: { list, message, form, closeMessage },
}: {
  roster: Pick<Roster, 'message' | 'closeMessage'> & { list: unknown; form: unknown };
}): ReactNode {
  if (!list || !message || form) return null;
  return <ClosableAlert message={message} onClose={closeMessage} />;
}
