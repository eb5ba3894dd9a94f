import { act } from '@testing-library/react';
import { it, expect, afterEach, describe } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import {
  type,
  press,
  wrongWith,
  control,
  announced,
  plain,
  words,
  buttonsNamed,
} from '#tests/support/hands.ts';
import { invalid, stale, offline, answered } from '#tests/support/outcomes.ts';
import { saved, waiting, settled } from './payments-fixtures.ts';
import {
  staged,
  record,
  note,
  approve,
  askBack,
  mail,
  copy,
  focused,
  formOf,
  driver,
  read,
  after,
} from './payments-stage.tsx';

describe('an alert of the payments', () => {
  afterEach(() => driver.hide());

  const [premium, adjustment] = settled.dues as [
    RequestPayments['dues'][number],
    RequestPayments['dues'][number],
  ];

  const withPremium = (traits: Partial<typeof premium>) =>
    answered({ ...saved.answer, payments: { ...settled, dues: [{ ...premium, ...traits }, adjustment] } });

  it('what is wrong with a transfer is said in its form alone, with what was typed', async () => {
    await after(
      async () => {
        await type('Référence du virement', 'VIR-3');
        await press(note);
      },
      'noteSent',
      invalid({ valueDate: ['Indiquez la date de valeur.'] }),
    );
    expect(wrongWith('Date de valeur', formOf(note))).toBe('Indiquez la date de valeur.');
    expect(wrongWith('Date de valeur', formOf(record))).toBe('');
    expect(control('Référence du virement')?.value).toBe('VIR-3');
  });

  it('each error of a payment is displayed at its field, and the first of them has the focus', async () => {
    const wrong = { valueDate: ['Indiquez la date de valeur.'], reference: ['Indiquez la référence.'] };
    await after(() => press(record), 'record', invalid(wrong));
    expect(wrongWith('Date de valeur', formOf(record))).toBe('Indiquez la date de valeur.');
    expect(wrongWith('Date de valeur', formOf(note))).toBe('');
    expect(wrongWith('Référence', formOf(record))).toBe('Indiquez la référence.');
    expect(announced()).toBe('');
    await expect.poll(() => document.activeElement).toBe(control('Date de valeur', formOf(record)));
  });

  it('closing a refusal moves the focus to the heading if nothing had it before', async () => {
    const play = await read();
    await press(askBack);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await play.perform({ kind: 'done', id: 'askExcess', output: stale });
    await play.perform({ kind: 'done', id: 'read', output: withPremium({}) });
    await press('Fermer');
    expect(focused()).toBe('Souscription');
  });

  it('closing the refusal of a button that is gone moves the focus to the heading', async () => {
    const play = await read();
    await press(askBack);
    await play.perform({ kind: 'done', id: 'askExcess', output: stale });
    await play.perform({ kind: 'done', id: 'read', output: withPremium({ excess_to_ask: 0 }) });
    await press('Fermer');
    expect(focused()).toBe('Souscription');
  });

  it('what cannot be read again says so beside what is known, keeps what is typed, and takes nothing until it is read', async () => {
    const play = await read();
    await type('Montant reçu', '300');
    await play.perform({ kind: 'send', event: { type: 'request.changed', request: saved.answer.request } });
    await play.perform({ kind: 'done', id: 'read', output: offline });
    expect(announced()).toBe(plain(`Les paiements n’ont pas pu être relus${offline.message}Réessayer`));
    expect(words()).toContain('VIR-1');
    for (const button of [record, note, approve, askBack, mail, copy])
      expect(buttonsNamed(button)[0]?.disabled).toBe(true);
    await press('Réessayer');
    expect(focused()).toBe('Souscription');
    await play.perform({ kind: 'done', id: 'read', output: answered({ payments: waiting }) });
    expect(announced()).toBe('');
    expect(control('Montant reçu')?.value).toBe('300,00');
  });

  it.each([
    [record, 'record', 'Le règlement n’est pas enregistré'],
    [mail, 'makeLink', 'Le lien de paiement n’est pas envoyé'],
    [copy, 'makeLink', 'Le lien de paiement n’a pas été obtenu'],
    [askBack, 'askExcess', 'Le remboursement n’est pas demandé'],
    [note, 'noteSent', 'Le virement n’est pas enregistré'],
    [approve, 'approve', 'Le remboursement n’est pas approuvé'],
  ])('«\u00a0%s\u00a0» that fails says what is not done', async (button, call, title) => {
    await after(() => press(button), call, offline);
    expect(announced()).toBe(plain(`${title}${offline.message}Fermer`));
  });

  it.each([
    [mail, true],
    [copy, false],
  ])('«\u00a0%s\u00a0» asks for just that', async (button, isMailed) => {
    await read();
    const sent: unknown[] = [];
    const child = staged.actor?.system.inspect(
      (event) => event.type === '@xstate.event' && sent.push(event.event),
    );
    await press(button);
    child?.unsubscribe();
    expect(sent).toContainEqual({ type: 'link.make', mail: isMailed });
  });
});
