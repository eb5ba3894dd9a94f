import { useId } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import { Button, type ButtonLook } from '../../components/Button.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useRequestMoves } from '../../flows/use-request-moves.tsx';
import { wordingOf } from './move-words.ts';

type Standing = Pick<RequestResource, 'permitted' | 'refused'>;

const whyNot = ({ refused }: Standing, event: string): string | null =>
  refused.find((one) => one.event === event)?.because ?? null;

/** Whether the law lets this reader make the move now. */
export const mayNow = ({ permitted }: Standing, event: string): boolean =>
  permitted.some((one) => one.event === event);

/** What says how things stand now that the move is made: the card beside every tab, else the heading of the page. */
const standingToGoOn = () =>
  document.querySelector<HTMLElement>('.position h2') ?? document.querySelector<HTMLElement>('#contenu h1');

interface Props {
  request: Standing;
  /** An event of the lifecycle. */
  event: string;
  look?: ButtonLook;
}

/** A move that this reader could make: open, or disabled with its reason; nothing where nobody would expect it. */
export function MoveButton({ request, event, look }: Props) {
  const { choose } = useRequestMoves();
  const reason = useId();
  const because = whyNot(request, event);
  const { label, danger } = wordingOf(event);
  const looks = look ?? (danger ? 'danger' : undefined);
  useDepartureFocus(mayNow(request, event), standingToGoOn);
  if (mayNow(request, event)) {
    return (
      <div>
        <Button {...(looks && { look: looks })} onClick={() => choose(event)}>
          {label}
        </Button>
      </div>
    );
  }
  if (because === null) return null;
  return (
    <span className="row wrap">
      <Button aria-disabled aria-describedby={reason}>
        {label}
      </Button>
      <span className="small mute" id={reason}>
        {because}
      </span>
    </span>
  );
}
