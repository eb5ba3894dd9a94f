import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { control, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { suite } from './documents-cases.ts';
import { judging, pdf, staged } from './documents-stage.tsx';
import { played } from './harness/played.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const uploads = () => staged.actor?.getSnapshot().context.uploads;

/** Chooses a file for the piece with that label; gives the dialog that opens. */
async function chosen(label: string, file: File): Promise<Element | null> {
  await played(suite, judging, 'a broker’s own membership', []);
  const line = [...document.querySelectorAll('.pieces > li')].find((one) => words(one).includes(label));
  const input = line?.querySelector('input[type=file]');
  if (!input) throw new Error(`No file is taken for ${label}`);
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  return document.querySelector('dialog[open]');
}

describe('the day that a paper bears', () => {
  it.each([
    ['is to come', 'Extrait Kbis', 'Délivré le', '26/11/2026', 'Cette date est à venir.'],
    [
      'is too old',
      'Extrait Kbis',
      'Délivré le',
      '25/08/2026',
      'Cet extrait a plus de trois mois : demandez-en un récent.',
    ],
    [
      'is over',
      'Attestation ORIAS',
      'Valable jusqu’au',
      '24/11/2026',
      'Ce document n’est plus valable à cette date : envoyez celui qui est en cours.',
    ],
  ])('is refused at its field before the file leaves where it %s', async (_, piece, label, day, why) => {
    const dialog = await chosen(piece, pdf('a.pdf'));
    if (!dialog) throw new Error('No day is asked');
    await type(label, day, dialog);
    await press('Déposer', dialog);
    expect(wrongWith(label, dialog)).toBe(why);
    await expect.poll(() => document.activeElement).toBe(control(label, dialog));
    expect(uploads()).toEqual([]);
  });

  it('is taken where it is today’s, on a dialog that stays open over midnight', async () => {
    vi.setSystemTime(new Date('2026-11-25T21:00:00Z'));
    const dialog = await chosen('Extrait Kbis', pdf('a.pdf'));
    if (!dialog) throw new Error('No day is asked');
    await type('Délivré le', '26/11/2026', dialog);
    vi.setSystemTime(new Date('2026-11-26T09:00:00Z'));
    await press('Déposer', dialog);
    expect(uploads()).toMatchObject([{ piece: { piece: 'KBIS', date: '2026-11-26' } }]);
  });

  it('is not asked of an empty file, which is refused at once', async () => {
    expect(await chosen('Extrait Kbis', new File([], 'vide.pdf'))).toBeNull();
    expect(uploads()).toMatchObject([{ piece: { piece: 'KBIS' } }]);
  });
});
