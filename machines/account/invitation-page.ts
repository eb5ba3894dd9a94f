import { accountRoleLabels } from '#domain/account.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { invitationSchema, type Invitation, type InvitedRole } from '#domain/validation/account.ts';

/** The invitation as typed; `roles`: those that the user may give, the first one is chosen. */
export const invitationPage = (roles: readonly [InvitedRole, ...InvitedRole[]]): Page<Invitation> => ({
  schema: invitationSchema,
  blank: { email: '', name: '', lastname: '', role: roles[0], company_id: null },
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        { path: 'name', label: 'Prénom', control: { kind: 'text', autoComplete: 'off' } },
        { path: 'lastname', label: 'Nom', control: { kind: 'text', autoComplete: 'off' } },
        {
          path: 'email',
          label: 'Adresse e-mail',
          hint: 'Le lien y est envoyé\u202f; il vaut sept jours et ne sert qu’une fois.',
          columns: 12,
          control: { kind: 'text', input: 'email', autoComplete: 'off' },
        },
        {
          path: 'role',
          label: 'Rôle',
          when: () => roles.length > 1,
          columns: 12,
          control: {
            kind: 'segments',
            options: roles.map((role) => ({ value: role, label: accountRoleLabels[role] })),
          },
        },
        {
          path: 'company_id',
          label: 'Compagnie',
          when: ({ role }: Invitation) => role === 'company',
          columns: 12,
          control: { kind: 'own', name: 'companies' },
        },
      ],
    },
  ],
});
