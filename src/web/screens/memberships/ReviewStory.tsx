import { Card } from '../../components/Card.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { useReviewed } from '../../flows/use-membership-review.tsx';
import { AskedPieces } from '../actions/AskedPieces.tsx';
import { ChartLink } from '../statecharts/ChartLink.tsx';

/** History of the membership, latest first. */
export function ReviewStory() {
  const { id: membership, story } = useReviewed();
  return (
    <Card
      className="story"
      title="Histoire de l’adhésion"
      aside={<ChartLink law="membership" id={membership} />}
    >
      {story.length === 0 && <p className="small mute">Rien encore.</p>}
      <ol className="time">
        {story.map(({ id, at, who, label, comment, pieces }, index) => (
          <li key={id} {...(index === 0 && { className: 'now' })}>
            <time dateTime={at}>{showMomentInFull(at)}</time>
            <b>{who}</b> {label}
            {comment && <q>{comment}</q>}
            <AskedPieces pieces={pieces} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
