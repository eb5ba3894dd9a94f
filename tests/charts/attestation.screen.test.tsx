import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { attestationChart } from '#machines/attestation/index.ts';
import { AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import AttestationPage from '#web/screens/attestation/AttestationPage.tsx';
import { attestation, suite } from './attestation-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';

const received: object[] = [];
/** Records the emitted navigation and does not follow it: the path of the test sends the address itself. */
const hearOnly = () => (order: object) => void received.push(order);

const show = ({ chart, clock, inspect, input }: Stage) => {
  received.splice(0);
  const { code } = input as { code: string };
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={[code ? `/attestation/${code}` : '/attestation']}>
        <AddressBar />
        <Routes>
          <Route
            path="/attestation/:code?"
            element={
              <AttestationPage
                script={{ chart: chart as typeof attestationChart, options: { clock, inspect } }}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </EmittedContext>,
  );
};

const shown = () => document.body.textContent ?? '';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const driver: Driver<typeof attestationChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'code.verify': async ({ code, typed }) => {
      if (!typed) return goTo(code ? `/attestation/${code}` : '/attestation');
      fireEvent.change(screen.getByLabelText('Code de l’attestation'), { target: { value: code } });
      press('Vérifier');
    },
    'attestation.retry': () => press('Réessayer'),
  },
  states: {
    asking: () => expect(shown()).toContain('porte un code'),
    verifying: () => expect(shown()).toContain('Chargement en cours'),
    verified: () => {
      expect(shown()).toContain('Cette attestation est authentique, et le contrat est en vigueur');
      for (const said of [attestation.policy_number, 'Élodie Lefèvre', '01/09/2037', 'Mutuelle du Bâti'])
        expect(shown()).toContain(said);
    },
    unknown: () => expect(shown()).toContain('Aucune attestation ne porte ce code'),
    unavailable: () =>
      expect(document.querySelector('.alert')?.textContent).toContain(
        'L’attestation n’a pas pu être vérifiée',
      ),
  },
  beside: { 'code.verify': 'the address says it too' },
};

describeScreen(suite, driver);

it('leads the focus to the code that is typed wrong', () => {
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={['/attestation']}>
        <AttestationPage />
      </MemoryRouter>
    </EmittedContext>,
  );
  const field = screen.getByLabelText('Code de l’attestation');
  fireEvent.change(field, { target: { value: 'ABC' } });
  screen.getByRole('button', { name: 'Vérifier' }).focus();
  press('Vérifier');
  expect([field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual(['true', true]);
  cleanup();
});
