import type { ReactNode } from 'react';
import { staffRoles } from '#domain/roles.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { useDossierRequest, useDossierTab } from '../../flows/use-dossier.tsx';
import { useOneColumn } from '../../flows/use-one-column.ts';
import { useRole } from '../../flows/use-session.tsx';
import { TabMoves } from '../moves/TabMoves.tsx';
import { Messages } from './Messages.tsx';
import { AwaitedFirst, Position } from './Position.tsx';
import { Story } from './Story.tsx';

interface Props {
  rail?: ReactNode;
  /** What the law still refuses and the tab makes possible by itself, beside `byForms`. */
  possible?: readonly string[];
  /** Moves that the tab makes by controls of its own. */
  ownMoves?: readonly string[];
  /** Moves that stand as buttons at the foot of the window. */
  below?: readonly string[];
  children: ReactNode;
}

/** Refused only until the form of their tab says what is needed: whoever reads another tab is led there. */
const byForms: readonly string[] = ['WORKS_END.SUBMIT', 'PAYMENT.CONFIRMED'];
const none: readonly string[] = [];

/** A tab's own content; beside it what the tab adds, the moves that are made on it, where the dossier stands, its story. In one column what is expected of the reader comes first, in the page as in sight. */
export function DossierColumns({ rail, possible = none, ownMoves, below = none, children }: Props) {
  const request = useDossierRequest();
  const tab = useDossierTab();
  const role = useRole();
  const oneColumn = useOneColumn();
  const moves = tab && (
    <TabMoves request={request} place={tab} role={role} {...(ownMoves && { except: ownMoves })} />
  );
  return (
    <div className="cols">
      <div className="stack">
        {oneColumn && (
          <>
            <AwaitedFirst request={request} />
            {moves}
          </>
        )}
        {children}
      </div>
      <aside className="stack" aria-label="Le dossier">
        {rail}
        {!oneColumn && moves}
        <Position
          request={request}
          withChart={staffRoles.some((staff) => staff === role)}
          possible={[...byForms, ...possible]}
          below={below}
          awaitedAbove={oneColumn}
        />
        <Messages path={dossierPath(request.id)} />
        <Story />
      </aside>
    </div>
  );
}
