import { act, screen, cleanup, fireEvent } from '@testing-library/react';
import { it, expect, beforeAll, afterEach } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { requestAt, completeForm } from './quote-fixtures.ts';
import { offline } from './quote-outcomes.ts';
import { shown, type, press, sees } from './quote-page-stage.tsx';

beforeAll(teachDialogs);

afterEach(() => {
  cleanup();
  // Answers that one test could not send do not belong to the next.
  sessionStorage.clear();
});

const panel = () => document.querySelector('.price-panel')?.textContent ?? '';

const tanking = [
  {
    code: 'TANKING',
    message: 'Les travaux comportent un cuvelage.',
    remedy: 'La compagnie doit donner son accord\u00a0: demandez-le depuis l’offre.',
  },
];

const impossible = () =>
  document.querySelector('[aria-label="Le dossier"] details .next-actions')?.textContent ?? '';

const choose = (id: string, label: string) => {
  const list = document.getElementById(id) as HTMLSelectElement;
  fireEvent.change(list, { target: { value: [...list.options].find(({ text }) => text === label)?.value } });
};

const alerts = (within: string) =>
  [...document.querySelectorAll(`${within} .alert b`)].map(({ textContent }) => textContent);

it('says at once that the fee is more than the price can carry, in the server’s words', async () => {
  const { waiting } = await shown();
  type('frais', '9 000');
  sees(/Les frais de courtage ne peuvent pas dépasser [\d\s]+,\d\d\s€ pour cette offre/u);
  expect(waiting()).not.toContain('getTarif');
  type('frais', '200');
  expect(document.body.textContent).not.toMatch('ne peuvent pas dépasser');
});

it('keeps the last price in sight while another is asked for, or does not come', async () => {
  const { answer, waiting, wait } = await shown();
  sees('primes TTC');
  expect(document.body.textContent).not.toMatch('Ancien prix');
  type('chantier.cost', '300000');
  sees('calcul…');
  sees('Ancien prix, avant vos derniers changements');
  await wait(300);
  await answer('getTarif', offline);
  sees('Le prix n’est pas à jour');
  // It is asked for again by itself, and the reason stays in sight meanwhile.
  await wait(5_000);
  expect(panel()).toContain('Le prix n’est pas à jour');
  await answer('getTarif', offline);
  press('Réessayer');
  expect(waiting()).toContain('getTarif');
  type('chantier.cost', '4');
  sees('Complétez ou corrigez le chantier pour actualiser le prix.');
  const cost = document.getElementById('chantier.cost') as HTMLInputElement;
  await act(async () => fireEvent.blur(cost));
  press('Corriger les champs signalés');
  expect(document.activeElement).toBe(cost);
});

it('does not tell one to ask the company what it was asked already, and does for another price', async () => {
  const asked = {
    ...requestAt({ priced: true, facts: { referral: 'pending', priceKind: 'indicative' } }),
    referrals: tanking,
  };
  const { answer, wait } = await shown(asked);

  expect(panel()).toContain('cuvelage');
  expect(panel()).not.toContain('demandez-le');
  type('chantier.cost', '300000');
  await wait(300);
  const { tarif } = requestAt({
    priced: true,
    form: { ...completeForm, chantier: { ...completeForm.chantier, cost: 300_000 } },
  });
  await answer('getTarif', {
    kind: 'done',
    answer: { tarif, request_id: 42, eligibility: { reasons: [], referrals: tanking } },
  });
  expect(panel(), 'another price is another agreement').toContain('demandez-le');
});

it.each([
  ['a price is made an offer', { step: 'prerequest-do' }, false],
  ['so is one whose validity is over', { facts: { offerValid: false } }, false],
  ['an offer keeps its version until it is sent', {}, true],
] as const)('saves by one button: %s', async (_, traits, keepStep) => {
  const { asked } = await shown(requestAt({ priced: true, ...traits }));
  expect(screen.getAllByRole('button', { name: /^Enregistrer/ })).toHaveLength(1);
  press('Enregistrer');
  expect(asked('updateRequest')).toMatchObject({ body: { keepStep } });
});

it('does not call impossible what the page can do: sending what is complete here, and was not where it is saved', async () => {
  const lacking = { ...completeForm, chantier: { ...completeForm.chantier, description: '' } };
  await shown(requestAt({ priced: true, form: lacking, facts: { formComplete: false } }));
  expect(impossible()).toContain('Envoyer le devis');
  type('chantier.description', 'Une maison et sa piscine');
  expect(impossible()).not.toContain('Envoyer le devis');
});

it('tells what its answers say against each other, as the simulator does, and again before it is sent', async () => {
  await shown();
  const told =
    'Le bâtiment «\u00a0Neuf\u00a0» ne va pas avec la nature des travaux «\u00a0Rénovation\u00a0».';
  choose('batiment', 'Neuf');
  choose('subtype', 'Construction neuve');
  expect([alerts('form.quote'), document.querySelector('.verdict')]).toEqual([[], null]);
  choose('subtype', 'Rénovation');
  expect([alerts('form.quote [aria-live]'), document.querySelector('.verdict')?.textContent]).toEqual([
    [told],
    `À vérifier\u00a0: ${told}`,
  ]);
  press('Envoyer au client');
  expect(alerts('dialog[open]')).toEqual([told]);
});
