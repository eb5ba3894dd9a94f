import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { brokerAccount, demoUsers, userOf } from '#tests/support/demo-accounts.ts';
import { words } from '#tests/support/hands.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import StepFailed from '#web/screens/errors/StepFailed.tsx';
import { signedInAs } from './signed-in.ts';

afterEach(cleanup);

it.each([
  [
    'a newcomer, at its step',
    demoUsers['inscription'],
    'Reprendre mon inscription',
    '/creation-compte/activite',
  ],
  [
    'a broker that corrects its answers, to its documents',
    userOf('broker', { broker: brokerAccount({ membership: { id: 1, status: 'requestInfo' } }) }),
    'Mes documents',
    '/dashboard/documents',
  ],
  ['anybody else, home', userOf('broker'), 'Retour à l’accueil', '/'],
])('a step that came to nothing says why, and leads %s', (_whom, user, name, to) => {
  render(
    <SessionProvider actor={signedInAs(user ?? userOf('broker'))}>
      <StepFailed />
    </SessionProvider>,
    { wrapper: MemoryRouter },
  );
  for (const said of [
    'il a rencontré une panne, ou votre dossier a changé entre-temps.',
    'Votre saisie est gardée. Reprenez l’étape',
  ])
    expect(words()).toContain(said);
  expect(
    [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [name, to],
    ['Nous écrire', '/mentions-legales#contact'],
  ]);
});
