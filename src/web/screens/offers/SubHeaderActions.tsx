import type { RequestResource } from '#contract/request-resources.ts';
import { isStaffRole } from '#domain/roles.ts';
import { useRole } from '../../flows/use-session.tsx';
import { SubHeader } from './SubHeader.tsx';

/**
 * Sub-header of a request, for administrators and companies only (docs/domain/lifecycle.md). Render it first
 * in the page.
 */
export function SubHeaderActions({ request }: { request: RequestResource }) {
  const role = useRole();
  return isStaffRole(role) ? <SubHeader request={request} /> : null;
}
