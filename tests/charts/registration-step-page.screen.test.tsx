import { act, fireEvent } from '@testing-library/react';
import { describe, it, expect, vi, afterEach } from 'vitest';
import { blankInformations, blankActivity } from '#domain/form-pages/registration.ts';
import {
  words,
  press,
  wrongWith,
  control,
  announced,
  isBusy,
  type,
  buttonsNamed,
} from '#tests/support/hands.ts';
import { invalid, offline } from '#tests/support/outcomes.ts';
import { heardBy, played } from './harness/played.ts';
import { defineSuite } from './harness/suite.ts';
import { suite } from './registration-step-cases.ts';
import { filled } from './registration-step-journey-steps.ts';
import {
  opened,
  pages,
  held,
  scrolled,
  driver,
  server,
  iban,
  invalidIban,
} from './registration-step-stage.tsx';

const beside = () =>
  words(document.querySelector('aside[aria-label="Pour vous aider"]') ?? document.createElement('p'));

const links = (name: string) =>
  [...document.querySelectorAll('a')]
    .filter((one) => words(one).trim() === name)
    .map((one) => one.getAttribute('href'));

afterEach(() => {
  driver.hide();
  Object.assign(server, { asked: [], answers: {} });
  scrolled.mockClear();
  vi.restoreAllMocks();
});

describe('the page of a step', () => {
  it('leads back to the documents from a correction, where it is handed over', async () => {
    await opened('what is asked about later');
    expect(links('Mes documents')).toEqual(['/dashboard/documents']);
    expect(words(), 'what is asked stands where it is corrected').toContain(
      'L’examen vous demandeVotre siège a-t-il changé ?',
    );
  });

  it.each([
    ['informations', 'informations', 'Prénom', blankInformations],
    ['activity', 'activite', 'SIRET', blankActivity],
    ['documents', 'documents', iban, { ibanRib: '' }],
  ] as const)(
    'says what is lacking at %s, leads to the first of it, and sends nothing',
    async (start, step, first, blank) => {
      const play = await opened(start);
      await press(pages[step].action);
      expect(play.watcher.received).not.toContain('step.save');
      expect(wrongWith(first)).toBe('Ce champ est obligatoire');
      await expect.poll(() => document.activeElement).toBe(control(first));
      expect(held()).toEqual(blank);
    },
  );

  it.each([
    ['informations', 'informations', { city: ['Cette ville est inconnue.'] }, 'Ville'],
    ['activity', 'activite', { companyName: ['Cette raison sociale est inconnue.'] }, 'Raison sociale'],
    ['documents', 'documents', { ibanRib: [invalidIban] }, iban],
  ] as const)(
    'tells what the server refuses of %s beside its field, which takes the focus, and keeps all that is typed',
    async (start, step, errors, label) => {
      const play = await opened(start);
      await play.perform({ kind: 'send', event: { type: 'form.change', values: filled[step] } });
      await press(pages[step].action);
      await play.perform({ kind: 'done', id: 'save', output: invalid(errors as never) });
      expect(wrongWith(label)).toBe(Object.values(errors)[0]?.[0]);
      await expect.poll(() => document.activeElement).toBe(control(label));
      expect(announced(), 'it is at its field alone').toBe('');
      expect(held()).toEqual(filled[step]);
      expect([isBusy(pages[step].action), document.querySelector('form [inert]')]).toEqual([false, null]);
    },
  );

  it('brings into sight why it was not saved', async () => {
    const play = await opened('documents');
    await type(iban, filled.documents.ibanRib);
    await press(pages.documents.action);
    scrolled.mockClear();
    await play.perform({ kind: 'done', id: 'save', output: offline });
    expect(announced()).toContain('Le serveur ne répond pas.');
    expect(scrolled).toHaveBeenCalled();
  });

  it('is sent once, by its button or by the Enter key', async () => {
    const play = await opened('documents');
    await type(iban, filled.documents.ibanRib);
    const form = document.querySelector('form') ?? document.body;
    for (const _ of [1, 2]) await act(async () => void expect(fireEvent.submit(form)).toBe(false));
    await press(pages.documents.action);
    expect(play.watcher.received.filter((event) => event === 'step.save')).toHaveLength(1);
    expect(form.hasAttribute('novalidate')).toBe(true);
  });

  it('leads back to the step before it, by the page and by the line of steps', async () => {
    await opened('informations');
    expect(document.querySelector('form a')).toBeNull();
    const steps = document.querySelector('nav[aria-label="Étapes de l’inscription"]');
    expect(
      [...(steps?.querySelectorAll('li') ?? [])].map((one) => [
        words(one),
        one.className,
        one.querySelector('a')?.getAttribute('href') ?? null,
      ]),
    ).toEqual([
      ['Activation', 'done', '/creation-compte/activation'],
      ['Informations', 'now', '/creation-compte/informations'],
      ['Activité', 'done', '/creation-compte/activite'],
      ['Documents', 'todo', '/creation-compte/documents'],
      ['Signature', 'todo', null],
    ]);
    expect(words(steps?.querySelector('[aria-current=step]') ?? document.body)).toBe('Informations');
    driver.hide();
    await opened('activity');
    expect(document.querySelector('form a')?.getAttribute('href')).toBe('/creation-compte/informations');
    driver.hide();
    await opened('documents');
    expect(links('Activité').filter((one) => one === '/creation-compte/activite')).toHaveLength(2);
  });

  it('says beside the form what the last step wants, and what is kept of what is typed', async () => {
    await opened('informations');
    for (const said of [
      'À préparer pour la suite',
      'Extrait Kbis de moins de trois mois',
      'RIB de la société',
      'enregistrée à chaque champ',
    ])
      expect(beside()).toContain(said);
    driver.hide();
    await opened('documents');
    expect(beside()).toContain('Chaque pièce est conservée dès son arrivée, et l’IBAN dès qu’il est valide.');
    expect(beside()).not.toContain('enregistrée à chaque champ');
  });

  it('names each of its parts once', async () => {
    const said = vi.spyOn(console, 'error');
    for (const start of ['informations', 'activity', 'documents']) {
      await opened(start);
      driver.hide();
    }
    expect(said).not.toHaveBeenCalled();
  });
});

describe('the draft of a step', () => {
  it('holds each answer as it is typed', async () => {
    const play = await opened('informations');
    const heard = heardBy(play);
    await type('Ville', 'Bordeaux');
    expect(heard).toEqual([
      { type: 'draft.change', data: { ...blankInformations, city: 'Bordeaux' }, to: 'draft' },
    ]);
    expect(held()).toEqual({ ...blankInformations, city: 'Bordeaux' });
  });

  it('is found again in the form', async () => {
    await opened('informations', { city: 'Pessac', name: 'Camille' });
    expect([control('Ville')?.value, control('Prénom')?.value]).toEqual(['Pessac', 'Camille']);
  });

  it('of another tab is told, and which of the two stays is asked', async () => {
    const play = await opened('informations');
    const heard = heardBy(play);
    expect(words()).toContain('Un autre onglet a modifié cette étape');
    await press('Garder cet onglet');
    await press('Prendre l’autre onglet');
    expect(heard.map(({ type: name }) => name)).toEqual(['draft.keepMine', 'draft.takeOther']);
    await play.perform({
      kind: 'childSends',
      id: 'draft',
      event: { type: 'draft.taken', data: { city: 'Talence' } },
    });
    expect(control('Ville')?.value).toBe('Talence');
  });

  it.each([
    ['unsaved', 'Brouillon non enregistré : nouvel essai dans un instant'],
    ['saving', 'Brouillon en cours d’enregistrement…'],
    ['waiting', 'Modifié'],
    ['saved', 'Brouillon enregistré à'],
    ['none', ''],
  ])('says where it stands (%s), and is kept on demand where it could not be', async (value, said) => {
    const looking = defineSuite(
      suite.chart as never,
      {
        ...suite,
        children: {
          ...suite.children,
          draft: { looks: { value, context: { other: null, savedAt: new Date().toISOString() } } },
        },
      } as never,
    );
    const play = await played(looking as never, driver, 'informations', [
      { kind: 'childSends', id: 'draft', event: { type: 'draft.read', data: null, savedAt: null } },
    ]);
    const heard = heardBy(play);
    expect(words(document.querySelector('form output') ?? document.body).startsWith(said)).toBe(true);
    expect(buttonsNamed('Garder maintenant')).toHaveLength(value === 'unsaved' ? 1 : 0);
    if (value !== 'unsaved') return;
    await press('Garder maintenant');
    expect(heard.map(({ type: name }) => name)).toEqual(['draft.retry']);
  });

  it('does not exist at step 4: no IBAN is in any', async () => {
    const play = await opened('documents');
    const heard = heardBy(play);
    await type(iban, filled.documents.ibanRib);
    expect(heard).toEqual([]);
    expect(words()).not.toContain('onglet');
  });
});
