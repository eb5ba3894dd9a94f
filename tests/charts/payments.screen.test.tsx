import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import type { paymentsChart, PaymentsContext } from '#machines/payments/index.ts';
import {
  announced,
  buttonsNamed,
  control,
  handsOff,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { answered, invalid, offline, stale } from '#tests/support/outcomes.ts';
import { PaymentPanel } from '#web/screens/payment/PaymentPanel.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './payments-cases.ts';
import { saved, settled, waiting } from './payments-fixtures.ts';

const staged = new Staged<typeof paymentsChart>();

const record = 'Enregistrer le règlement';
const note = 'Noter le virement envoyé';
const approve = 'Approuver le remboursement';
const askBack = 'Demander le remboursement de 200,00 €';
const mail = 'Renvoyer le lien au client';
const copy = 'Obtenir un lien à copier';
const focused = () => words(document.activeElement ?? document.body);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PaymentsContext;

/** The forms are told apart by their button. */
const formOf = (button: string) => buttonsNamed(button)[0]?.closest('form') ?? document.createElement('form');
const dateOf = (day: string) => day.split('-').toReversed().join('/');
/** What is typed of a receipt, so that a sight can look for it. */
let receipt: { amount: string; reference: string } | null = null;

/** What is due, what came, what goes back, and what the client contests. */
function listed({ payments }: { payments: RequestPayments | null }) {
  for (const said of [
    'Prime d’assurance',
    'Reçu en trop',
    '200,00 €',
    'VirementVIR-1Reçu1 200,00 €',
    'À envoyer par virement',
    'Demandé par Nadia Benali, à approuver par une autre personne',
    'Reste à payer',
    '436,00 €',
  ])
    expect(words()).toContain(said);
  for (const { message } of payments?.contestations ?? [])
    expect(words()).toContain(`Contesté par le client le 20/11/2026${message}`);
  expect(words().includes('Ce montant est faux.')).toBe(payments?.contestations.length === 1);
}

/** The receipt as it is typed, and what is wrong with it beside its field; nothing beside that of the other form. */
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
    expect(announced()).toBe(message === null ? '' : `Ce n’est pas enregistré${plain(message)}Fermer`);
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

const driver: Driver<typeof paymentsChart> = {
  show: (stage) => {
    receipt = null;
    handsOff();
    const actor = staged.start(stage);
    // What was typed goes with what was recorded.
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

describeScreen(suite, driver);

const read = (payments = waiting, by = driver) =>
  played(suite, by, 'a request', [{ kind: 'done', id: 'read', output: answered({ payments }) }]);

/** A panel that is read and has been written to by a press. */
async function after(doing: () => Promise<void>, call: string, output: unknown) {
  const play = await read();
  await doing();
  await play.perform({ kind: 'done', id: call, output });
}

describe('the payments', () => {
  afterEach(() => driver.hide());

  const [premium, adjustment] = settled.dues as [
    RequestPayments['dues'][number],
    RequestPayments['dues'][number],
  ];
  const [byHand, asked] = premium.refunds as [
    (typeof premium.refunds)[number],
    (typeof premium.refunds)[number],
  ];
  const withPremium = (traits: Partial<typeof premium>) =>
    answered({ ...saved.answer, payments: { ...settled, dues: [{ ...premium, ...traits }, adjustment] } });

  it.each([
    ['asked back', () => press(askBack), 'askExcess', withPremium({ excess_to_ask: 0 })],
    [
      'noted as sent',
      () => press(note),
      'noteSent',
      withPremium({ refunds: [{ ...byHand, by_hand: false, state: 'sent' }, asked] }),
    ],
    [
      'approved',
      () => press(approve),
      'approve',
      withPremium({ refunds: [byHand, { ...asked, approvable: false, state: 'approved' }] }),
    ],
  ])(
    'whoever has %s a sum goes on at the title of what was due, for the button is gone',
    async (_name, doing, call, output) => {
      await after(doing, call, output);
      expect(focused()).toBe('Prime d’assurance');
    },
  );

  it.each([
    [
      'was given back',
      'premium',
      { amount: 1000, received: 0, left: 1000 },
      'Reçu0,00 €Remboursé1 000,00 €',
      1000,
    ],
    [
      'was given back in part, its contract terminated',
      'pro-rata',
      { amount: 1000, received: 600, left: 400 },
      'Reçu600,00 €Remboursé400,00 €',
      400,
    ],
  ] as const)('of a premium that %s nothing is left to pay', async (_name, kind, sums, said, amount) => {
    const due = { ...premium, ...sums, excess: 0, awaited: false };
    const shownWith = (state: 'asked' | 'approved') =>
      read({ ...settled, dues: [{ ...due, refunds: [{ ...asked, kind, state, amount }] }] });
    await shownWith('approved');
    expect(words()).toContain(said);
    expect(words()).not.toContain('Reste à payer');
    driver.hide();
    await shownWith('asked');
    expect(words()).not.toContain('Remboursé');
  });

  it('whoever has recorded a receipt goes on at the title of its form, which is blank again', async () => {
    await after(
      async () => {
        await type('Montant reçu', '300');
        await press(record);
      },
      'record',
      saved,
    );
    expect(focused()).toBe('Enregistrer un règlement');
    expect(control('Montant reçu')?.value).toBe('');
  });

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

  it('what is wrong with a receipt is said in its form alone', async () => {
    await after(() => press(record), 'record', invalid({ valueDate: ['Indiquez la date de valeur.'] }));
    expect(wrongWith('Date de valeur', formOf(record))).toBe('Indiquez la date de valeur.');
    expect(wrongWith('Date de valeur', formOf(note))).toBe('');
    expect(focused()).toContain('Ce n’est pas enregistré');
    await press('Fermer');
    expect(announced()).toBe('');
    expect(focused()).toBe(record);
    expect(wrongWith('Date de valeur', formOf(record))).toBe('Indiquez la date de valeur.');
  });

  it('whoever was nowhere when a refusal was said goes on at the heading once it is closed', async () => {
    const play = await read();
    await press(askBack);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await play.perform({ kind: 'done', id: 'askExcess', output: stale });
    await play.perform({ kind: 'done', id: 'read', output: withPremium({}) });
    await press('Fermer');
    expect(focused()).toBe('Souscription');
  });

  it('whoever closes what was said of a button that is gone goes on at the heading', async () => {
    const play = await read();
    await press(askBack);
    await play.perform({ kind: 'done', id: 'askExcess', output: stale });
    await play.perform({ kind: 'done', id: 'read', output: withPremium({ excess_to_ask: 0 }) });
    await press('Fermer');
    expect(focused()).toBe('Souscription');
  });

  it('a broker is shown what came, and no way to record or to give back', async () => {
    await read(
      { ...waiting, dues: waiting.dues.map((due) => ({ ...due, excess_to_ask: 0 })) },
      {
        ...driver,
        show: (stage) => {
          render(<PaymentPanel actor={staged.start(stage)} isAdmin={false} />);
        },
      },
    );
    expect(words()).toContain('VIR-1');
    for (const button of [record, askBack]) expect(buttonsNamed(button)).toEqual([]);
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

  it('says that nothing was asked yet', async () => {
    await read({ dues: [], contestations: [] });
    expect(words()).toContain('Rien n’a encore été demandé au client.');
    expect(buttonsNamed(record)).toEqual([]);
  });
});
