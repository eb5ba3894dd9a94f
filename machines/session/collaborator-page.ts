import type { Page } from '#domain/form-pages/page.ts';
import { flag } from '#domain/validation/fields.ts';
import { needing } from '#domain/validation/required.ts';
import { collaboratorSchema } from '#domain/validation/session.ts';

export interface CollaboratorForm {
  collaborator_id: number | null;
  /** The chosen name has a PIN; known of the list, not typed. */
  asks_pin: boolean;
  pin: string;
}

const asksPin = ({ parent }: { parent: unknown }) => (parent as CollaboratorForm).asks_pin;

/** Which of the cabinet's people is at the keyboard. Not in the folder's index: the session is on every page, this form on one. */
export const collaboratorPage: Page<CollaboratorForm> = {
  schema: needing(collaboratorSchema.shape({ asks_pin: flag() }), { pin: asksPin }),
  blank: { collaborator_id: null, asks_pin: false, pin: '' },
  items: [
    { path: 'collaborator_id', label: 'Collaborateur', control: { kind: 'own', name: 'people' } },
    {
      path: 'pin',
      label: 'Code',
      hint: 'Les six chiffres qu’un gérant vous a donnés.',
      columns: 12,
      when: ({ asks_pin }) => asks_pin,
      control: { kind: 'password', autoComplete: 'off' },
    },
  ],
};
