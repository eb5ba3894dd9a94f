import { act, waitFor, screen, fireEvent, cleanup, within } from '@testing-library/react';
import { describe, it, expect, beforeAll, afterEach, beforeEach } from 'vitest';
import { addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { refusedPostalCode } from './simulation-answers.ts';
import { base } from './simulation-stage.tsx';
import { server, priced, field, type, total, open, button, resetServer } from './simulation-typing-stage.tsx';

beforeAll(() => {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(cleanup);

beforeEach(resetServer);

const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));

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

  it('keeps the focus on an option that a price fixes, and does not toggle it', async () => {
    await open();
    const option = within(row('Dommages aux existants')).getByRole<HTMLInputElement>('switch');
    expect(option.getAttribute('aria-disabled')).toBeNull();
    act(() => option.focus());
    await estimate();
    await waitFor(() => expect(option.getAttribute('aria-disabled')).toBe('true'));
    expect(option.matches(':focus:enabled')).toBe(true);
    fireEvent.click(option);
    expect(option.checked).toBe(false);
    expect(total()).toBe('6 496 €');
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
