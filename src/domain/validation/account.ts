import type { UserRole } from '../roles.ts';
import { id } from './fields.ts';
import { personName } from './names.ts';
import { required, requiredWhen } from './required.ts';
import { email } from './rules.ts';
import { object, string } from './yup.ts';

/** Roles that an invitation can give; brokers register themselves (docs/domain/account.md). */
export const invitedRoles = ['company', 'admin', 'super_admin'] as const satisfies readonly UserRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** The invitation of a person; an underwriter belongs to a company. */
export const invitationSchema = object({
  email: required(email()),
  name: required(personName()),
  lastname: required(personName()),
  role: required(string().oneOf([...invitedRoles], 'Choisissez un rôle.')),
  company_id: requiredWhen(id(), ({ parent }) => (parent as { role?: string }).role === 'company'),
}).noUnknown();

export interface Invitation {
  email: string;
  name: string;
  lastname: string;
  role: InvitedRole;
  company_id: number | null;
}
