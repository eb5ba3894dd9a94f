import { useRef } from 'react';
import type { RequestResource, StoryEntry } from '#contract/request-resources.ts';
import { maySimulate } from '#domain/roles.ts';
import { isDeclined } from '#domain/statuses.ts';
import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { headingOfPage } from '../../components/focus-heading.ts';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useReading } from '../../flows/use-reading.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { LetterButton } from '../quote/PdfButton.tsx';
import { ContactLine } from '../account-status/ContactLine.tsx';
import { closedBy, closings, titleOf, type Closing } from './closings.ts';
import { statusOf } from './dossier-words.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ActionItems } from './Position.tsx';

interface Props {
  request: RequestResource;
  /** Shows the eligibility reasons, if the page shows them nowhere else. */
  withReasons?: boolean;
}

/**
 * Why the request is closed: cause, author, date and next actions. Receives the focus when it appears; the
 * heading does when it disappears.
 */
export function ClosedNotice({ request, withReasons = false }: Props) {
  const status = statusOf(request);
  const notice = useRef<HTMLDivElement>(null);
  useChangeFocus(status, () => (notice.current ?? headingOfPage())?.focus());
  const { answer, isReading } = useReading('story');
  const closing = closings[status];
  if (!closing) return null;
  const entry = closedBy(answer?.entries ?? [], request.status.slug);
  return (
    <Alert ref={notice} tone={closing.tone} title={titleOf(closing, entry)}>
      <div className="stack">
        <Cause entry={entry} isReading={isReading} />
        {withReasons && request.reasons.length > 0 && <Reasons reasons={request.reasons} referrals={[]} />}
        <WhatFollows request={request} closing={closing} />
      </div>
    </Alert>
  );
}

function Cause({ entry, isReading }: { entry: StoryEntry | null; isReading: boolean }) {
  if (!entry) return isReading ? <p className="mute">Lecture de l’histoire…</p> : null;
  return (
    <>
      {entry.comment && (
        <p>
          <q>{entry.comment}</q>
        </p>
      )}
      <p>
        {entry.who}, {showMomentInFull(entry.at).toLocaleLowerCase('fr')}
      </p>
    </>
  );
}

/** The permitted next action, else the law's reason for refusing it, else a contact. */
function WhatFollows({
  request,
  closing: { next, again, asks },
}: {
  request: RequestResource;
  closing: Closing;
}) {
  const role = useRole();
  const { refused } = request;
  const permitted = request.permitted.filter(({ event }) => event !== 'REQUEST.DUPLICATE');
  const because = refused[0]?.because;
  const mayDuplicate = permitted.length < request.permitted.length;
  return (
    <>
      {permitted.length > 0 && (
        <div>
          <p>Ce qui peut suivre{'\u00a0'}:</p>
          <ActionItems request={{ ...request, permitted }} />
        </div>
      )}
      {permitted.length === 0 && <p>{because ?? [next, mayDuplicate && again].filter(Boolean).join(' ')}</p>}
      {permitted.length === 0 && !because && asks && <ContactLine />}
      <div className="row wrap">
        <ActionButton request={request} event="REQUEST.DUPLICATE" look="primary" />
        {isDeclined(statusOf(request)) && <LetterButton request={request} />}
        {maySimulate(role) && (
          <ButtonLink size="sm" icon="plus" to="/dommage-ouvrage">
            Nouvelle simulation
          </ButtonLink>
        )}
      </div>
    </>
  );
}
