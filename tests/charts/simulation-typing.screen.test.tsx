import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { priceChart } from '#machines/shared/price/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { simulationChart } from '#machines/simulation/index.ts';
import type { SimulationInput } from '#domain/forms.ts';
import type { Draft } from '#contract/resources.ts';
import { addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  done,
  draftOf,
  filled,
  noDraft,
  priceOfInput,
  recorded,
  recordedRequest,
  refusedPostalCode,
  saved,
  savedOffer,
  type Stored,
} from './simulation-answers.ts';
import { base, showSimulator, showSimulatorInHistory } from './simulation-stage.tsx';

beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

/** A server that answers at once, by the real tariff, and remembers what it was asked. */
interface Server {
  prices: SimulationInput[];
  drafts: Stored[];
  recorded: SimulationInput[];
  draft: Draft;
  price: (input: SimulationInput) => Promise<unknown>;
  save: (data: Stored) => Promise<unknown>;
}
let server: Server;
const priced = (input: SimulationInput) => done({ ...priceOfInput(input), request_id: null });
beforeEach(() => {
  server = {
    prices: [],
    drafts: [],
    recorded: [],
    draft: noDraft,
    price: async (input) => priced(input),
    save: async (data) => done({ data, revision: 3, updated_at: '2026-11-20T09:42:00Z' }),
  };
});

type Asked = { body: unknown; query: { postal_code: string } };
const answers: Record<string, (input: Asked) => Promise<unknown>> = {
  getDraft: async () => done(server.draft),
  putDraft: async ({ body }) => {
    const { data } = body as { data: Stored };
    server.drafts.push(data);
    return server.save(data);
  },
  deleteDraft: async () => done({ message: '' }),
  getTarif: async ({ body }) => {
    server.prices.push(body as SimulationInput);
    return server.price(body as SimulationInput);
  },
  simulate: async ({ body }) => {
    server.recorded.push(body as SimulationInput);
    return recorded(recordedRequest);
  },
  updateRequest: async () => saved(savedOffer),
  addresses: async ({ query }) =>
    done({ suggestions: query.postal_code === '33160' ? [{ city: 'Saint-Médard-en-Jalles' }] : [] }),
};
const api = { ask: (name: string, input: Asked) => answers[name]?.(input) } as unknown as Pick<
  ApiClient,
  'ask'
>;

/** The production tree, without its pauses in typing. */
const chart = () => {
  const actors = {
    price: priceChart.provide({ delays: { typingPause: 0 } }),
    draft: draftChart.provide({ delays: { typingPause: 0 } }),
  };
  return bindCalls(simulationChart.provide({ actors }), api);
};

/** A field by the words of its label; plainly, since by role each look costs a walk over every style. */
function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.control;
  if (!found) throw new Error(`No field ${label}`);
  return found as HTMLInputElement;
}
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));
const total = () => document.querySelector('.total .figure')?.textContent?.replaceAll(/\s/gu, ' ');
/** The verdict above the total, and at the foot of a narrow window. */
const verdicts = () =>
  ['.verdict', '.dock-verdict'].map((place) =>
    document.querySelector(place)?.textContent?.replaceAll(/\s/gu, ' '),
  );
const row = (title: string) => {
  const item = screen.getByText(title, { selector: '.row-title' }).closest('li');
  if (!item) throw new Error(`No row ${title}`);
  return item;
};
/** The first amount of a row: its premium with tax, without any charge. */
const premium = (title: string) =>
  row(title).querySelector('.num')?.firstChild?.textContent?.replaceAll(/\s/gu, ' ');
const toggle = (title: string) => fireEvent.click(within(row(title)).getByRole('switch'));
const errorUnder = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

async function open(at = `${base}/estimation`) {
  await act(async () => void showSimulator({ chart: chart() }, at));
  await waitFor(() => expect(document.body.textContent).toContain('Votre prix'));
}

function typeSite() {
  for (const [label, value] of [
    ['Code postal', '33160'],
    ['Destination', '1'],
    ['Bâtiment', '1'],
    ['Nature des travaux', '2'],
    ['Coût total TTC', '250000'],
  ] as const)
    type(label, value);
}

/** The first worked example of docs/domain/tariff.md, typed. */
async function estimate(postalCode = '33160', cost = '250 000') {
  type('Code postal', postalCode);
  await waitFor(() => expect(field('Commune').value).toBe('Saint-Médard-en-Jalles'));
  type('Destination', '1');
  type('Bâtiment', '1');
  type('Nature des travaux', '2');
  type('Coût total TTC', cost);
  fireEvent.click(document.querySelector('[name=avec_piscine]') ?? document.body);
  await waitFor(() => expect(total()).toBe('6 496 €'));
}

const stepShown = () => document.querySelector('.simulation-page h2')?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const goOn = (name: string) => act(async () => void fireEvent.click(button(name) ?? document.body));

async function fill(...typed: Parameters<typeof estimate>) {
  await estimate(...typed);
  await goOn('Continuer');
  expect(addressNow()).toBe(`${base}/formulaire`);
  type('Début des travaux', '11/01/2027');
  type('Réception prévue', '11/01/2028');
  fireEvent.click(field('Plain-pied'));
  fireEvent.click(field('1'));
  type('Vos frais de courtage', '200');
  await waitFor(() => expect(total()).toBe('7 195 €'));
}

/** Selected text of the commune. */
const selected = () => {
  const { selectionStart, selectionEnd, value } = field('Commune');
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

describe('typing a simulation', { timeout: 30_000 }, () => {
  it('selects the commune that is filled in under the cursor, to be typed over', async () => {
    await open();
    type('Code postal', '33160');
    act(() => field('Commune').focus());
    await waitFor(() => expect(field('Commune').value).toBe('Saint-Médard-en-Jalles'));
    expect(selected()).toBe('Saint-Médard-en-Jalles');
    type('Commune', '');
    for (const code of ['3316', '33160']) type('Code postal', code);
    await waitFor(() => expect(field('Commune').value).toBe('Saint-Médard-en-Jalles'));
    expect(selected(), 'the same name, filled in again').toBe('Saint-Médard-en-Jalles');
  });

  it('takes a postal code and a cost as they are printed, and goes on with them', async () => {
    await open();
    await fill(' 33 160 ', ' 250 000,00 € ');
    await goOn('Vérifier le récapitulatif');
    expect(addressNow()).toBe(`${base}/recapitulatif`);
    expect(document.body.textContent).toContain('33160 Saint-Médard-en-Jalles');
  });

  it('comes to Ex.1: rows, options, total, and an offer saved with what was typed', async () => {
    await open();
    await fill();
    for (const title of ['Bon fonctionnement', 'Dommages immatériels', 'Protection juridique']) toggle(title);
    expect(total()).toBe('7 727 €');
    expect(
      [
        'Dommages-ouvrage',
        'Bon fonctionnement',
        'Dommages immatériels',
        'Constructeur non réalisateur',
        'Protection juridique',
      ].map(premium),
    ).toEqual(['6 738 €', '164 €', '273 €', '491 €', '96 €']);
    await goOn('Vérifier le récapitulatif');
    expect(addressNow()).toBe(`${base}/recapitulatif`);
    await goOn('Enregistrer l’offre');
    await waitFor(() => expect(addressNow()).toBe(`${base}/confirmation?demande=42`));
    expect(screen.getByText('Offre DO-2026-00042 enregistrée')).toBeTruthy();
    expect(server.recorded).toHaveLength(1);
    expect(server.recorded[0]).toMatchObject({
      cost: 250_000,
      postal_code: '33160',
      frais: 200,
      garanties: { bon_fonctionnement: true, dmg_immateriels: true, cnr: false, juridique: true },
      chantier: {
        start_date: '2027-01-11',
        reception_date: '2028-01-11',
        nombre_etages: 0,
        nombre_sous_sols: 1,
      },
    });
  });

  it('says beside the price, and at the foot of a narrow window, which field is wrong once it was left, and nothing before', async () => {
    await open();
    await estimate();
    await goOn('Continuer');
    type('Début des travaux', '11/01/2027');
    await leave('Début des travaux');
    type('Réception prévue', '14/12/2026');
    await waitFor(() => expect(verdicts()).toEqual(['À vérifier', undefined]));
    await leave('Réception prévue');
    const said = 'À vérifier : Réception prévue';
    await waitFor(() => expect(verdicts()).toEqual([said, said]));
  });

  it('toggles options exactly while the server says nothing', async () => {
    await open();
    await fill();
    server.price = () => new Promise(() => undefined);
    toggle('Bon fonctionnement');
    expect(total()).toBe('7 358 €');
    toggle('Constructeur non réalisateur');
    expect(total()).toBe('7 931 €');
    toggle('Bon fonctionnement');
    expect(total()).toBe('7 685 €');
  });

  it('keeps the last price in sight while the next is computed, and lets a newer answer supersede the call in flight', async () => {
    await open();
    await estimate();
    const waiting: ((outcome: unknown) => void)[] = [];
    server.price = () => new Promise((resolve) => waiting.push(resolve));
    type('Coût total TTC', '300 000');
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(total()).toBe('6 496 €');
    type('Coût total TTC', '350 000');
    await waitFor(() => expect(waiting).toHaveLength(2));
    const [stale, fresh] = server.prices.slice(-2).map(priced);
    if (!stale || !fresh) throw new Error('Two prices were asked for');
    await act(async () => waiting[1]?.(fresh));
    await act(async () => waiting[0]?.(stale));
    expect(total()).toBe('8 374 €');
  });

  it('refuses letters in an amount in the fixed words, and keeps what was typed', async () => {
    await open();
    type('Coût total TTC', '25o 000');
    await leave('Coût total TTC');
    expect(errorUnder('Coût total TTC')).toBe('Vérifiez format du coût de construction');
    expect(field('Coût total TTC').value).toBe('25o 000');
    type('Coût total TTC', '40 000');
    await waitFor(() => expect(errorUnder('Coût total TTC')).toBe('Vérifiez le coût de votre construction'));
    await waitFor(() => expect(server.drafts.at(-1)?.form.cost).toBe('40 000'));
  });

  it('shows the server’s postal code error at the field alone, and leads to it from the price', async () => {
    await open();
    server.price = async () => refusedPostalCode;
    typeSite();
    await waitFor(() => expect(errorUnder('Code postal')).toBe('Ce code postal n’est pas connu'));
    expect(document.body.textContent.match(/Ce code postal n’est pas connu/g)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Corriger les champs signalés' }));
    expect(document.activeElement).toBe(field('Code postal'));
  });

  it('says the reason of a refused price where a field of the reason is not on the page', async () => {
    await open();
    server.price = async () => ({
      ...refusedPostalCode,
      errors: { ...refusedPostalCode.errors, superficie_pv: ['Vérifiez la surface'] },
    });
    typeSite();
    await waitFor(() => expect(document.body.textContent).toContain('actualiséVérifiez la surface'));
  });

  it('says at once that the fee is more than the price can carry', async () => {
    await open();
    await fill();
    server.price = () => new Promise(() => undefined);
    type('Vos frais de courtage', '9 000');
    expect(errorUnder('Vos frais de courtage')).toMatch(
      /^Les frais de courtage ne peuvent pas dépasser .* pour cette offre$/,
    );
    type('Vos frais de courtage', '200');
    expect(document.body.textContent).not.toContain('ne peuvent pas dépasser');
  });

  it('says that the reception comes before the start', async () => {
    await open();
    await estimate();
    await goOn('Continuer');
    type('Début des travaux', '11/01/2027');
    type('Réception prévue', '14/12/2026');
    await leave('Réception prévue');
    expect(errorUnder('Réception prévue')).toBe('Vérifiez la date de réception prévisionelle');
  });
});

describe('the draft of a simulation', { timeout: 30_000 }, () => {
  it('opens again where it was left, on the page that the address names', async () => {
    server.draft = draftOf(filled);
    await open(`${base}/formulaire`);
    expect(field('Début des travaux').value).toBe('11/01/2027');
    await waitFor(() => expect(total()).toBe('7 195 €'));
    expect(screen.getByText('Votre brouillon est repris')).toBeTruthy();
  });

  it('follows a reader who goes Back before the page that was asked for is drawn', async () => {
    server.draft = draftOf(filled);
    await act(async () => void showSimulatorInHistory({ chart: chart() }, `${base}/formulaire`));
    await waitFor(() => expect(button('Vérifier le récapitulatif')).toBeTruthy());
    expect(stepShown()).toBe('Étape 2 sur 4, formulaire');
    // Nothing is drawn before the end of an act.
    await act(async () => {
      fireEvent.click(button('Vérifier le récapitulatif') ?? document.body);
      await vi.waitUntil(() => window.location.pathname === `${base}/recapitulatif`);
      const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await isBack;
    });
    expect(addressNow()).toBe(`${base}/formulaire`);
    expect(stepShown()).toBe('Étape 2 sur 4, formulaire');
  });

  it('offers both where another tab has kept something else, and takes the one chosen', async () => {
    await open();
    server.save = async () => ({ kind: 'stale', message: '', newer: null });
    server.draft = draftOf(filled, 9);
    type('Code postal', '75011');
    const takeOther = await screen.findByText('Reprendre celui de l’autre onglet', { selector: 'button' });
    expect(field('Code postal').value).toBe('75011');
    await act(async () => void fireEvent.click(takeOther));
    expect(field('Code postal').value).toBe('33160');
    expect(field('Coût total TTC').value.replaceAll(/\s/gu, ' ')).toBe('250 000');
    await waitFor(() => expect(total()).toBe('7 195 €'));
  });
});
