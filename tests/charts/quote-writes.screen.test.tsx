import { screen, cleanup } from '@testing-library/react';
import { it, expect, beforeAll, afterEach } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { requestAt, withProgramme, completeForm, draftOf } from './quote-fixtures.ts';
import { offline, signedOut, accepted, message } from './quote-outcomes.ts';
import { offer, shown, field, type, focusAndPress, press, sees } from './quote-page-stage.tsx';

beforeAll(teachDialogs);

afterEach(() => {
  cleanup();
  // Answers that one test could not send do not belong to the next.
  sessionStorage.clear();
});

const barSays = () =>
  [...document.querySelectorAll('.price-actions .btn')].map(({ textContent }) => textContent);

it('works while a write is under way, and says what to do where it has no answer', async () => {
  const { answer, waiting } = await shown();
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  expect(document.querySelector('.btn[aria-busy=true]')?.textContent).toBe('Enregistrer');
  expect(document.querySelector('form.quote')?.getAttribute('aria-busy')).toBe('true');
  await answer('updateRequest', offline);
  sees('Ce n’est pas enregistré');
  sees(offline.message);
  expect([
    document.querySelector('.btn[aria-busy=true]'),
    document.querySelector('form.quote')?.getAttribute('aria-busy'),
  ]).not.toContain('true');
  expect(document.querySelector('.btn[aria-busy=true]')).toBeNull();
  press('Réessayer');
  expect(waiting()).toContain('updateRequest');
  await answer('updateRequest', signedOut);
  sees('Votre session a expiré');
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  press('Réessayer');
  await answer(
    'updateRequest',
    accepted(requestAt({ version: 4, form: withProgramme(completeForm, 'Les Acacias') }), message),
  );
  expect(document.body.textContent).not.toMatch(/expiré|pas enregistré/);
});

const sends = () => {
  press('Envoyer au client');
  press('Envoyer le devis');
};
it('leads the keyboard to what became of a quote that was sent, or did not go', async () => {
  const { answer } = await shown();
  sends();
  await answer('sendDevis', offline);
  expect(document.activeElement?.matches('.alert') && document.activeElement.textContent).toMatch(
    'Ce n’est pas enregistré',
  );
  press('Continuer la saisie');
  sends();
  await answer(
    'sendDevis',
    accepted(
      requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }),
      message,
    ),
  );
  expect(document.activeElement?.matches('.alert') && document.activeElement.textContent).toMatch(
    'Devis envoyé',
  );
  focusAndPress('Modifier et renvoyer (version 2)');
  expect(document.activeElement?.closest('form.quote fieldset')).not.toBeNull();
});

it('goes on at the radio that is chosen: on another, the space bar would choose otherwise', async () => {
  const [first, ...others] = completeForm.souscripteurs;
  if (!first) throw new Error('A quote has a policyholder');
  const ofCompany = {
    ...completeForm,
    souscripteurs: [{ ...first, client: { ...first.client, is_company: 1 as const } }, ...others],
  };
  await shown(
    requestAt({
      version: 5,
      step: 'offre-envoyee',
      sentAt: '2026-11-20T10:00:00Z',
      priced: true,
      form: ofCompany,
    }),
  );
  focusAndPress('Modifier et renvoyer (version 2)');
  expect([
    document.activeElement?.closest('label')?.textContent,
    document.activeElement?.matches(':checked'),
  ]).toEqual(['Société', true]);
});

it('has one action where a quote stands as it was sent, and those of the first time once it is taken up', async () => {
  await shown(requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }));
  sees('Devis envoyé');
  expect([barSays(), document.activeElement]).toEqual([['Modifier et renvoyer (version 2)'], document.body]);
  press('Modifier et renvoyer (version 2)');
  expect(barSays()).toEqual(['Envoyer au client', 'Enregistrer']);
  cleanup();
  await shown(requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }));
  type('chantier.programme', 'Les Acacias');
  expect(barSays(), 'typing takes it up as well').toEqual(['Envoyer au client', 'Enregistrer']);
});

it('leaves the focus nowhere: it follows what is done, or returns to the field that one was in', async () => {
  const { answer } = await shown();
  field('chantier.description').focus();
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  await answer('updateRequest', offline);
  focusAndPress('Réessayer');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enregistrer' }));
  await answer('updateRequest', offline);
  focusAndPress('Continuer la saisie');
  expect(document.activeElement).toBe(field('chantier.description'));
});

it.each([
  [
    'the draft that was taken up',
    draftOf(withProgramme(completeForm, 'Les Acacias'), 3),
    'Revenir à la version enregistrée',
    'H2',
  ],
  [
    'the older draft',
    draftOf(withProgramme(completeForm, 'Les Acacias'), 2),
    'Garder ma saisie par-dessus',
    'H2',
  ],
])('leads from %s to where one goes on', async (_, draft, choice, tag) => {
  await shown(offer, draft);
  focusAndPress(choice);
  expect([document.activeElement?.tagName, document.activeElement?.closest('form.quote') === null]).toEqual([
    tag,
    false,
  ]);
});

it('goes on without a write that has no answer', async () => {
  const { answer } = await shown();
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  await answer('updateRequest', offline);
  press('Continuer la saisie');
  expect(document.body.textContent).not.toMatch('pas enregistré');
  expect(field('chantier.programme').value).toBe('Les Acacias');
});

it('names what may follow, without what the buttons below do', async () => {
  await shown(requestAt({ priced: true, facts: { formComplete: true } }));
  const following = [...document.querySelectorAll('.position .next-actions > li')].map(
    ({ firstChild }) => firstChild?.textContent ?? '',
  );
  const buttons = [...document.querySelectorAll('.price-actions button')].map(
    ({ textContent }) => textContent,
  );
  expect(buttons).toEqual(['Envoyer au client', 'Enregistrer']);
  expect(following).toEqual([]);
  expect(document.body.textContent).not.toMatch('Rien n’est attendu de vous');
});
