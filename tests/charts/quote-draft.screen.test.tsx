import { cleanup } from '@testing-library/react';
import { it, expect, beforeAll, afterEach } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { draftOf, withProgramme, completeForm, requestAt, noDraft } from './quote-fixtures.ts';
import { offline, read, stale } from './quote-outcomes.ts';
import { offer, shown, field, type, focusAndPress, press, sees } from './quote-page-stage.tsx';

beforeAll(teachDialogs);

afterEach(() => {
  cleanup();
  // Answers that one test could not send do not belong to the next.
  sessionStorage.clear();
});

it('says where the draft stands', async () => {
  const { answer, waiting, wait } = await shown();
  type('chantier.programme', 'Les Acacias');
  sees('Modifié');
  await wait(800);
  sees('Brouillon en cours d’enregistrement');
  await answer('putDraft', offline);
  sees('Brouillon non enregistré');
  press('Garder maintenant');
  expect(waiting()).toContain('putDraft');
  await answer('putDraft', read(draftOf(withProgramme(completeForm, 'Les Acacias'), 3, 1)));
  sees(/Brouillon enregistré (le [\d/]+ )?à \d\d:\d\d/);
});

it.each([
  ['Garder cet onglet', 'Les Acacias'],
  ['Prendre l’autre onglet', 'Les Tilleuls, typed since'],
])('lets one choose between two tabs: %s', async (choice, programme) => {
  const { answer, wait, waiting } = await shown();
  type('chantier.programme', 'Les Acacias');
  await wait(800);
  await answer('putDraft', stale(null));
  await answer('getDraft', read(draftOf(withProgramme(completeForm, 'L’autre onglet'), 3, 7)));
  sees('Un autre onglet a modifié ce brouillon');
  press(choice);
  if (waiting().includes('getDraft')) {
    await answer('getDraft', offline);
    sees(offline.message);
    press(choice);
    await answer('getDraft', read(draftOf(withProgramme(completeForm, programme), 3, 8)));
  }
  expect(field('chantier.programme').value).toBe(programme);
  expect(document.body.textContent).not.toMatch('Un autre onglet');
});

it.each(['Garder ma saisie par-dessus', 'Prendre la version enregistrée'])(
  'leads the keyboard to what somebody saved meanwhile, and from there back to the quote: %s',
  async (choice) => {
    const { answer } = await shown(
      requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }),
    );
    sees('La suite');
    type('chantier.programme', 'Les Acacias');
    focusAndPress('Enregistrer');
    await answer(
      'updateRequest',
      stale(
        requestAt({
          version: 6,
          step: 'offre-envoyee',
          sentAt: '2026-11-20T10:00:00Z',
          priced: true,
          form: withProgramme(completeForm, 'Leurs Acacias'),
        }),
      ),
    );
    expect(document.activeElement?.querySelector(':scope > div > b')?.textContent).toBe(
      'Ce devis a été modifié pendant que vous l’écriviez',
    );
    focusAndPress(choice);
    expect([document.activeElement?.tagName, document.activeElement?.closest('form')?.className]).toEqual([
      'H2',
      'stack quote',
    ]);
  },
);

it('says in a conflict that the client has refused the offer', async () => {
  const sent = { step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true } as const;
  const { answer } = await shown(requestAt({ ...sent, version: 5 }));
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  const closed = { ...sent, status: 'offres-refusees', step: 'constitution-du-dossier' } as const;
  await answer('updateRequest', stale(requestAt({ ...closed, version: 7 })));
  expect(document.body.textContent).toContain(
    'Le client a refusé cette offre\u00a0: le devis ne se modifie plus.',
  );
  sees('seul l’état du dossier a changé (Le client a refusé cette offre).');
});

it('leaves the focus where it is on a page that opens with a conflict', async () => {
  await shown(offer, draftOf(withProgramme(completeForm, 'Les Acacias'), 2));
  sees('Ce devis a été modifié');
  expect(document.activeElement).toBe(document.body);
});

it('keeps what is typed where its draft breaks, and stores it on demand', async () => {
  const { answer, wait, waiting } = await shown();
  type('chantier.programme', 'Les Acacias');
  await wait(800);
  await answer('putDraft', { kind: 'done' });
  sees('Votre saisie n’est plus gardée en brouillon');
  focusAndPress('Réessayer');
  await answer('getDraft', read(noDraft));
  expect([field('chantier.programme').value, document.activeElement?.tagName]).toEqual([
    'Les Acacias',
    'BODY',
  ]);
  await wait(800);
  expect(waiting()).toContain('putDraft');
});

it('keeps where the draft stands beside what saves it', async () => {
  await shown();
  type('chantier.programme', 'Les Acacias');
  expect(document.querySelector('.price-actions.docked')?.textContent).toContain('Modifié');
});
