import type { ReactNode } from 'react';
import { isStaffRole } from '#domain/roles.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { useDossierRequest, useDossierTab } from '../../flows/use-dossier.tsx';
import { useOneColumn } from '../../flows/use-one-column.ts';
import { useRole } from '../../flows/use-session.tsx';
import { TabActions } from '../actions/TabActions.tsx';
import { Messages } from './Messages.tsx';
import { NotesLink } from './NotesLink.tsx';
import { AwaitedFirst, Position } from './Position.tsx';
import { Story } from './Story.tsx';

interface Props {
  rail?: ReactNode;
  /** Refused actions that the tab's own forms make possible, in addition to `byForms`. */
  possible?: readonly string[];
  /** Actions that the tab performs with its own controls. */
  ownActions?: readonly string[];
  /** Actions with a button at the bottom of the window. */
  below?: readonly string[];
  children: ReactNode;
}

/** Refused only until the form of their tab is complete: other tabs link to it. */
const byForms: readonly string[] = ['WORKS_END.SUBMIT', 'PAYMENT.CONFIRMED'];
const none: readonly string[] = [];

/**
 * A tab's content with its side column: the tab's own cards, its actions, the dossier's position and history.
 * In one column, the user's pending tasks come first, in the document order too.
 */
export function DossierColumns({ rail, possible = none, ownActions, below = none, children }: Props) {
  const request = useDossierRequest();
  const tab = useDossierTab();
  const role = useRole();
  const oneColumn = useOneColumn();
  const lawActions = tab && (
    <TabActions request={request} location={tab} role={role} {...(ownActions && { except: ownActions })} />
  );
  return (
    <div className="cols">
      <div className="stack">
        {oneColumn && (
          <>
            <AwaitedFirst request={request} />
            {lawActions}
          </>
        )}
        {children}
      </div>
      <aside className="stack" aria-label="Le dossier">
        {rail}
        {!oneColumn && lawActions}
        <Position
          request={request}
          withChart={isStaffRole(role)}
          possible={[...byForms, ...possible]}
          below={below}
          awaitedAbove={oneColumn}
        />
        <Messages path={dossierPath(request.id)} />
        <NotesLink request={request.id} />
        <Story />
      </aside>
    </div>
  );
}
