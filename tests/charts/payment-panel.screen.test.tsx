import { cleanup, fireEvent, render as renderAlone, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DueLine } from '#contract/payments.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { PaymentsActor } from '#web/flows/use-payments.tsx';
import { PaymentPanel } from '#web/screens/payment/PaymentPanel.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const render = (panel: ReactElement) =>
  renderAlone(panel, {
    wrapper: ({ children }) => (
      <BrowserRouter>
        {children}
        <Link to="/nos-offres">Nos offres</Link>
      </BrowserRouter>
    ),
  });

/** The payments of a dossier as they stand after a write. */
const actorOf = (
  message: string | null,
  payments: object | null = { dues: [], contestations: [] },
): PaymentsActor => {
  const snapshot = {
    context: { payments, message, errors: {}, link: null, written: 0 },
    matches: () => false,
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  } as unknown as PaymentsActor;
};

it('leads to why a payment was not recorded, which stands above the form that was sent', () => {
  render(<PaymentPanel actor={actorOf('Le serveur ne répond pas.')} isAdmin />);
  expect(document.activeElement?.textContent).toContain('Le serveur ne répond pas.');
  cleanup();
  render(<PaymentPanel actor={actorOf(null)} isAdmin />);
  expect(document.activeElement).toBe(document.body);
});

it('is a sheet in its place while it is read', () => {
  render(<PaymentPanel actor={actorOf(null, null)} isAdmin />);
  expect(
    screen.getByRole('heading', { name: 'Paiement' }).closest('.card')?.querySelector('[aria-busy]'),
  ).not.toBeNull();
});

const due = (left: number): DueLine => ({
  id: 1,
  kind: 'premium',
  reference: 'P-1',
  amount: 7_727.27,
  received: 7_727.27 - left,
  left,
  excess: 0,
  excess_to_ask: 0,
  cancelled: false,
  awaited: left > 0,
  asked_at: '2026-06-15T08:00:00Z',
  payments: [],
  refunds: [],
});
const owing = (one: DueLine) => ({ dues: [one], contestations: [] });
const form = () => screen.queryByRole('button', { name: 'Enregistrer le règlement' });

it('a receipt can be recorded while one is awaited; once all is paid, only by an administrator', () => {
  const { rerender } = render(<PaymentPanel actor={actorOf(null, owing(due(100)))} isAdmin />);
  expect(form()).not.toBeNull();
  rerender(<PaymentPanel actor={actorOf(null, owing(due(0)))} isAdmin />);
  expect([form(), document.body.textContent]).toEqual([
    null,
    expect.stringContaining('Aucun règlement n’est attendu.'),
  ]);
  const offered = screen.getByRole('button', { name: 'Noter un règlement reçu' });
  offered.focus();
  fireEvent.click(offered);
  expect(form()).not.toBeNull();
  expect(document.activeElement, 'its button is gone').toBe(
    screen.getByRole('heading', { name: 'Enregistrer un règlement' }),
  );
});

it('keeps a receipt that is being typed, though the rest comes in meanwhile', () => {
  const { rerender } = render(<PaymentPanel actor={actorOf(null, owing(due(100)))} isAdmin />);
  fireEvent.change(screen.getByLabelText('Référence'), { target: { value: 'VIR-12' } });
  rerender(<PaymentPanel actor={actorOf(null, owing(due(0)))} isAdmin />);
  expect(screen.getByLabelText<HTMLInputElement>('Référence').value).toBe('VIR-12');
});

const link = () => screen.queryByRole('button', { name: 'Renvoyer le lien au client' });

it('a user who may pass on the link to pay gets it; a company sees the amounts alone', () => {
  const { rerender } = render(<PaymentPanel actor={actorOf(null, owing(due(100)))} isAdmin={false} />);
  expect(link()).not.toBeNull();
  rerender(<PaymentPanel actor={actorOf(null, owing(due(100)))} isAdmin={false} mayLink={false} />);
  expect([link(), document.body.textContent]).toEqual([null, expect.stringContaining('Reste à payer')]);
});

const isAsked = () => screen.queryByText(/^Quitter cette page/) !== null;
const returned = {
  id: 4,
  kind: 'excess',
  amount: 200,
  state: 'asked',
  awaits: null,
  to_send: 0,
  by_bank: 0,
  by_hand: true,
  approvable: false,
  sent_at: null,
  asked_by: null,
  asked_at: '2026-06-16T08:00:00Z',
  reference: null,
} as const;

/** The window closes without a question. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a chosen method of a receipt is lost, although nothing is typed', () => {
  render(<PaymentPanel actor={actorOf(null, owing({ ...due(100) }))} isAdmin />);
  expect(closes()).toBe(true);
  fireEvent.click(screen.getByLabelText('Chèque'));
  expect(closes()).toBe(false);
});

it.each([
  ['a receipt, its reference', 'Référence', 0],
  ['a receipt, its day', 'Date de valeur', 0],
  ['a receipt, its amount', 'Montant reçu', 0],
  ['a refund, the reference of its transfer', 'Référence du virement', 0],
  ['a refund, its day', 'Date de valeur', 1],
])('asks before what is typed of %s is left, and not where nothing is typed', (_what, label, at) => {
  window.history.replaceState(null, '', '/dossier/6/souscription');
  render(
    <PaymentPanel actor={actorOf(null, owing({ ...due(100), refunds: [returned] as never }))} isAdmin />,
  );
  const fields = screen
    .getAllByLabelText(label)
    .toSorted((a, b) => Number(a.closest('.refunds') !== null) - Number(b.closest('.refunds') !== null));
  fireEvent.change(fields[at] ?? document.body, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('link', { name: 'Nos offres' }));
  expect(isAsked()).toBe(true);
  fireEvent.click(screen.getByText('Rester'));
  fireEvent.change(fields[at] ?? document.body, { target: { value: '' } });
  fireEvent.click(screen.getByRole('link', { name: 'Nos offres' }));
  expect([isAsked(), window.location.pathname]).toEqual([false, '/nos-offres']);
});

/** The first alert of a paid premium with those refunds. */
const alertOf = (refunds: readonly object[]) => {
  cleanup();
  render(<PaymentPanel actor={actorOf(null, owing({ ...due(0), refunds: refunds as never }))} isAdmin />);
  return document.querySelector('.alert')?.textContent.replaceAll(/\s/gu, ' ');
};

it('says which refund of the premium waits for a second administrator, who asked for it, and when', () => {
  const asked = {
    ...returned,
    kind: 'premium',
    asked_by: 'Nadia Benali',
    asked_at: '2026-06-16T08:00:00Z',
    by_hand: false,
  } as const;
  expect(alertOf([asked, { ...asked, id: 5, amount: 50 }])).toMatch(
    /^Le remboursement de la prime attend un second administrateur.*250,00 € a été demandé par Nadia Benali le 16\/06\/2026/,
  );
  expect([alertOf([{ ...asked, state: 'approved' }]), alertOf([{ ...asked, kind: 'excess' }])]).toEqual([
    undefined,
    undefined,
  ]);
});

it.each([
  ['transfer', 'À envoyer par virement : 200,00 €', true],
  ['dispute', 'Attend l’issue d’une contestation à la banque, qui peut rendre la somme elle-même', false],
  ['nothing', 'Déjà rendu par la banque, à l’issue d’une contestation : rien n’est à envoyer', false],
] as const)('says what a refund waits for that its provider refused: %s', (awaits, words, isNoted) => {
  render(
    <PaymentPanel
      actor={actorOf(
        null,
        owing({
          ...due(100),
          refunds: [
            { ...returned, state: 'failed', awaits, to_send: isNoted ? 200 : 0, by_hand: isNoted },
          ] as never,
        }),
      )}
      isAdmin
    />,
  );
  expect([
    screen.queryByText(words) !== null,
    screen.queryByText('Noter le virement envoyé') !== null,
  ]).toEqual([true, isNoted]);
});

it('notes the transfer of what the bank left to send of a refund, and says both sums', () => {
  const sent: unknown[] = [];
  const refund = { ...returned, state: 'failed', awaits: 'transfer', to_send: 150, by_bank: 50 };
  const actor = actorOf(null, owing({ ...due(100), refunds: [refund] as never }));
  actor.send = (event) => sent.push(event);
  render(<PaymentPanel actor={actor} isAdmin />);
  expect([
    screen.queryByText('À envoyer par virement : 150,00 €') !== null,
    screen.queryByText('Rendu par la banque à l’issue d’une contestation : 50,00 €') !== null,
  ]).toEqual([true, true]);
  fireEvent.click(screen.getByText('Noter le virement envoyé'));
  expect(sent).toContainEqual({ type: 'refund.note', refund: 4, reference: '', valueDate: '', amount: 150 });
});
