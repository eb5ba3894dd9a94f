import { useCallback, useRef, useState } from 'react';
import type { CalendarFeed } from '#contract/calendar.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { showWhen } from '../../components/format.ts';
import { TextInput } from '../../components/TextInput.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useCalendarFeed, type CalendarFeedScript } from '../../flows/use-calendar-feed.tsx';

const title = 'Agenda';

/** The new address, which is displayed once. */
function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Field
        label="Adresse privée de l’agenda"
        hint={
          'Gardez-la pour vous, et ajoutez-la maintenant à votre agenda\u00a0: elle ne sera plus affichée.'
        }
      >
        <TextInput ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <p className="row wrap">
        <CopyButton text={address} label="Copier l’adresse" copied="Adresse copiée" field={field} />
      </p>
    </>
  );
}

function noteOf({ opened_at: opened, read_at: read }: CalendarFeed): string {
  if (opened === null) return 'sans adresse';
  return `adresse créée ${showWhen(opened)}, ${read === null ? 'pas encore lue' : `lue ${showWhen(read)}`}`;
}

/** What a press asks to confirm: the former address ends. */
type Question = 'replace' | 'close';

/** The calendar of the account, by a private address (docs/domain/calendar.md). */
export function CalendarCard({ script }: { script?: CalendarFeedScript | undefined }) {
  const flow = useCalendarFeed(script);
  const { feed, address, message, isReading, isOpening, isClosing, open, close, retry } = flow;
  const [question, setQuestion] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current, []);
  const isOpened = feed !== null && feed.opened_at !== null;
  // The button that removes the address goes with it.
  useDepartureFocus(isOpened, toHeading);
  if (!feed)
    return (
      <UnreadCard
        title={title}
        isReading={isReading}
        lines={3}
        failure="L’agenda n’a pas pu être affiché"
        message={message}
        retry={retry}
      />
    );
  const isFree = !isOpening && !isClosing;
  const confirm = () => {
    setQuestion(null);
    if (question === 'close') close();
    else open();
  };
  return (
    <Card title={title} titleRef={heading} note={noteOf(feed)}>
      <div className="stack">
        <p className="soft">
          Les ouvertures de chantier, les offres qui expirent, les réceptions prévues et les délais des
          sinistres, dans l’agenda de votre téléphone ou de votre ordinateur. Il se met à jour seul.
        </p>
        {address !== null && <NewAddress address={address} />}
        {message !== null && (
          <Alert tone="refus" title="Rien n’a été changé">
            <p>{message}</p>
          </Alert>
        )}
        {feed.may_write ? (
          <p className="row wrap">
            <Button
              size="sm"
              busy={isOpening}
              aria-disabled={(!isFree && !isOpening) || undefined}
              onClick={() => isFree && (isOpened ? setQuestion('replace') : open())}
            >
              {isOpened ? 'Remplacer l’adresse' : 'Créer une adresse'}
            </Button>
            {isOpened && (
              <Button
                size="sm"
                busy={isClosing}
                aria-disabled={(!isFree && !isClosing) || undefined}
                onClick={() => isFree && setQuestion('close')}
              >
                Retirer l’adresse
              </Button>
            )}
          </p>
        ) : (
          <p className="soft">Un gérant du cabinet crée l’adresse, et la retire.</p>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        onContinue={confirm}
        title={
          question === 'close'
            ? 'Retirer l’adresse de l’agenda\u202f?'
            : 'Remplacer l’adresse de l’agenda\u202f?'
        }
        continueLabel={question === 'close' ? 'Retirer' : 'Remplacer'}
      >
        <p>Les agendas qui lisent l’adresse actuelle ne se mettront plus à jour.</p>
      </ConfirmDialog>
    </Card>
  );
}
