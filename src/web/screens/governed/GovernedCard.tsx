import type { Page } from '#domain/form-pages/page.ts';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import { Card, type CardProps } from '../../components/Card.tsx';
import type { LawActionsFlow } from '../../flows/use-law-actions.ts';
import { LawActionButtons, type LawObject } from '../actions/LawActionButtons.tsx';
import { LawActionDialog, type LawActionWords } from '../actions/LawActionDialog.tsx';

interface GovernedCardProps extends Pick<CardProps, 'title' | 'note' | 'aside' | 'children'> {
  object: LawObject;
  actions: LawActionsFlow;
  words: LawActionWords;
  /** The form for the data of an event; none if the event needs no data. */
  pageOf: (event: string) => Page<ActionAnswers> | undefined;
}

/** The card of one object of a law: its content, the buttons of its actions, and the dialog of the chosen one. */
export function GovernedCard({ object, actions, words, pageOf, children, ...card }: GovernedCardProps) {
  const { action } = actions;
  return (
    <Card {...card}>
      <div className="stack">
        {children}
        <LawActionButtons object={object} words={words} choose={actions.choose} />
      </div>
      {action && (
        <LawActionDialog key={action} flow={actions} words={words} action={action} page={pageOf(action)} />
      )}
    </Card>
  );
}
