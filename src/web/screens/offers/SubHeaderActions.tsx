import { useCallback } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import { staffRoles } from '#domain/roles.ts';
import { useMenuCountsCommands } from '../../flows/use-menu-counts.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { SubHeader, type SubHeaderProps } from './SubHeader.tsx';

/** The sub-header of a request, for admins and companies only (docs/domain/screens.md). Render it first in the page. */
export function SubHeaderActions({ request, onChange }: Omit<SubHeaderProps, 'run'>) {
  const role = useRole();
  const { stale } = useMenuCountsCommands();
  const change = useCallback(
    (changed: RequestResource) => {
      stale();
      onChange(changed);
    },
    [stale, onChange],
  );
  return staffRoles.some((staff) => staff === role) ? <SubHeader request={request} onChange={change} /> : null;
}
