import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BellLine, BellTone } from '#contract/bell.ts';
import { formatDateTime } from '#domain/calendar.ts';
import { BellLink, unreadWords } from '../../components/BellLink.tsx';
import { Button } from '../../components/Button.tsx';
import { DialogTitle, Modal } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useBell, type BellScript } from '../../flows/use-bell.tsx';
import './bell.css';

const looks = {
  progress: { color: 'cours', icon: 'eye' },
  done: { color: 'ok', icon: 'check' },
  waiting: { color: 'attente', icon: 'clock' },
  refused: { color: 'refus', icon: 'x' },
} as const satisfies Record<BellTone, unknown>;

function Line({ line, onFollow }: { line: BellLine; onFollow: (line: BellLine) => void }) {
  const { color, icon } = looks[line.tone];
  return (
    <li className={line.read ? 'is-read' : undefined}>
      <span className="dot" data-f={color}>
        <Icon name={icon} />
      </span>
      <div>
        <Link className="t" to={line.path} onClick={() => onFollow(line)}>
          {line.says}
          {!line.read && <span className="sr">, non lu</span>}
        </Link>
        <p className="small mute">
          {line.client}, {line.reference}
          <br />
          <time dateTime={line.at}>{formatDateTime(line.at)}</time>
        </p>
      </div>
      {!line.read && <span className="unread" aria-hidden="true" />}
    </li>
  );
}

export interface BellProps {
  /** The user pressed the button before the bell was loaded. */
  startsOpen?: boolean;
  script?: BellScript;
}

/** The bell in the header, with its panel (docs/domain/bell.md). */
export default function Bell({ startsOpen = false, script }: BellProps) {
  const { bell, isNews, message, isUnavailable, readOne, readAll, retry } = useBell(script);
  const [isOpen, setOpen] = useState(startsOpen);
  const closing = useRef<HTMLButtonElement>(null);
  const unread = bell?.unread ?? 0;
  const close = () => setOpen(false);
  const follow = ({ id, read }: BellLine) => {
    if (!read) readOne(id);
    close();
  };
  const newest = bell?.lines[0]?.id;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused button that it replaces goes */}
      <BellLink unread={unread} autoFocus={startsOpen} onClick={() => setOpen(true)} />
      <span className="sr" role="status">
        {isNews && `Nouvel avis, ${unreadWords(unread)}`}
      </span>
      <Modal open={isOpen} onClose={close} className="bell-dialog">
        <header>
          <DialogTitle>Avis</DialogTitle>
          <span className="small mute">{bell && unreadWords(unread)}</span>
          {newest !== undefined && unread > 0 && (
            <Button
              look="ghost"
              size="sm"
              onClick={() => {
                readAll(newest);
                // This button goes.
                closing.current?.focus();
              }}
            >
              Tout marquer comme lu
            </Button>
          )}
          <Button ref={closing} look="ghost" icon="x" aria-label="Fermer les avis" onClick={close} />
        </header>
        {isUnavailable && (
          <RetryAlert title="Les avis n’ont pas pu être lus" message={message} retry={retry} />
        )}
        {!bell && !isUnavailable && <p className="pad mute">Lecture des avis…</p>}
        {bell?.lines.length === 0 && (
          <Empty title="Aucun avis">Ce qui arrive à vos dossiers s’affiche ici.</Empty>
        )}
        {bell && bell.lines.length > 0 && (
          <ul className="tasks" aria-label="Avis, les derniers d’abord">
            {bell.lines.map((line) => (
              <Line key={line.id} line={line} onFollow={follow} />
            ))}
          </ul>
        )}
        {bell?.more && <p className="small mute more">Les plus anciens ne sont pas affichés.</p>}
      </Modal>
    </>
  );
}
