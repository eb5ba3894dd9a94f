import { mostUnread } from '#domain/unread.ts';
import { plural } from './format.ts';
import { Icon } from './Icon.tsx';

interface BellLinkProps {
  unread: number;
  disabled?: boolean;
  /** It takes the focus of the button that it replaces. */
  autoFocus?: boolean;
  onClick: () => void;
}

/** The number of unread lines, in words; they are counted up to a limit. */
export const unreadWords = (unread: number): string => {
  if (unread === 0) return 'aucun non lu';
  return unread < mostUnread ? plural(unread, 'non lu', 'non lus') : `plus de ${mostUnread - 1} non lus`;
};

/** The bell in the header. Its number has one place: more than nine are "9+", and the name has them all. */
export const BellLink = ({ unread, disabled = false, autoFocus = false, onClick }: BellLinkProps) => (
  <button
    type="button"
    className="bar-link bell-link"
    disabled={disabled}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused button that it replaces goes
    autoFocus={autoFocus}
    aria-label={`Avis, ${unreadWords(unread)}`}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Icon name="bell" />
    {unread > 0 && (
      <span className="bell-count" aria-hidden="true">
        {unread > 9 ? '9+' : unread}
      </span>
    )}
  </button>
);
