import { useCallback } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import type { MailSummary } from '#contract/portal.ts';
import type { Page } from '#contract/paging.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { isFocusLost, titleOf } from '../../components/focus-heading.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { addressOf, useMailbox } from '../../flows/use-mailbox.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { MailSheet } from './MailSheet.tsx';
import './mailbox.css';

interface ListProps {
  mails: Page<MailSummary>;
  page: number;
  openId: number | null;
}

function MailList({ mails, page, openId }: ListProps) {
  if (mails.data.length === 0) return <Empty title="Aucun courriel pour le moment" />;
  return (
    <ul className="mails">
      {mails.data.map((mail) => (
        <li key={mail.id}>
          <Link
            to={addressOf({ page, mailId: mail.id })}
            data-mail={mail.id}
            aria-current={mail.id === openId ? 'true' : undefined}
          >
            <b>{mail.subject}</b>
            <span className="small soft">{mail.to}</span>
            <time className="tiny mute" dateTime={mail.sent_at}>
              {showMomentInFull(mail.sent_at)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TroubleProps {
  title: string;
  message: string;
  /** Null if another try is useless. */
  onRetry: (() => void) | null;
}

const Trouble = ({ title, message, onRetry }: TroubleProps) => (
  <div className="pad">
    <Alert tone="refus" title={title}>
      <p>{message}</p>
      {onRetry && <Retry size="sm" onRetry={onRetry} />}
    </Alert>
  </div>
);

/** The mail of this id: read as it is opened, and again on demand. */
function OpenMail({
  id,
  closeTo,
  script,
}: {
  id: number;
  closeTo: string;
  script?: ReadingScript | undefined;
}) {
  const { answer, isReading, message, retry } = usePageReading('mail', script, { id });
  const isChosen = useNavigationType() === 'PUSH';
  const sheet = useArrivalFocus<HTMLDivElement>(isChosen && answer !== null, {
    // A narrow window hides the list, and the followed link with it.
    moveFocus: () => {
      const card = sheet.current?.querySelector('.card');
      if (card && isFocusLost()) titleOf(card)?.focus();
    },
  });
  return (
    <div ref={sheet}>
      {isReading && (
        <Card padded={false}>
          <Skeleton lines={10} />
        </Card>
      )}
      {!isReading && message && (
        <Card padded={false}>
          <Trouble title="Ce courriel n’a pas pu être affiché" message={message} onRetry={retry} />
        </Card>
      )}
      {answer && <MailSheet mail={answer.mail} closeTo={closeTo} />}
    </div>
  );
}

/**
 * `/dashboard/courrier`: the mails that the portal sent, newest first, and the one that is open beside them.
 */
export default function Mailbox({ script, mail }: { script?: ListScript; mail?: ReadingScript }) {
  const { answer, page, mailId, isLoading, message, refresh, retry } = useMailbox(script);
  const mails = answer?.mails;
  const nothingOpen = mailId === null;
  /** There are mails to choose from, or they are on their way. */
  const hasChoice = mails ? mails.data.length > 0 : isLoading;
  useDepartureFocus(
    !nothingOpen,
    useCallback(() => document.querySelector<HTMLElement>(`.mails [data-mail="${mailId}"]`), [mailId]),
  );
  return (
    <>
      <PageHead title="Courrier" lead="Les courriels que le portail a envoyés, les plus récents d’abord.">
        <Button busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page mailbox" data-reading={nothingOpen ? undefined : ''}>
        <Card
          title="Courriels"
          note={mails && plural(mails.total, 'courriel')}
          padded={false}
          className="mail-list"
        >
          {message && (
            <Trouble title="Les courriels n’ont pas pu être lus" message={message} onRetry={retry} />
          )}
          {!mails && isLoading && <Skeleton lines={8} />}
          {mails && <MailList mails={mails} page={page} openId={mailId} />}
          {mails && mails.last_page > 1 && (
            <footer className="row wrap">
              <Pager
                label="Pages du courrier"
                current={page}
                last={mails.last_page}
                to={(to) => addressOf({ page: to, mailId })}
              />
            </footer>
          )}
        </Card>
        {nothingOpen ? (
          hasChoice && (
            <Card className="no-mail">
              <Empty title="Aucun courriel ouvert">Choisissez un courriel pour le lire.</Empty>
            </Card>
          )
        ) : (
          <OpenMail key={mailId} id={mailId} closeTo={addressOf({ page, mailId: null })} script={mail} />
        )}
      </div>
    </>
  );
}
