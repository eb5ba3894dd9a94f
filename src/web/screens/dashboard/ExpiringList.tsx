import { Link } from 'react-router-dom';
import type { ExpiringFile } from '#contract/dashboard.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { plural, showEuros } from '../../components/format.ts';
import { mailedWords } from '../../components/mailed-words.ts';
import type { BatchScript } from '../../flows/use-batch.tsx';
import { offerPath } from '../offers/offer-path.ts';
import { dayLabel } from './day-label.ts';
import { useReminding } from './use-reminding.tsx';

interface ExpiringListProps {
  files: readonly ExpiringFile[];
  /** Nothing is offered to a company: it neither sends offers nor reminds clients. */
  hasActions: boolean;
  /** Reminders were sent: the figures are read again. */
  onSent: () => void;
  script?: BatchScript | undefined;
}

const wordsOf = ({ premium, step, cabinet, mailed }: ExpiringFile): string =>
  [premium === null ? null : showEuros(premium), step.label, cabinet, mailed && mailedWords(mailed)]
    .filter(Boolean)
    .join(' – ');

/** The offers that run out first, with what may be done for each: remind its client, or open it. */
export function ExpiringList({ files, hasActions, onSent, script }: ExpiringListProps) {
  const { remind, dialogs } = useReminding(onSent, script);
  const reminded = files.filter(({ reminder }) => reminder !== null);
  return (
    <>
      <ul className="due">
        {files.map((file) => {
          const address = offerPath({ id: file.request_id, step: file.step });
          return (
            <li key={file.request_id}>
              <time dateTime={file.day} className="nw">
                {dayLabel(file.day)}
              </time>
              <div>
                <Link to={address}>{file.client}</Link>
                <p className="small mute">{wordsOf(file)}</p>
              </div>
              {hasActions &&
                (file.reminder === null ? (
                  <ButtonLink size="sm" to={address} aria-label={`Ouvrir\u00a0: ${file.client}`}>
                    Ouvrir
                  </ButtonLink>
                ) : (
                  <Button
                    size="sm"
                    icon="send"
                    aria-haspopup="dialog"
                    aria-label={`Relancer\u00a0: ${file.client}`}
                    onClick={() => remind([file])}
                  >
                    Relancer
                  </Button>
                ))}
            </li>
          );
        })}
      </ul>
      {hasActions && reminded.length > 1 && (
        <div className="due-all">
          <Button size="sm" icon="send" aria-haspopup="dialog" onClick={() => remind(reminded)}>
            Relancer ces {plural(reminded.length, 'client')}
          </Button>
        </div>
      )}
      {dialogs}
    </>
  );
}
