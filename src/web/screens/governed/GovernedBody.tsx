import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import type { GovernedFlow } from '../../flows/use-governed.tsx';
import type { GovernedKind } from '#machines/shared/governed/index.ts';

interface GovernedBodyProps<Shown> {
  flow: Pick<GovernedFlow<GovernedKind>, 'view' | 'message' | 'retry'> & { object: Shown | null };
  /** Title of the card until the object is read. */
  title: string;
  /** Texts where it cannot be read, or does not exist. */
  failure: string;
  missing: string;
  /** The list that it belongs to. */
  list: { to: string; label: string };
  children: (object: Shown) => ReactNode;
}

/** The body of the page of one object of a law, in each state of its reading. */
export function GovernedBody<Shown extends object>({
  flow: { view, object, message, retry },
  title,
  failure,
  missing,
  list,
  children,
}: GovernedBodyProps<Shown>) {
  if (view === 'unknown')
    return (
      <Card title={title}>
        <Empty title={missing} action={<ButtonLink to={list.to}>{list.label}</ButtonLink>} />
      </Card>
    );
  if (view === 'open' && object) return children(object);
  return (
    <UnreadCard
      title={title}
      isReading={view === 'reading'}
      failure={failure}
      message={message}
      retry={retry}
    />
  );
}
