import { act, fireEvent } from '@testing-library/react';
import { describe, it, expect, afterEach, vi } from 'vitest';
import { type, wrongWith, control, press, buttonsNamed } from '#tests/support/hands.ts';
import { invalid, answered, offline } from '#tests/support/outcomes.ts';
import { filled } from './registration-step-journey-steps.ts';
import {
  opened,
  server,
  held,
  pages,
  driver,
  scrolled,
  iban,
  invalidIban,
  hintOf,
} from './registration-step-stage.tsx';

const leave = (label: string) => act(async () => void fireEvent.blur(control(label) ?? document.body));

afterEach(() => {
  driver.hide();
  Object.assign(server, { asked: [], answers: {} });
  scrolled.mockClear();
  vi.restoreAllMocks();
});

describe('the IBAN', () => {
  it('that is wrong is told where it was typed, before anything is sent', async () => {
    await opened('documents');
    await type(iban, 'FR76 3000 6000 0112 3456 7890 188');
    await leave(iban);
    expect(wrongWith(iban)).toBe(invalidIban);
  });

  it('that the server alone finds wrong is told in the same words, until it is typed over', async () => {
    server.answers = { validateIban: invalid({ ibanRib: [invalidIban] }, invalidIban) };
    await opened('documents');
    await type(iban, filled.documents.ibanRib);
    await leave(iban);
    expect(server.asked).toEqual([['validateIban', { body: { ibanRib: 'FR1420041010050500013M02606' } }]]);
    expect(wrongWith(iban)).toBe(invalidIban);
    await type(iban, `${filled.documents.ibanRib} `);
    expect(wrongWith(iban)).toBe('');
  });

  it('that is right is said to be so; a server that does not answer is told, and nothing is wrong', async () => {
    server.answers = { validateIban: answered({ msg: 'Votre IBAN est valide.' }) };
    await opened('documents');
    expect(hintOf(iban)).toBe('Vos commissions y sont versées. Les espaces ne comptent pas.');
    await type(iban, filled.documents.ibanRib);
    await leave(iban);
    expect(hintOf(iban), 'it could not be kept').toBe('IBAN valide');
    server.answers = { ...server.answers, keepIban: answered({ msg: 'Votre IBAN est enregistré.' }) };
    await type(iban, 'DE89 3704 0044 0532 0130 00');
    await leave(iban);
    expect([hintOf(iban), server.asked.at(-1)]).toEqual([
      'IBAN valide, enregistré',
      ['keepIban', { body: { ibanRib: 'DE89370400440532013000' } }],
    ]);
    server.answers = { validateIban: offline };
    await type(iban, 'FR76 3000 6000 0112 3456 7890 189');
    await leave(iban);
    expect([hintOf(iban), wrongWith(iban)]).toEqual(['Le serveur ne répond pas.', '']);
  });

  it('that is being checked says so', async () => {
    server.answers = { validateIban: new Promise(() => undefined) };
    await opened('documents');
    await type(iban, filled.documents.ibanRib);
    await leave(iban);
    expect(hintOf(iban)).toBe('Vérification…');
  });

  it('that is kept stands there as its mask, is asked of nobody, and is typed anew on demand', async () => {
    const play = await opened('an account that is kept');
    expect([control(iban)?.value, control(iban)?.readOnly, hintOf(iban)]).toEqual([
      'FR14 •••• 2606',
      true,
      'Compte enregistré',
    ]);
    await leave(iban);
    await press('Modifier');
    expect([control(iban)?.value, control(iban)?.readOnly, wrongWith(iban)]).toEqual(['', false, '']);
    await expect.poll(() => document.activeElement).toBe(control(iban));
    await type(iban, 'FR76 3000');
    await press('Garder le compte enregistré');
    expect([control(iban)?.value, control(iban)?.readOnly, wrongWith(iban), held()]).toEqual([
      'FR14 •••• 2606',
      true,
      '',
      { ibanRib: 'FR14 •••• 2606' },
    ]);
    await leave(iban);
    expect(server.asked.filter(([, given]) => JSON.stringify(given).includes('•'))).toEqual([]);
    await press(pages.documents.action);
    expect(play.watcher.received).toContain('step.save');
  });

  it('that is kept forgets what was said of another', async () => {
    server.answers = { validateIban: invalid({ ibanRib: [invalidIban] }, invalidIban) };
    await opened('an account that is kept');
    await press('Modifier');
    await type(iban, 'FR76 3000 6000 0112 3456 7890 189');
    await leave(iban);
    expect(wrongWith(iban)).toBe(invalidIban);
    await press('Garder le compte enregistré');
    expect([wrongWith(iban), hintOf(iban)]).toEqual(['', 'Compte enregistré']);
  });

  it('that took the place of another is not offered to be left for it', async () => {
    server.answers = {
      validateIban: answered({ msg: 'Votre IBAN est valide.' }),
      keepIban: answered({ msg: 'Votre IBAN est enregistré.' }),
    };
    await opened('an account that is kept');
    await press('Modifier');
    await type(iban, 'DE89 3704 0044 0532 0130 00');
    expect(buttonsNamed('Garder le compte enregistré')).toHaveLength(1);
    await leave(iban);
    expect([hintOf(iban), buttonsNamed('Garder le compte enregistré')]).toEqual([
      'IBAN valide, enregistré',
      [],
    ]);
  });

  it('is neither spelt nor remembered by the browser', async () => {
    await opened('documents');
    expect([control(iban)?.getAttribute('spellcheck'), control(iban)?.autocomplete]).toEqual([
      'false',
      'off',
    ]);
  });

  it('offers to keep one where there is one', async () => {
    await opened('documents');
    expect([buttonsNamed('Modifier'), buttonsNamed('Garder le compte enregistré')]).toEqual([[], []]);
  });
});
