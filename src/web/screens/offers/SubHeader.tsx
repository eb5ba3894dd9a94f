import { useId } from 'react';
import type { RequestResource } from '#contract/request-resources.ts';
import type { ActionKind } from '#machines/subheader-actions/index.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import type { IconName } from '../../components/Icon.tsx';
import { useScrolledPast } from '../../flows/use-scrolled-past.ts';
import { useRequestActions, type ShownAction } from '../../flows/use-request-actions.tsx';

const icons: Record<ActionKind, IconName> = {
  refuse: 'x',
  abandon: 'slash',
  archive: 'archive',
  resume: 'progress',
};

/**
 * The request's main data and actions. It appears over the page once that is scrolled past the threshold, and
 * while it contains the focus; it comes first in the document order.
 */
export function SubHeader({ request }: { request: RequestResource }) {
  const { actions, choose } = useRequestActions();
  const past = useScrolledPast();
  const reasons = useId();
  const refused = actions.filter(({ because }) => because !== null);
  return (
    <div className="subhead-place">
      <section className="subhead" {...(past && { 'data-shown': '' })} aria-label="Actions sur le dossier">
        <p className="type">
          {request.request_d_o.type}
          <small>{request.reference}</small>
        </p>
        <span className="push" />
        {actions.map((action) => (
          <Action key={action.kind} action={action} reasons={reasons} onChoose={() => choose(action.event)} />
        ))}
        <ButtonLink to="/?status=offres-en-cours" size="sm" className="close">
          Fermer
        </ButtonLink>
        {refused.length > 0 && (
          <p className="because" id={reasons}>
            {reasonsOf(refused)}
          </p>
        )}
      </section>
    </div>
  );
}

/** One sentence for each reason, after the actions that it blocks. */
function reasonsOf(refused: readonly ShownAction[]): string {
  const reasons = [...new Set(refused.map(({ because }) => because))];
  const verbsOf = (reason: string | null) =>
    refused.filter(({ because }) => because === reason).map(({ label }) => label.split(' ')[0]);
  return reasons.map((reason) => `${verbsOf(reason).join(', ')}\u00a0: ${reason}`).join(' ');
}

/** A refused action keeps its position and focus, and shows its reason. */
function Action({
  action: { kind, label, because },
  reasons,
  onChoose,
}: {
  action: ShownAction;
  reasons: string;
  onChoose: () => void;
}) {
  const [verb, ...rest] = label.split(' ');
  const refused =
    because === null ? {} : { 'aria-disabled': true, 'aria-describedby': reasons, title: because };
  return (
    <Button size="sm" icon={icons[kind]} aria-label={label} {...refused} onClick={onChoose}>
      <span>
        {verb}
        <span className="hide-s"> {rest.join(' ')}</span>
      </span>
    </Button>
  );
}
