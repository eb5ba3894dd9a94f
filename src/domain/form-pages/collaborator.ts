import {
  collaboratorDetailsSchema,
  collaboratorPinSchema,
  type CollaboratorDetails,
} from '../validation/collaborator.ts';
import { needing } from '../validation/required.ts';
import type { Page } from './page.ts';

/** Form of a person of a cabinet, for its managers (docs/domain/collaborators.md). */
export const personPage: Page<CollaboratorDetails> = {
  schema: collaboratorDetailsSchema,
  blank: { name: '', l_name: '', gerant: false, active: true },
  items: [
    {
      group: 'none',
      layout: 'grid',
      items: [
        { path: 'name', label: 'Prénom', control: { kind: 'text', autoComplete: 'off' } },
        { path: 'l_name', label: 'Nom', control: { kind: 'text', autoComplete: 'off' } },
        {
          path: 'gerant',
          label: 'Gérant',
          columns: 12,
          control: {
            kind: 'switch',
            note: 'Tient cette liste et les codes, lit le partenariat, envoie les documents du cabinet.',
          },
        },
      ],
    },
  ],
  notAsked: { active: 'a button of the list' },
};

export interface PinAnswer {
  pin: string;
}

/** Form of the PIN that choosing a person asks for. A separate button removes it. */
export const pinPage: Page<PinAnswer> = {
  schema: needing(collaboratorPinSchema, { pin: true }),
  blank: { pin: '' },
  items: [
    {
      path: 'pin',
      label: 'Nouveau code',
      hint: 'Six chiffres. Il ne sera plus montré\u00a0: donnez-le à cette personne seule.',
      control: { kind: 'text', input: 'numeric', autoComplete: 'off' },
    },
  ],
};
