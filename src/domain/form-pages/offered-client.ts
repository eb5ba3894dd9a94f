import type { Souscripteur } from '../forms.ts';
import { offeredClientSchema, type OfferedClient } from '../validation/offered-client.ts';
import type { Page } from './page.ts';

const isCompany = ({ is_company }: OfferedClient): boolean => is_company === 1;
const isPerson = (one: OfferedClient): boolean => !isCompany(one);

const blank: OfferedClient = { is_company: 0, name: '', lastname: '', companyName: '', email: '' };

/** The client's data that the quote already has of its first policyholder. */
export function offeredClientOf(souscripteurs: readonly Souscripteur[]): OfferedClient {
  const { is_company, name, lastname, companyName, email } = souscripteurs[0]?.client ?? blank;
  return { is_company, name, lastname, companyName, email };
}

/**
 * Form of the recipient of a price that is sent before the quote is complete (docs/domain/lifecycle.md,
 * PRICE.SEND).
 */
export const offeredClientPage: Page<OfferedClient> = {
  schema: offeredClientSchema,
  blank,
  items: [
    {
      group: 'none',
      layout: 'grid',
      items: [
        {
          path: 'is_company',
          label: 'Société ou particulier',
          columns: 12,
          control: {
            kind: 'segments',
            options: [
              { value: 0, label: 'Particulier' },
              { value: 1, label: 'Société' },
            ],
          },
        },
        {
          path: 'companyName',
          label: 'Raison sociale',
          when: isCompany,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'name',
          label: 'Prénom',
          columns: 3,
          wholeOnPhone: true,
          when: isPerson,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'lastname',
          label: 'Nom',
          columns: 3,
          wholeOnPhone: true,
          when: isPerson,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'email',
          label: 'E-mail du client',
          control: { kind: 'text', input: 'email', autoComplete: 'off' },
        },
      ],
    },
  ],
};
