import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { policyholders } from '#domain/form-pages/policyholder.ts';
import type { Souscripteur } from '#domain/forms.ts';
import { array, mixed, object } from '#domain/validation/yup.ts';
import { buttonsNamed, press, type, words } from '#tests/support/hands.ts';
import { PageForm } from '#web/forms/PageForm.tsx';
import { PageContent } from '#web/forms/PageItems.tsx';

afterEach(cleanup);

interface Form {
  souscripteurs: Souscripteur[];
}

const page = {
  schema: object({ souscripteurs: array(mixed()) }),
  blank: { souscripteurs: [blankSouscripteur()] },
  items: [policyholders],
} as unknown as Page<Form>;

const label = 'Même adresse que le premier souscripteur';
const first = {
  ...blankSouscripteur(),
  address: {
    numero_voie: '12',
    indicateur_voie: 'bis',
    type_voie: 'Rue',
    libelle_voie: 'des Acacias',
    postalCode: '37000',
    city: 'Tours',
    country: 'FR',
  },
};

/** The answers after each change, the last one at the end. */
function open(souscripteurs: Souscripteur[], isReading = false): Form[] {
  const changes: Form[] = [];
  render(
    <MemoryRouter>
      <PageForm
        unsaved={false}
        page={page}
        values={{ souscripteurs }}
        change={(form) => changes.push(form)}
        isReading={isReading}
      >
        <PageContent />
      </PageForm>
    </MemoryRouter>,
  );
  return changes;
}

it('a further policyholder takes the address of the first one, as if it were typed', async () => {
  const second = { ...blankSouscripteur(), address: { ...first.address, city: 'Nantes' } };
  const changes = open([first, blankSouscripteur(), second]);
  expect(buttonsNamed(label), 'in each further one, and not in the first').toHaveLength(2);
  await press(label);
  expect(changes.at(-1)?.souscripteurs.map(({ address }) => address)).toEqual([
    first.address,
    first.address,
    second.address,
  ]);
  expect(words()).toContain('Adresse recopiée.');
});

it('a further policyholder takes the address that the first one has just been given', async () => {
  const changes = open([blankSouscripteur(), blankSouscripteur()]);
  expect(buttonsNamed(label)).toHaveLength(0);
  await type('Nom de la voie', 'des Tanneurs');
  await press(label);
  expect(changes.at(-1)?.souscripteurs[1]?.address.libelle_voie).toBe('des Tanneurs');
});

it('a policyholder has no address to take while the first one has none, alone, or read only', () => {
  open([blankSouscripteur(), first]);
  expect(buttonsNamed(label)).toHaveLength(0);
  cleanup();
  open([first]);
  expect(buttonsNamed(label)).toHaveLength(0);
  cleanup();
  open([first, blankSouscripteur()], true);
  expect(buttonsNamed(label)).toHaveLength(0);
});
