import { cleanup, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { registrationChart, type RegistrationEvent } from '#machines/registration/index.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import RegistrationFrame from '#web/screens/registration/RegistrationFrame.tsx';
import { userAt } from './registration-fixtures.ts';
import { signedInAs } from './signed-in.ts';

afterEach(cleanup);

const isShown = (event: object): event is Extract<RegistrationEvent, { type: 'page.show' }> =>
  'type' in event && event.type === 'page.show';

/** The event that the chart gets for that address. */
function toldAt(address: string) {
  const told: Extract<RegistrationEvent, { type: 'page.show' }>[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event' && isShown(inspected.event)) told.push(inspected.event);
  };
  render(
    <ApiContext value={{ ask: () => new Promise(() => undefined) } as never}>
      <SessionProvider actor={signedInAs(userAt(5))}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route
              element={<RegistrationFrame script={{ chart: registrationChart, options: { inspect } }} />}
            >
              {['/attente-signature', '/attente-signature/:id', '/creation-compte/activation'].map((path) => (
                <Route key={path} path={path} element={null} />
              ))}
            </Route>
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </ApiContext>,
  );
  return told.at(-1);
}

it.each([
  ['/attente-signature/32', { page: 'signature', membershipId: 32, code: null }],
  ['/attente-signature', { page: 'signature', membershipId: null, code: null }],
  ['/attente-signature/ailleurs', { page: 'signature', membershipId: 0, code: null }],
  ['/creation-compte/activation?code=abc', { page: 'activation', membershipId: null, code: 'abc' }],
])('the chart of a registration is told what the address says (%s)', (address, said) => {
  expect(toldAt(address)).toMatchObject(said);
});
