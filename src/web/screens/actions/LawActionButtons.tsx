import { useCallback, useRef } from 'react';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { titleOf } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { LawActionWords } from './LawActionDialog.tsx';

/** An object of a law, as the server returns it. */
export interface LawObject {
  permitted: readonly { event: string }[];
  refused: readonly { event: string; because: string }[];
}

interface Props {
  object: LawObject;
  words: Omit<LawActionWords, 'leavesWith'>;
  choose: (event: string) => void;
}

/** Button of an action. When the law no longer permits the action, the focus moves to `next`. */
function LawActionButton({ next, ...button }: ButtonProps & { next: () => HTMLElement | null }) {
  useDepartureFocus(true, next);
  return <Button {...button} />;
}

/**
 * Buttons of the permitted actions, with those that end something last, and the reasons of the refused ones.
 * Renders nothing without actions. After an action, its button disappears and the focus moves to the card's
 * title.
 */
export function LawActionButtons({
  object: { permitted, refused },
  words: { labelOf, isEnding, isAside },
  choose,
}: Props) {
  const card = useRef<Element | null>(null);
  const findCard = useCallback((element: Element | null) => {
    if (element) card.current = element.closest('.card');
  }, []);
  const title = useCallback(() => (card.current?.isConnected ? titleOf(card.current) : null), []);
  if (permitted.length === 0 && refused.length === 0) return null;
  const rankOf = (event: string) => (isEnding(event) ? 2 : Number(isAside?.(event) ?? false));
  const events = permitted.map(({ event }) => event).toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <div className="stack" ref={findCard}>
      <div className="row wrap">
        {events.map((event, index) => (
          <LawActionButton
            key={event}
            next={title}
            look={isEnding(event) ? 'danger' : index === 0 && rankOf(event) === 0 ? 'primary' : 'plain'}
            onClick={() => choose(event)}
          >
            {labelOf(event)}
          </LawActionButton>
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
