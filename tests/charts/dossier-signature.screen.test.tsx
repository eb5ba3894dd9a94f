import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Role } from '#domain/roles.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { dossierPath, type DossierAddress } from '#machines/dossier-access/index.ts';
import { AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { words } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import ContractTab from '#web/screens/dossier/contract/ContractTab.tsx';
import DossierFrame from '#web/screens/dossier/DossierFrame.tsx';
import SubscriptionTab from '#web/screens/dossier/subscription/SubscriptionTab.tsx';
import {
  applied,
  premiumCalled,
  declined,
  beforePremiumCall,
  open,
  openNoted,
  relaunched,
} from './signature-answers.ts';
import { signedIn } from './signed-in.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

type Tab = NonNullable<DossierAddress['tab']>;
const endorsed = sampleRequest({
  status: { slug: 'offres-signees', label: 'Signée' },
  step: { slug: 'contrat-signe', label: 'Contrat signé' },
});

/**
 * A dossier as it runs, over a server that answers for the request and its signature alone; `asked` counts
 * what its signature asks.
 */
async function openDossier({
  request,
  tab,
  settles = [open],
  role = 'admin',
}: {
  request: RequestResource;
  tab: Tab;
  settles?: object[];
  role?: Role;
}) {
  const clock = new SimulatedClock();
  const heard: Emitted[] = [];
  const asked = { portal: 0, provider: 0 };
  const answers: Record<string, () => object> = {
    getRequest: () => answered({ request }),
    requestSignature: () => ((asked.portal += 1), request === endorsed ? applied : open),
    updateSignatureRequest: () => (
      (asked.provider += 1),
      settles[Math.min(asked.provider, settles.length) - 1] ?? open
    ),
    sendEvent: () => relaunched,
  };
  const ask = (name: string) =>
    answers[name] ? Promise.resolve(answers[name]()) : new Promise(() => undefined);
  const around = () => (emitted: Emitted) => void heard.push(emitted);
  render(
    <EmittedContext value={around}>
      <ApiContext value={{ ask } as never}>
        <SessionProvider actor={signedIn(role)}>
          <MemoryRouter initialEntries={[dossierPath(42, tab)]}>
            <AddressBar />
            <Routes>
              <Route
                path="/dommage-ouvrage/do/dossier/:id"
                element={<DossierFrame script={{ options: { clock } }} />}
              >
                <Route path="souscription" element={<SubscriptionTab />} />
                <Route path="contrats" element={<ContractTab />} />
                <Route path=":tab" element={<p>Another tab</p>} />
              </Route>
            </Routes>
          </MemoryRouter>
        </SessionProvider>
      </ApiContext>
    </EmittedContext>,
  );
  await act(async () => undefined);
  return {
    asked,
    heard,
    later: (ms: number) => act(async () => clock.increment(ms)),
    goTo: (to: Tab) => act(async () => goTo(dossierPath(42, to))),
  };
}

const head = () => document.querySelector('h1')?.parentElement?.parentElement?.textContent ?? '';

describe('the signature of a dossier', () => {
  it.each(['devis', 'documents-du-chantier', 'entreprises-du-chantier', 'souscription'] as const)(
    'that is open is asked of the provider once as the page loads, on the tab %s too',
    async (tab) => {
      const { asked } = await openDossier({ request: premiumCalled, tab, role: 'broker' });
      expect(asked).toEqual({ portal: 1, provider: 1 });
    },
  );

  it('is one for every tab: what the first learned the others show, and none asks again', async () => {
    const { asked, goTo: go } = await openDossier({ request: premiumCalled, tab: 'devis' });
    for (const tab of ['souscription', 'contrats', 'souscription', 'devis', 'souscription'] as const)
      await go(tab);
    expect(words()).toContain('En attente de signature');
    expect(asked).toEqual({ portal: 1, provider: 1 });
  });

  it('that is given meanwhile moves the file on, on the first tab', async () => {
    const { asked, later } = await openDossier({
      request: premiumCalled,
      tab: 'devis',
      settles: [open, applied],
    });
    expect(head()).toContain('Devis à signer');
    await later(3_000);
    expect(head()).toContain('Paiement attendu');
    expect(asked).toEqual({ portal: 1, provider: 2 });
    await later(60_000);
    expect(asked, 'nothing is waited for any more').toEqual({ portal: 1, provider: 2 });
  });

  it('is asked for again by a tab that shows it once nothing is asked any more', async () => {
    const {
      asked,
      later,
      goTo: go,
    } = await openDossier({ request: premiumCalled, tab: 'devis', settles: [openNoted] });
    for (const delay of [3_000, 6_000, 12_000, 30_000, 60_000]) await later(delay);
    await later(1_000);
    await later(600_000);
    expect(asked.provider).toBe(6);
    await go('souscription');
    expect(asked).toEqual({ portal: 1, provider: 7 });
  });

  it('says on the page what became of its relaunch', async () => {
    const { heard, goTo: go } = await openDossier({
      request: premiumCalled,
      tab: 'devis',
      settles: [declined],
    });
    await go('souscription');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Relancer la signature' })));
    expect(heard).toContainEqual({
      type: 'toast',
      kind: 'success',
      message: 'La signature est relancée\u00a0: chaque signataire reçoit un nouveau lien.',
    });
  });

  it('is asked of nobody where the step waits for none, and read once, by the first tab that shows it', async () => {
    const { asked, goTo: go } = await openDossier({ request: endorsed, tab: 'devis' });
    await go('documents-du-chantier');
    expect(words()).toContain('Another tab');
    expect(asked).toEqual({ portal: 0, provider: 0 });
    await go('contrats');
    await go('souscription');
    expect(words()).toContain('Tous les signataires ont signé');
    expect(asked).toEqual({ portal: 1, provider: 0 });
  });

  it('is asked of nobody before any could be', async () => {
    const { asked } = await openDossier({ request: beforePremiumCall, tab: 'devis' });
    expect(words()).toContain('Another tab');
    expect(asked).toEqual({ portal: 0, provider: 0 });
  });
});
