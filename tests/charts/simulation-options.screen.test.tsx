import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { ApiClient } from '#api/client.ts';
import { blankForm, simulationPages, type SimulationForm } from '#machines/simulation/index.ts';
import { offline } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { SimulationProvider } from '#web/flows/use-simulation.tsx';
import { PageForm } from '#web/forms/PageForm.tsx';
import { SimulationOptions } from '#web/screens/simulation/SimulationOptions.tsx';
import { signedIn } from './signed-in.ts';

const options = {
  partenaires: [
    { id: 1, name: 'Charpente' },
    { id: 2, name: 'Clef de Voûte' },
  ],
  companies: [
    { id: 1, name: 'Mutuelle du Bâti' },
    { id: 2, name: 'Assurances de la Loire' },
  ],
};
const answers: unknown[] = [];
const api = {
  ask: (name: string) =>
    Promise.resolve(
      name === 'simulationOptions'
        ? (answers.shift() ?? { kind: 'done', answer: options })
        : { kind: 'done', answer: { data: null, revision: 0, updated_at: null } },
    ),
} as unknown as Pick<ApiClient, 'ask'>;

function open(role: 'admin' | 'broker', refused = {}) {
  const given: SimulationForm[] = [];
  render(
    <MemoryRouter>
      <ApiContext value={api}>
        <SessionProvider actor={signedIn(role)}>
          <SimulationProvider type="Maison individuelle" requestId={null} stage={null} collaboratorId={null}>
            <PageForm
              unsaved={false}
              page={simulationPages('Maison individuelle').formulaire}
              values={blankForm()}
              change={(form) => void given.push(form)}
              refused={refused}
            >
              <SimulationOptions />
            </PageForm>
          </SimulationProvider>
        </SessionProvider>
      </ApiContext>
    </MemoryRouter>,
  );
  return given;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('for whom and with whom a simulation is', () => {
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  afterEach(cleanup);

  it('is an admin’s choice', async () => {
    const given = open('admin');
    await screen.findByRole('option', { name: 'Clef de Voûte' });
    choose('Partenaire', '2');
    choose('Compagnie', '1');
    expect(given.at(-1)).toMatchObject({ partenaire_id: 2, companyOfferId: 1 });
    choose('Partenaire', '');
    expect(given.at(-1)).toMatchObject({ partenaire_id: null, companyOfferId: 1 });
  });

  it('shows what was refused of it as every field of the page does', async () => {
    open('admin', { companyOfferId: ['Cette compagnie n’existe pas.'] });
    expect(await screen.findByText('Cette compagnie n’existe pas.')).toBeTruthy();
    expect(screen.getByLabelText('Compagnie').getAttribute('aria-invalid')).toBe('true');
  });

  it('is asked for again where it cannot be read', async () => {
    answers.push(offline);
    open('admin');
    fireEvent.click(await screen.findByRole('button', { name: /réessayer/ }));
    expect(await screen.findByRole('option', { name: 'Assurances de la Loire' })).toBeTruthy();
  });

  it('is nothing that a broker is asked', async () => {
    open('broker');
    await act(() => Promise.resolve());
    expect(screen.queryByLabelText('Partenaire')).toBeNull();
  });
});
