import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ExpiringFile } from '#contract/dashboard.ts';
import { afterDialogs } from '../../components/after-dialogs.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { focusOn, headingOfPage } from '../../components/focus-heading.ts';
import { plural, showEuros } from '../../components/format.ts';
import { mailedWords } from '../../components/mailed-words.ts';
import { useBatch, type BatchScript } from '../../flows/use-batch.tsx';
import { offerPath } from '../offers/offer-path.ts';
import type { BatchOffer } from '../portfolio/batch-actions.ts';
import { BatchDialogs } from '../portfolio/BatchDialogs.tsx';
import { dayLabel } from './day-label.ts';

const offerOf = ({ request_id: id, client, reference, version, reminder }: ExpiringFile): BatchOffer => ({
  id,
  client,
  reference,
  version,
  reminder,
  permitted: [],
});

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
  const batch = useBatch(script);
  const [chosen, choose] = useState<readonly BatchOffer[]>([]);
  const remind = (some: readonly ExpiringFile[]) => {
    choose(some.map(offerOf));
    batch.ask('remind');
  };
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
      <BatchDialogs
        batch={batch}
        chosen={chosen}
        people={[]}
        onClose={() => {
          batch.close();
          onSent();
          afterDialogs(() => focusOn(headingOfPage() ?? document.body));
        }}
      />
    </>
  );
}
