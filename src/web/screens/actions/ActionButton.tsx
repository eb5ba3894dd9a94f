import { useId } from 'react';
import type { RequestResource } from '#contract/request-resources.ts';
import { Button, type ButtonLook } from '../../components/Button.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useRequestActions } from '../../flows/use-request-actions.tsx';
import { wordingOf } from './action-words.ts';

type RequestState = Pick<RequestResource, 'permitted' | 'refused' | 'facts'>;

const whyNot = ({ refused }: Pick<RequestState, 'refused'>, event: string): string | null =>
  refused.find((one) => one.event === event)?.because ?? null;

/** Whether the law permits the action to this user now. */
export const mayNow = ({ permitted }: Pick<RequestState, 'permitted'>, event: string): boolean =>
  permitted.some((one) => one.event === event);

/** Focus target after an action: the position card beside the tabs, else the page's heading. */
const positionTitle = () => document.querySelector<HTMLElement>('.position h2') ?? headingOfPage();

interface Props {
  request: RequestState;
  /** Event of the lifecycle. */
  event: string;
  look?: ButtonLook;
}

/**
 * Button of an action, disabled with its reason if the law refuses it. Renders nothing if the action is
 * irrelevant.
 */
export function ActionButton({ request, event, look }: Props) {
  const { choose } = useRequestActions();
  const reason = useId();
  const because = whyNot(request, event);
  const { label, danger } = wordingOf(event, request.facts);
  const looks = look ?? (danger ? 'danger' : undefined);
  useDepartureFocus(mayNow(request, event), positionTitle);
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
