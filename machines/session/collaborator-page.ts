import type { Page } from '#domain/form-pages/page.ts';
import { flag } from '#domain/validation/fields.ts';
import { needing } from '#domain/validation/required.ts';
import { collaboratorSchema } from '#domain/validation/session.ts';
import { pinField } from './pin-field.ts';

export interface CollaboratorForm {
  collaborator_id: number | null;
  /** The chosen collaborator has a PIN; the list says so. */
  asks_pin: boolean;
  pin: string;
}

const asksPin = ({ parent }: { parent: unknown }) => (parent as CollaboratorForm).asks_pin;

/**
 * Form that chooses the collaborator. It is not in the folder's index, because every page loads the session
 * and one page this form.
 */
export const collaboratorPage: Page<CollaboratorForm> = {
  schema: needing(collaboratorSchema.shape({ asks_pin: flag() }), { pin: asksPin }),
  blank: { collaborator_id: null, asks_pin: false, pin: '' },
  items: [
    { path: 'collaborator_id', label: 'Collaborateur', control: { kind: 'own', name: 'people' } },
    { ...pinField, columns: 12, when: ({ asks_pin }) => asks_pin },
  ],
};
