import { Button } from '../../components/Button.tsx';
import type { LawMoveWords } from './LawMoveDialog.tsx';

interface Props {
  /** Something that a law governs, as the server answers it. */
  object: { permitted: readonly { event: string }[]; refused: readonly { event: string; because: string }[] };
  words: Omit<LawMoveWords, 'leavesWith'>;
  choose: (event: string) => void;
}

/** What one may do now to something that a law governs, what ends it last, and why not the rest; nothing where nobody would expect a button. */
export function LawMoveButtons({ object: { permitted, refused }, words: { labelOf, isEnding, isAside }, choose }: Props) {
  if (permitted.length === 0 && refused.length === 0) return null;
  const rankOf = (event: string) => (isEnding(event) ? 2 : Number(isAside?.(event) ?? false));
  const events = permitted.map(({ event }) => event).toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <div className="stack">
      <div className="row wrap">
        {events.map((event, index) => (
          <Button key={event} look={isEnding(event) ? 'danger' : index === 0 && rankOf(event) === 0 ? 'primary' : 'plain'} onClick={() => choose(event)}>
            {labelOf(event)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="small mute">
          {refused.map(({ event, because }) => (
            <li key={event}>
              {labelOf(event)}{'\u00a0'}: {because}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
