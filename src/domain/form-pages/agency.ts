import { agencySchema, type AgencyInput } from '../validation/agency.ts';
import type { Page } from './page.ts';

/** An agency as typed; no partner may be chosen yet. */
export type AgencyAnswers = Omit<AgencyInput, 'partenaire_id'> & { partenaire_id: number | null };

/** An agency of a main broker (docs/domain/agencies.md). */
export const agencyPage: Page<AgencyAnswers> = {
  schema: agencySchema,
  blank: { name: '', city: '', partenaire_id: null, open: true },
  marksOptional: true,
  items: [
    {
      group: 'none',
      layout: 'grid',
      items: [
        { path: 'name', label: 'Nom de l’agence', control: { kind: 'text', autoComplete: 'off' } },
        { path: 'city', label: 'Ville', control: { kind: 'text', autoComplete: 'off' } },
        {
          path: 'partenaire_id',
          label: 'Partenaire',
          hint: 'Ses couleurs et son logo sont ceux des courtiers de l’agence.',
          control: { kind: 'own', name: 'partners' },
        },
        {
          path: 'open',
          label: 'Accueille de nouveaux courtiers',
          columns: 12,
          control: { kind: 'switch', note: 'Son code permet de la rejoindre pendant une inscription.' },
        },
      ],
    },
  ],
};
