import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { KnownClient } from '#contract/lookup-resources.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import '#tests/support/scrolling-in-jsdom.ts';
import { answered } from '#tests/support/outcomes.ts';
import { completeForm } from './quote-fixtures.ts';
import { offline } from './quote-outcomes.ts';
import { field, focusAndPress, sees, shown } from './quote-page-stage.tsx';

/* The field of a policyholder's card that fills it with a client of the cabinet (docs/domain/known-clients.md). */

beforeAll(() => {
  teachDialogs();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const [holder] = completeForm.souscripteurs;
if (!holder) throw new Error('The complete form has a policyholder');
const known: KnownClient = {
  label: 'Les Tilleuls · 37000 Tours · 552100554',
  client: {
    ...holder.client,
    is_company: 1,
    name: 'Ève',
    lastname: 'Morand',
    companyName: 'Les Tilleuls',
    siret: '552100554',
    email: 'eve@exemple.test',
  },
  address: { ...holder.address, libelle_voie: 'des Tilleuls', city: 'Tours' },
};
const search = () => screen.getByRole('combobox', { name: /Reprendre un client du cabinet/ });

/** Types a text, and answers the call that it makes. */
async function searches(stage: Awaited<ReturnType<typeof shown>>, text: string, outcome: unknown) {
  fireEvent.input(search(), { target: { value: text } });
  await waitFor(() => expect(stage.waiting()).toContain('knownClients'));
  const input = stage.asked('knownClients');
  await stage.answer('knownClients', outcome);
  return input;
}

it('a broker fills a policyholder with a client of the cabinet, and takes that back', async () => {
  const stage = await shown();
  const typed = [field('souscripteurs.0.client.lastname').value, field('souscripteurs.0.client.email').value];
  const input = await searches(stage, ' tilleuls ', answered({ suggestions: [known] }));
  expect(input).toEqual({ params: { id: 42 }, query: { q: 'tilleuls' } });
  await act(async () => fireEvent.click(screen.getByRole('option', { name: /Les Tilleuls/ })));
  sees('Client repris.');
  expect([
    field('souscripteurs.0.client.companyName').value,
    field('souscripteurs.0.client.lastname').value,
    field('souscripteurs.0.client.email').value,
    field('souscripteurs.0.address.libelle_voie').value,
  ]).toEqual(['Les Tilleuls', 'Morand', 'eve@exemple.test', 'des Tilleuls']);
  await act(async () => focusAndPress('Annuler la reprise'));
  expect([
    field('souscripteurs.0.client.lastname').value,
    field('souscripteurs.0.client.email').value,
  ]).toEqual(typed);
  expect(screen.queryByRole('button', { name: 'Annuler la reprise' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('a broker who took two clients in a row gets back what was typed before the first', async () => {
  const stage = await shown();
  const typed = field('souscripteurs.0.client.lastname').value;
  const second = { ...known, label: 'Les Ormes', client: { ...known.client, lastname: 'Vidal' } };
  for (const [text, client] of [
    ['tilleuls', known],
    ['ormes', second],
  ] as const) {
    await searches(stage, text, answered({ suggestions: [client] }));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: new RegExp(client.label) })));
  }
  expect(field('souscripteurs.0.client.lastname').value).toBe('Vidal');
  await act(async () => focusAndPress('Annuler la reprise'));
  expect(field('souscripteurs.0.client.lastname').value).toBe(typed);
});

it('the field says that nobody is known, and that the clients do not answer', async () => {
  const stage = await shown();
  await searches(stage, 'inconnu', answered({ suggestions: [] }));
  expect(document.body.textContent).toContain('Aucun client de ce cabinet');
  await searches(stage, 'inconnue', offline);
  expect(document.body.textContent).toContain('Les clients du cabinet ne répondent pas');
});
