import type { ReactNode } from 'react';
import { staffRoles } from '#domain/roles.ts';
import { useDossierRequest, useDossierTab } from '../../flows/use-dossier.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { TabMoves } from '../moves/TabMoves.tsx';
import { Messages } from './Messages.tsx';
import { Position } from './Position.tsx';
import { Story } from './Story.tsx';

interface Props {
  rail?: ReactNode;
  /** What the law still refuses and the tab makes possible by itself, beside `byForms`. */
  possible?: readonly string[];
  /** Moves that the tab makes by controls of its own. */
  ownMoves?: readonly string[];
  children: ReactNode;
}

/** Refused only until the form of their tab says what is needed: whoever reads another tab is led there. */
const byForms: readonly string[] = ['WORKS_END.SUBMIT', 'PAYMENT.CONFIRMED'];
const none: readonly string[] = [];

/** A tab's own content; beside it what the tab adds, the moves that are made on it, where the dossier stands, its story. */
export function DossierColumns({ rail, possible = none, ownMoves, children }: Props) {
  const request = useDossierRequest();
  const tab = useDossierTab();
  const role = useRole();
  return (
    <div className="cols">
      <div className="stack">{children}</div>
      <aside className="stack" aria-label="Le dossier">
        {rail}
        {tab && <TabMoves request={request} place={tab} {...(ownMoves && { except: ownMoves })} />}
        <Position request={request} withChart={staffRoles.some((staff) => staff === role)} possible={[...byForms, ...possible]} />
        <Messages />
        <Story />
      </aside>
    </div>
  );
}
