import type { Page } from '#domain/form-pages/page.ts';
import { collaboratorSchema } from '#domain/validation/session.ts';

export interface CollaboratorForm {
  collaborator_id: number | null;
  pin: string;
}

/** Which of the cabinet's people is at the keyboard. Not in the folder's index: the session is on every page, this form on one. */
export const collaboratorPage: Page<CollaboratorForm> = {
  schema: collaboratorSchema,
  blank: { collaborator_id: null, pin: '' },
  items: [{ path: 'collaborator_id', label: 'Collaborateur', control: { kind: 'own', name: 'people' } }],
  notAsked: { pin: 'no manager can set a code yet' },
};
