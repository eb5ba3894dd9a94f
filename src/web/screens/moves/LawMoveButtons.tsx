import { useCallback, useRef } from 'react';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { titleOf } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { LawMoveWords } from './LawMoveDialog.tsx';

interface Props {
  /** Something that a law governs, as the server answers it. */
  object: { permitted: readonly { event: string }[]; refused: readonly { event: string; because: string }[] };
  words: Omit<LawMoveWords, 'leavesWith'>;
  choose: (event: string) => void;
}

/** The button of one move. Once the law permits the move no more, the focus goes to `next`. */
function MoveButton({ next, ...button }: ButtonProps & { next: () => HTMLElement | null }) {
  useDepartureFocus(true, next);
  return <Button {...button} />;
}

/**
 * What one may do now to something that a law governs, what ends it last, and why not the rest; nothing where nobody would
 * expect a button. After a move, its button gone, the focus goes on at the title of the card, which says how things stand.
 */
export function LawMoveButtons({
  object: { permitted, refused },
  words: { labelOf, isEnding, isAside },
  choose,
}: Props) {
  const card = useRef<Element | null>(null);
  const place = useCallback((element: Element | null) => {
    if (element) card.current = element.closest('.card');
  }, []);
  const title = useCallback(() => (card.current?.isConnected ? titleOf(card.current) : null), []);
  if (permitted.length === 0 && refused.length === 0) return null;
  const rankOf = (event: string) => (isEnding(event) ? 2 : Number(isAside?.(event) ?? false));
  const events = permitted.map(({ event }) => event).toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <div className="stack" ref={place}>
      <div className="row wrap">
        {events.map((event, index) => (
          <MoveButton
            key={event}
            next={title}
            look={isEnding(event) ? 'danger' : index === 0 && rankOf(event) === 0 ? 'primary' : 'plain'}
            onClick={() => choose(event)}
          >
            {labelOf(event)}
          </MoveButton>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="small mute">
          {refused.map(({ event, because }) => (
            <li key={event}>
              {labelOf(event)}
              {'\u00a0'}: {because}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
