import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Task } from '#contract/task-resources.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { DossierSteps } from '#web/screens/dossier/DossierSteps.tsx';
import { Today } from '#web/screens/home/Today.tsx';
import { requestAt } from './quote-fixtures.ts';
import { dayWith } from './day.ts';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

it.each(['broker', 'admin'] as const)(
  'ticks for a %s what the file has passed, not what may be entered',
  (role) => {
    render(
      <MemoryRouter>
        <DossierSteps
          request={requestAt({ step: 'constitution-du-dossier', role })}
          role={role}
          tab="devis"
        />
      </MemoryRouter>,
    );
    expect([...document.querySelectorAll('.stepper .done')].map(({ textContent }) => textContent)).toEqual(
      [],
    );
    cleanup();
    render(
      <MemoryRouter>
        <DossierSteps
          request={requestAt({ step: 'constitution-du-dossier', role })}
          role={role}
          tab="documents-du-chantier"
        />
      </MemoryRouter>,
    );
    expect([...document.querySelectorAll('.stepper .done')].map(({ textContent }) => textContent)).toEqual([
      'Devis',
    ]);
  },
);

it('does not tick a quote that is still to be completed beside the documents', () => {
  const role = 'broker';
  render(
    <MemoryRouter>
      <DossierSteps
        request={requestAt({ step: 'constitution-du-dossier', facts: { formComplete: false } })}
        role={role}
        tab="documents-du-chantier"
      />
    </MemoryRouter>,
  );
  expect(document.querySelector('.stepper .done')).toBeNull();
});

const task = (slug: string, kind: Task['kind'], title: string): Task => ({
  request_id: 42,
  cabinet: null,
  step: { slug, label: '' },
  kind,
  title,
  detail: 'DO-2026-00042',
  question: null,
  tab: null,
  family: 'cours',
  action: 'Compléter le dossier',
  late: false,
  reminds: null,
});

it('leads from a task to its dossier, by the name of what is to be done', () => {
  const today = dayWith([
    task('constitution-du-dossier', 'constituer', 'Le dossier est à constituer'),
    task('offre-envoyee', 'relancer', 'L’offre attend une réponse'),
  ]);
  render(
    <SessionProvider actor={signedIn('broker')}>
      <MemoryRouter>
        <Today today={today} />
      </MemoryRouter>
    </SessionProvider>,
  );
  const said = screen
    .getAllByRole('link')
    .filter(({ className }) => className.includes('btn'))
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(said).toEqual(today.tasks.map(({ action }) => `${action} /dommage-ouvrage/do/dossier/42`));
});
