import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Signature, SignatureSigner } from '#contract/signatures.ts';
import { guestChart } from '#machines/guest/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { callbackKey, storeInTab } from '#machines/shared/tab-storage.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { words } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import type { SessionActor } from '#web/flows/session-actor.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import GuestPage from '#web/screens/client/GuestPage.tsx';
import SignReturnPage from '#web/screens/signature/SignReturnPage.tsx';
import { signature } from './signature-answers.ts';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

const without = (token: 'client' | null) => createActor(sessionChart, { input: { token } }).start();
const waysOn = (session: SessionActor) => {
  render(
    <SessionProvider actor={session}>
      <MemoryRouter>
        <SignReturnPage />
      </MemoryRouter>
    </SessionProvider>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('the return from a signature that is not named leads to the login, an account home, and a client to its mails', () => {
  expect(waysOn(without(null))).toEqual([['Se connecter', '/sign']]);
  cleanup();
  expect(waysOn(signedIn('broker'))).toEqual([['Retour à l’accueil', '/']]);
  expect(document.body.textContent).not.toContain('connectez-vous');
  cleanup();
  expect(waysOn(without('client'))).toEqual([]);
  expect(words()).toContain('rouvrez le lien du courriel reçu.');
});

it('a client who goes back there from the payment returns to the payment, wherever the tab opens it', async () => {
  sessionStorage.setItem('do_auth._token.client', 'session of the payment');
  storeInTab(callbackKey, 'paiement');
  expect(waysOn(without('client'))).toEqual([['Retourner au paiement', '/client/paiement']]);
  cleanup();
  const opened: unknown[] = [];
  const chart = guestChart.provide({ actions: { takePage: ({ event }) => void opened.push(event) } });
  for (const path of ['/client/signature', '/client/success']) {
    render(
      <MemoryRouter initialEntries={[path]}>
        <GuestPage script={{ chart }} />
      </MemoryRouter>,
    );
    cleanup();
  }
  expect(opened).toMatchObject([{ callback: 'paiement' }, { callback: 'paiement', returned: 'success' }]);
  sessionStorage.clear();
});

/** The page of an outcome, for a signer of an agreement that waits; what it says. */
async function comeBack(
  outcome: string,
  state: 'waiting' | 'signed',
  traits: Partial<Signature> = {},
): Promise<string> {
  const [other, own] = signature().signers;
  if (!other || !own) throw new Error('Two sign');
  const told = answered({
    signature: signature({
      purpose: 'membership',
      request_id: null,
      own: true,
      signers: [other, { ...own, state, ...(state === 'signed' && { url: null }) }],
      ...traits,
    }),
  });
  const asked = fromPromise(async () => told) as never;
  cleanup();
  render(
    <SessionProvider actor={signedIn('broker')}>
      <MemoryRouter initialEntries={[`/univer/sign/${outcome}/opaque-signature-id`]}>
        <Routes>
          <Route
            path="/univer/sign/:outcome/:id"
            element={
              <SignReturnPage
                script={{ chart: signatureChart.provide({ actors: { read: asked, settle: asked } }) }}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
  await act(async () => Promise.resolve());
  return words();
}

const [alone] = signature().signers as [SignatureSigner];
const completed = { state: 'completed', applied: true } as const;

it('says where a signed agreement is, which no mail brings, and that its sole signer has signed', async () => {
  const said = await comeBack('success', 'signed', { ...completed, signers: [alone] });
  expect(said).toContain('Vous avez signé');
  expect(said).not.toContain('Tous les signataires');
  for (const own of [true, false]) {
    const text = await comeBack('success', 'signed', { ...completed, own });
    expect(text).toContain('Tous les signataires ont signé');
    expect(text).toContain('téléchargez-la quand vous le souhaitez, depuis la page de votre adhésion');
    expect(text).not.toContain('par courriel');
  }
});

it('says that the papers of a quote are mailed: to its sole signer, or to each', async () => {
  const quote = { ...completed, purpose: 'quote' } as const;
  const said = await comeBack('success', 'signed', { ...quote, signers: [alone] });
  expect(said).toContain('Vous avez signé');
  expect(said).toContain('vous sont adressés par courriel');
  expect(await comeBack('success', 'signed', quote)).toContain('adressés à chacun par courriel');
});

it('speaks of no other signers to the only one, while the provider has not confirmed', async () => {
  const said = await comeBack('success', 'signed', { signers: [alone] });
  expect(said).toContain('Vérification en cours');
  expect(said).not.toContain('D’autres signataires');
});

it('offers no way on to a client whose tab holds a text that is no page', () => {
  storeInTab(callbackKey, 'ailleurs');
  expect(waysOn(without('client'))).toEqual([]);
  sessionStorage.clear();
});

it('says to a signer who comes back without having signed that nothing is signed, whether it left or came to nothing, and where to go on', async () => {
  expect(await comeBack('cancel', 'waiting')).toContain('Vous n’avez pas signé');
  expect(screen.getByRole('link', { name: /^Signer/ }).getAttribute('href')).toBe(
    'https://signature.test/act_1',
  );
  expect(await comeBack('failure', 'waiting')).toContain('La signature n’a pas abouti');
  expect(screen.getByRole('link', { name: /^Signer/ }).getAttribute('href')).toBe(
    'https://signature.test/act_1',
  );
  expect(await comeBack('success', 'waiting')).toContain('En attente de signature');
});

it('says that a signer has signed, whatever the address says of the outcome', async () => {
  expect(await comeBack('failure', 'signed')).toContain('Vous avez signé');
  expect(await comeBack('cancel', 'signed')).toContain('Vous avez signé');
});
