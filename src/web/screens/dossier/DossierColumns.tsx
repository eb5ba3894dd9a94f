import type { ReactNode } from 'react';
import { staffRoles } from '#domain/roles.ts';
import { useDossierRequest } from '../../flows/use-dossier.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { Position } from './Position.tsx';
import { Story } from './Story.tsx';

/** A tab's own content, and beside it: what the tab adds, where the dossier stands, its story. */
export function DossierColumns({ rail, possible, children }: { rail?: ReactNode; /** What the law still refuses and the tab makes possible by itself. */ possible?: readonly string[]; children: ReactNode }) {
  const request = useDossierRequest();
  const role = useRole();
  return (
    <div className="cols">
      <div className="stack">{children}</div>
      <aside className="stack" aria-label="Le dossier">
        {rail}
        <Position request={request} withChart={staffRoles.some((staff) => staff === role)} {...(possible && { possible })} />
        <Story />
      </aside>
    </div>
  );
}
