import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/account-resources.ts';
import { userOf } from '#tests/support/demo-accounts.ts';
import { buttonsNamed } from '#tests/support/hands.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import RegistrationLayout from '#web/layouts/RegistrationLayout.tsx';
import { userAt } from './registration-fixtures.ts';
import { signedInAs } from './signed-in.ts';

afterEach(cleanup);

const [later, out] = ['Reprendre plus tard', 'Se déconnecter'] as const;
const toSign = (user: User): User => ({
  ...user,
  broker: user.broker && {
    ...user.broker,
    membership: { id: 31, status: 'pending', agreement: 'open' },
  },
});

describe('the button that ends the session of a registration', () => {
  it.each([
    ['that is not activated', userAt(1), later],
    ['at a step', userAt(3), later],
    ['with an agreement to sign', toSign(userAt(5)), later],
    ['whose agreement is signed', userAt(5, 'signed'), out],
    ['that is a member', userAt(5, 'valid'), out],
    ['that is not eligible', userAt(2, 'noteligible'), out],
    ['without a broker', userOf('admin'), out],
  ])('offers an account %s to resume only what is left', (_, user, said) => {
    render(
      <SessionProvider actor={signedInAs(user)}>
        <MemoryRouter>
          <RegistrationLayout>Une page</RegistrationLayout>
        </MemoryRouter>
      </SessionProvider>,
    );
    expect([later, out].filter((name) => buttonsNamed(name).length === 1)).toEqual([said]);
  });
});
