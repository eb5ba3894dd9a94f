import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionChart } from '#machines/session/index.ts';
import { AddressBar, addressNow } from '#tests/support/address-bar.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import Reset from '#web/screens/reset/Reset.tsx';
import Sign from '#web/screens/sign/Sign.tsx';

afterEach(cleanup);

const email = () => document.querySelector<HTMLInputElement>('[name=email]');

it.each(['camille@fournier.test', ''])(
  'takes the e-mail that was typed at the login over, and leaves it out of the address: %j',
  (typed) => {
    render(
      <SessionProvider actor={createActor(sessionChart, { input: { token: null } }).start()}>
        <MemoryRouter initialEntries={['/sign']}>
          <AddressBar />
          <Routes>
            <Route path="/sign" element={<Sign prepare={() => undefined} />} />
            <Route path="/reset" element={<Reset />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>,
    );
    fireEvent.change(email() as Element, { target: { value: typed } });
    fireEvent.click(screen.getByText(/Mot de passe oublié/));
    expect([addressNow(), screen.getByRole('heading').textContent, email()?.value]).toEqual([
      '/reset',
      'Nouveau mot de passe',
      typed,
    ]);
  },
);
