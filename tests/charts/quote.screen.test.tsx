// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { quoteChart, type QuoteContext } from '#machines/quote/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { QuoteProvider } from '#web/flows/use-quote.tsx';
import { QuotePage } from '#web/screens/quote/QuotePage.tsx';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver, type Stage } from './harness/screen.ts';
import { placesOf } from './harness/transitions.ts';
import { cases, options, saved } from './quote-model.ts';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
/** What the page looks up beside the quote never comes: the quote waits for none of it. */
vi.mock('#api/client.ts', () => ({ api: new Proxy({}, { get: () => () => new Promise(() => undefined) }) }));
vi.mock('#web/screens/dossier/DossierColumns.tsx', () => ({ DossierColumns: ({ rail, children }: { rail?: ReactNode; children: ReactNode }) => <main>{children}{rail}</main> }));
beforeAll(teachDialogs);
afterEach(cleanup);

const elsewhere = new EventTarget();
function Page({ stage }: { stage: Stage }) {
  const [request, setRequest] = useState<RequestResource>(saved);
  useEffect(() => {
    const hear = (event: Event) => setRequest((event as CustomEvent<RequestResource>).detail);
    elsewhere.addEventListener('change', hear);
    return () => elsewhere.removeEventListener('change', hear);
  }, []);
  const { clock, inspect } = stage;
  return (
    <QuoteProvider request={request} onChange={setRequest} chart={stage.chart as typeof quoteChart} options={{ clock, inspect }}>
      <QuotePage />
    </QuoteProvider>
  );
}

const buttons = (name: string) => [...document.querySelectorAll('button')].filter((button) => button.textContent === name);
const press = (...names: string[]) => {
  const found = names.flatMap(buttons).find((button) => button.closest('dialog') === null || button.closest('dialog')?.open);
  if (!found) throw new Error(`No button ${names.join(' or ')}`);
  fireEvent.click(found);
};
const pressIfOffered = (...names: string[]) => {
  if (names.some((name) => buttons(name).length > 0)) press(...names);
};
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => {
  if (field(id).value !== value) fireEvent.input(field(id), { target: { value } });
};
const amount = (euros: number | null) => String(euros ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
const fill = ({ chantier }: QuoteForm) => {
  type('chantier.programme', chantier.programme);
  type('chantier.description', chantier.description);
  type('chantier.cost', amount(chantier.cost));
};

const sees = (text: string | RegExp) => () => expect(document.body.textContent).toMatch(text);
const dialogSays = (title: string | RegExp) => () => expect(document.querySelector('dialog[open] h2')?.textContent).toMatch(title);
const typed = ({ context }: { context: unknown }) => {
  const { form } = context as QuoteContext;
  expect([field('chantier.programme').value, field('chantier.description').value, field('chantier.cost').value]).toEqual([form.chantier.programme, form.chantier.description, amount(form.chantier.cost)]);
};
const works = () => expect(document.querySelector('.btn[aria-busy=true]')).toBeTruthy();

const driver: ScreenDriver<typeof quoteChart> = {
  show: (stage) =>
    void render(
      <MemoryRouter>
        <Routes>
          <Route path="*" element={<Page stage={stage} />} />
        </Routes>
      </MemoryRouter>,
    ),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'form.change': ({ form }) => fill(form),
    'quote.save': () => press('Enregistrer le devis'),
    'quote.finish': () => pressIfOffered('Enregistrer l’offre'),
    'send.ask': () => pressIfOffered('Envoyer à nouveau', 'Envoyer au client'),
    'send.confirm': () => press('Envoyer le devis', 'Envoyer à nouveau'),
    'send.cancel': () => press('Annuler'),
    'referral.ask': () => pressIfOffered('Demander l’accord de la compagnie'),
    'revise.confirm': () => press('Réviser et enregistrer'),
    'revise.cancel': () => press('Annuler'),
    'conflict.takeTheirs': () => press('Prendre la version enregistrée'),
    'conflict.keepMine': () => pressIfOffered('Garder ma saisie par-dessus'),
    'draft.flush': () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    },
    'draft.discard': () => pressIfOffered('Revenir à la version enregistrée'),
    'draft.takeOther': () => press('Prendre l’autre onglet'),
    'draft.keepMine': () => press('Garder cet onglet'),
    'quote.retry': () => press('Garder maintenant', 'Réessayer'),
    'quote.goOn': () => press('Continuer la saisie', 'Continuer', 'Revenir au devis'),
    'request.received': ({ request }) => act(() => void elsewhere.dispatchEvent(new CustomEvent('change', { detail: request }))),
  },
  states: {
    loading: sees('Chargement en cours ...'),
    unavailable: sees('Votre brouillon n’a pas pu être lu'),
    reading: sees('Le devis est en lecture seule'),
    'editing.clean': typed,
    'editing.waiting': typed,
    'editing.storing': sees('Brouillon en cours d’enregistrement'),
    'editing.stored': sees('Brouillon enregistré'),
    'editing.unstored': sees('Brouillon non enregistré'),
    'editing.comparing': sees('Brouillon en cours d’enregistrement'),
    'editing.otherTab': sees('Un autre onglet a modifié ce brouillon'),
    'editing.forgetting': typed,
    confirmingSend: dialogSays(/Envoyer (à nouveau )?le devis/),
    saving: works,
    revising: () => expect(document.querySelector('form.quote[aria-busy=true]')).toBeTruthy(),
    askingCompany: works,
    sending: () => expect(document.querySelector('form.quote[aria-busy=true]')).toBeTruthy(),
    conflict: sees('Ce devis a été modifié pendant que vous l’écriviez'),
    mustRevise: dialogSays('Réviser l’offre'),
    refused: dialogSays('Ce n’est pas possible pour le moment'),
    unsent: sees('Ce n’est pas enregistré'),
    expired: sees('Votre session a expiré'),
    gone: sees('Ce dossier n’est plus là'),
    sent: sees('Devis envoyé'),
  },
};

describe('the paths of the quote, on its screen', { timeout: 240_000 }, () => {
  const paths = pathsOf(quoteChart, cases, options);

  const taken = new Set<string>();

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, quoteChart, driver, options);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  });

  it('between them take every transition', () => {
    expect(placesOf(quoteChart).map(({ key }) => key).filter((key) => !taken.has(key))).toEqual([]);
  });
});
