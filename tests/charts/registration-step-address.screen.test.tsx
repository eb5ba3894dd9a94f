import { act, fireEvent } from '@testing-library/react';
import { describe, vi, it, expect, afterEach } from 'vitest';
import { type, control, words } from '#tests/support/hands.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { server, opened, held, driver, scrolled, hintOf } from './registration-step-stage.tsx';

afterEach(() => {
  driver.hide();
  Object.assign(server, { asked: [], answers: {} });
  scrolled.mockClear();
  vi.restoreAllMocks();
});

describe('the address of the firm', () => {
  const search = 'Rechercher l’adresse';
  const found = {
    label: '12 Rue du Bac, Bordeaux',
    numero_voie: '12',
    indicateur_voie: '',
    type_voie: 'RUE',
    libelle_voie: 'du Bac',
    postalCode: '33000',
    city: 'Bordeaux',
  };
  const look = async (answer: object) => {
    vi.useFakeTimers();
    server.answers = { addresses: answer };
    await opened('informations');
    await type(search, '12 rue du Bac 33000');
    await act(async () => vi.advanceTimersByTimeAsync(300));
    vi.useRealTimers();
  };

  it('is completed by the one that is picked, each part in its field', async () => {
    await look(answered({ suggestions: [found] }));
    await act(async () => void fireEvent.mouseDown(document.querySelector('[role=option]') ?? document.body));
    await act(async () => void fireEvent.click(document.querySelector('[role=option]') ?? document.body));
    expect(['Adresse', 'Code postal', 'Ville'].map((label) => control(label)?.value)).toEqual([
      '12 rue du Bac',
      '33000',
      'Bordeaux',
    ]);
    expect(held()).toMatchObject({ address: '12 rue du Bac', postalCode: '33000', city: 'Bordeaux' });
  });

  it('keeps what was typed of the street where a town alone is picked, and need not be searched', async () => {
    await look(
      answered({
        suggestions: [
          { ...found, label: '33000 Bordeaux', numero_voie: '', type_voie: '', libelle_voie: '' },
        ],
      }),
    );
    await type('Adresse', '3 allée des Pins');
    await type(search, '12 rue du Bac 33000 ');
    await act(async () => void fireEvent.click(document.querySelector('[role=option]') ?? document.body));
    expect(held()).toMatchObject({ address: '3 allée des Pins', city: 'Bordeaux' });
    expect([...document.querySelectorAll('label')].map((one) => words(one))).toContain(
      `${search} (facultatif)`,
    );
  });

  it.each([
    [
      'nothing is found',
      answered({ suggestions: [] }),
      'Aucune proposition : saisissez l’adresse ci-dessous.',
    ],
    ['nobody answers', offline, 'Les propositions ne répondent pas : saisissez l’adresse ci-dessous.'],
  ])('is typed by hand where %s', async (_name, answer, said) => {
    await look(answer);
    expect(hintOf(search)).toBe(said);
  });
});
