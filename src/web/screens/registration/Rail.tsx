import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ContactLine } from '../account-status/ContactLine.tsx';
import { papersToPrepare, whatIsAsked, savedNote } from './words.ts';

/** Before step 1: what the registration requires, and the duration of each step. */
export function WhatIsAsked() {
  return (
    <Card title="Ce qui vous attend" note="Un quart d’heure">
      <ol className="stack small registration-asked">
        {whatIsAsked.map(({ title, text, time }) => (
          <li key={title}>
            <p className="row">
              <b>{title}</b>
              <span className="push mute nw">{time}</span>
            </p>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Side card: the documents that step 4 requires. */
export function ToPrepare() {
  return (
    <Card title="À préparer pour la suite">
      <ul className="stack small soft registration-papers">
        {papersToPrepare.map((label) => (
          <li key={label} className="row">
            <Icon name="document" small />
            {label}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How the answers are saved, and a contact if the page has none. */
export function SavedNote({ note = savedNote, asks = true }: { note?: string; asks?: boolean }) {
  return (
    <div className="small mute stack">
      <p>{note}</p>
      {asks && <ContactLine />}
    </div>
  );
}
