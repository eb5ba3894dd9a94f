import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import type { paymentsChart, PaymentsContext } from '#machines/payments/index.ts';
import {
  words,
  buttonsNamed,
  control,
  wrongWith,
  plain,
  isBusy,
  announced,
  handsOff,
  press,
  type,
  pressIfOffered,
  withFocusKept,
} from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { PaymentPanel } from '#web/screens/payment/PaymentPanel.tsx';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './payments-cases.ts';
import { saved, waiting } from './payments-fixtures.ts';

/*
 * Renders the screen of the chart `payments` for its tests, and says what it shows in each state and which
 * control sends each event.
 */

/** The payments of a dossier on their stage: what each state shows, and the gestures on its forms. */
export const staged = new Staged<typeof paymentsChart>();
export const record = 'Enregistrer le règlement';
export const note = 'Noter le virement envoyé';
export const approve = 'Approuver le remboursement';
export const askBack = 'Demander le remboursement de 200,00 €';
export const mail = 'Renvoyer le lien au client';
export const copy = 'Obtenir un lien à copier';
export const focused = () => words(document.activeElement ?? document.body);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PaymentsContext;
/** The forms are told apart by their button. */
export const formOf = (button: string) =>
  buttonsNamed(button)[0]?.closest('form') ?? document.createElement('form');
const dateOf = (day: string) => day.split('-').toReversed().join('/');
/** The typed fields of a receipt, so that a sight can look for it. */
let receipt: { amount: string; reference: string } | null = null;
/** The dues, the receipts, the refunds and the contestations. */
function listed({ payments }: { payments: RequestPayments | null }) {
  for (const said of [
    'Prime d’assurance',
    'Reçu en trop',
    '200,00 €',
    'VirementVIR-1Reçu1 200,00 €',
    'À envoyer par virement',
    'Demandé par Nadia Benali le 20/11/2026 à 11:00, à approuver par une autre personne',
    'Reste à payer',
    '436,00 €',
  ])
    expect(words()).toContain(said);
  for (const { message } of payments?.contestations ?? [])
    expect(words()).toContain(`Contesté par le client le 20/11/2026${message}`);
  expect(words().includes('Ce montant est faux.')).toBe(payments?.contestations.length === 1);
}
/**
 * The receipt as it is typed, and what is wrong with it beside its field; nothing beside that
 * of the other form.
 */
function fills({ errors, noted }: PaymentsContext) {
  expect(control('Montant reçu')?.value.replace(',00', '') ?? '').toBe(receipt?.amount ?? '');
  expect(control('Référence', formOf(record))?.value).toBe(receipt?.reference ?? '');
  expect(wrongWith('Montant reçu')).toBe(noted === null ? plain(errors['amount']?.[0]) : '');
}
const shown = (snapshot: { context: unknown }) => {
  const context = contextOf(snapshot);
  listed(context);
  fills(context);
};
const under = (button: string) => (snapshot: { context: unknown }) => {
  shown(snapshot);
  expect(isBusy(button)).toBe(true);
  for (const other of [record, note, approve, askBack, mail, copy])
    if (other !== button && !(button === mail && other === copy))
      expect(buttonsNamed(other)[0]?.disabled).toBe(true);
};
const sights: Driver<typeof paymentsChart>['states'] = {
  loading: (snapshot) => {
    if (contextOf(snapshot).payments === null)
      expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');
    else {
      shown(snapshot);
      for (const button of [record, note, approve, askBack, mail, copy]) expect(isBusy(button)).toBe(true);
    }
  },
  ready: (snapshot) => {
    shown(snapshot);
    const { message, link } = contextOf(snapshot);
    if (message === null) expect(announced()).toBe('');
    else expect(announced()).toContain(`${plain(message)}Fermer`);
    expect(control('Lien de paiement')?.value).toBe(link ?? undefined);
    for (const button of [record, note, approve, askBack, mail, copy])
      expect([isBusy(button), buttonsNamed(button)[0]?.disabled]).toEqual([false, false]);
  },
  recording: under(record),
  linking: under(mail),
  askingBack: under(askBack),
  noting: under(note),
  approving: under(approve),
  unavailable: (snapshot) => {
    const { payments, message } = contextOf(snapshot);
    // In the place of the card, its title says what could not be read, and what is announced says why.
    expect(payments ? announced() : document.body.textContent).toContain(
      payments ? 'Les paiements n’ont pas pu être relus' : 'Les paiements n’ont pas pu être lus',
    );
    expect(announced()).toContain(plain(message));
    expect(announced()).not.toContain('pas enregistré');
    expect(buttonsNamed('Réessayer')).toHaveLength(1);
    if (payments) shown(snapshot);
  },
};
export const driver: Driver<typeof paymentsChart> = {
  show: (stage) => {
    receipt = null;
    handsOff();
    const actor = staged.start(stage);
    // A recorded receipt empties the form.
    actor.on('toast', ({ message }) => {
      if (message === saved.answer.message) receipt = null;
    });
    render(
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          <h1>Souscription</h1>
          <PaymentPanel actor={actor} isAdmin />
        </main>
      </MemoryRouter>,
    );
  },
  ...staged.driver,
  gestures: {
    'request.changed': staged.send,
    'payments.retry': () => press('Réessayer'),
    'receipt.record': async ({ receipt: { amount, reference, valueDate } }) => {
      if (!control('Montant reçu')) return;
      await type('Montant reçu', String(amount));
      await type('Date de valeur', dateOf(valueDate), formOf(record));
      await type('Référence', reference, formOf(record));
      receipt = { amount: String(amount), reference };
      await press(record);
    },
    'link.make': ({ mail: isMailed }) => pressIfOffered(isMailed ? mail : copy),
    'excess.ask': () => pressIfOffered(askBack),
    'refund.note': async ({ reference, valueDate }) => {
      if (!control('Référence du virement')) return;
      await type('Référence du virement', reference);
      await type('Date de valeur', dateOf(valueDate), formOf(note));
      await press(note);
    },
    'refund.approve': () => pressIfOffered(approve),
    'message.close': () => pressIfOffered('Fermer'),
  },
  beside: { 'request.changed': 'the chart that owns the request says it' },
  states: withFocusKept(sights),
};
export const read = (payments = waiting, by = driver) =>
  played(suite, by, 'a request', [{ kind: 'done', id: 'read', output: answered({ payments }) }]);
/** A panel that is read and has been written to by a press. */
export async function after(doing: () => Promise<void>, call: string, output: unknown) {
  const play = await read();
  await doing();
  await play.perform({ kind: 'done', id: call, output });
}
