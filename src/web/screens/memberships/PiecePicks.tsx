import type { BrokerPiece } from '#contract/memberships.ts';
import { Dot } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';
import { usePreview } from '../../flows/use-documents.tsx';
import { lookOf, untilOf } from '../documents/piece-words.ts';

/** State of the document with its dates, one line each. */
function linesOf(piece: BrokerPiece): string[] {
  const [document] = piece.documents;
  const { label } = lookOf(piece);
  if (!document) return [label, piece.because];
  const isDecided =
    document.decided_at !== null && (document.state === 'accepted' || document.state === 'refused');
  const said = isDecided
    ? [`${label} le ${showDate(document.decided_at ?? '')}`]
    : [label, `Déposée le ${showDate(document.sent_at)}`];
  return [...said, untilOf(piece)].filter((line) => line !== null);
}

function Pick({ piece }: { piece: BrokerPiece }) {
  const { document: shown, show } = usePreview();
  const first = piece.documents.find(({ may, superseded }) => may.read && !superseded);
  const { family, icon } = lookOf(piece);
  const inside = (
    <>
      <Dot family={family} {...(icon && { icon })} />
      <b>{piece.label}</b>
      <span className="small mute">
        {linesOf(piece).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </>
  );
  if (!first) return <span className="picked">{inside}</span>;
  return (
    <button
      type="button"
      className="picked"
      aria-current={piece.documents.some(({ id }) => id === shown?.id) || undefined}
      onClick={() => show(first)}
    >
      {inside}
    </button>
  );
}

/** Whether the document is required, requested or uploaded. */
const isPicked = ({ need, asked_at: asked, documents }: BrokerPiece): boolean =>
  need === 'mandatory' || asked !== null || documents.length > 0;

/** Documents of a membership with their state; a click opens one. */
export function PiecePicks({
  pieces,
  accepted,
  needed,
}: {
  pieces: readonly BrokerPiece[];
  accepted: number;
  needed: number;
}) {
  return (
    <Card className="pick" title="Pièces" note={`${accepted} sur ${needed} acceptées`} padded={false}>
      <ul>
        {pieces.filter(isPicked).map((piece) => (
          <li key={`${piece.piece} ${piece.asked ?? ''}`}>
            <Pick piece={piece} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
