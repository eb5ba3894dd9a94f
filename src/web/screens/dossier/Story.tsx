import { useState } from 'react';
import type { StoryEntry } from '#contract/request-resources.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useReading } from '../../flows/use-reading.tsx';
import { AskedPieces } from '../actions/AskedPieces.tsx';

const few = 6;

const Line = ({ entry, latest }: { entry: StoryEntry; latest: boolean }) => (
  <li {...(latest && { className: 'now' })}>
    <time dateTime={entry.at}>{showMomentInFull(entry.at)}</time>
    <b>{entry.who}</b> {entry.label}
    {entry.comment && <q>{entry.comment}</q>}
    <AskedPieces pieces={entry.pieces} />
  </li>
);

/** «Histoire du dossier»: the latest events first, all on demand. */
export function Story() {
  const [whole, setWhole] = useState(false);
  const { answer, message, isReading, isUnavailable, retry } = useReading('story');
  const entries = answer?.entries ?? [];
  const latestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  const shown = whole ? latestFirst : latestFirst.slice(0, few);
  const more = entries.length > few && (
    <Button look="ghost" size="sm" onClick={() => setWhole(!whole)}>
      {whole ? 'Les derniers seulement' : `Toute l’histoire, ${plural(entries.length, 'événement')}`}
    </Button>
  );
  if (entries.length === 0 && isReading) {
    return (
      <Card className="story" title="Histoire du dossier" padded={false}>
        <Skeleton lines={5} />
      </Card>
    );
  }
  return (
    <Card className="story" title="Histoire du dossier" {...(more && { footer: more })}>
      {isUnavailable && (
        <RetryAlert title="L’histoire n’a pas pu être affichée" message={message} retry={retry} />
      )}
      {!isUnavailable && entries.length === 0 && <p className="small mute">Rien encore.</p>}
      {shown.length > 0 && (
        <ol className="time">
          {shown.map((entry, index) => (
            <Line key={entry.id} entry={entry} latest={index === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}
