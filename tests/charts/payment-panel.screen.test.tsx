// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DueLine } from '#contract/payments.ts';
import type { PaymentsActor } from '#web/flows/use-payments.tsx';
import { PaymentPanel } from '#web/screens/payment/PaymentPanel.tsx';

afterEach(cleanup);

/** The payments of a dossier as they stand after a write. */
const standing = (message: string | null, payments: object | null = { dues: [], contestations: [] }): PaymentsActor => {
  const snapshot = { context: { payments, message, errors: {}, link: null, written: 0 }, matches: () => false };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }), send: () => undefined } as unknown as PaymentsActor;
};

it('leads to why a payment was not recorded, which stands above the form that was sent', () => {
  render(<PaymentPanel actor={standing('Le serveur ne répond pas.')} isAdmin />);
  expect(document.activeElement?.textContent).toContain('Le serveur ne répond pas.');
  cleanup();
  render(<PaymentPanel actor={standing(null)} isAdmin />);
  expect(document.activeElement).toBe(document.body);
});

it('is a sheet in its place while it is read', () => {
  render(<PaymentPanel actor={standing(null, null)} isAdmin />);
  expect(screen.getByRole('heading', { name: 'Paiement' }).closest('.card')?.querySelector('[aria-busy]')).not.toBeNull();
});

const due = (left: number): DueLine => ({
  id: 1, kind: 'premium', reference: 'P-1', amount: 7_727.27, received: 7_727.27 - left, left, excess: 0, excess_to_ask: 0, cancelled: false, awaited: left > 0, asked_at: '2026-06-15T08:00:00Z', payments: [], refunds: [],
});
const owing = (one: DueLine) => ({ dues: [one], contestations: [] });
const form = () => screen.queryByRole('button', { name: 'Enregistrer le règlement' });

it('offers to record a receipt while one is awaited; once all is paid, only to whoever has one to note', () => {
  const { rerender } = render(<PaymentPanel actor={standing(null, owing(due(100)))} isAdmin />);
  expect(form()).not.toBeNull();
  rerender(<PaymentPanel actor={standing(null, owing(due(0)))} isAdmin />);
  expect([form(), document.body.textContent]).toEqual([null, expect.stringContaining('Aucun règlement n’est attendu.')]);
  const offered = screen.getByRole('button', { name: 'Noter un règlement reçu' });
  offered.focus();
  fireEvent.click(offered);
  expect(form()).not.toBeNull();
  expect(document.activeElement, 'its button is gone').toBe(screen.getByRole('heading', { name: 'Enregistrer un règlement' }));
});

it('keeps a receipt that is being typed, though the rest comes in meanwhile', () => {
  const { rerender } = render(<PaymentPanel actor={standing(null, owing(due(100)))} isAdmin />);
  fireEvent.change(screen.getByLabelText('Référence'), { target: { value: 'VIR-12' } });
  rerender(<PaymentPanel actor={standing(null, owing(due(0)))} isAdmin />);
  expect(screen.getByLabelText<HTMLInputElement>('Référence').value).toBe('VIR-12');
});

const link = () => screen.queryByRole('button', { name: 'Renvoyer le lien au client' });

it('offers the link to pay to whoever may hand it on, and a company the sums alone', () => {
  const { rerender } = render(<PaymentPanel actor={standing(null, owing(due(100)))} isAdmin={false} />);
  expect(link()).not.toBeNull();
  rerender(<PaymentPanel actor={standing(null, owing(due(100)))} isAdmin={false} mayLink={false} />);
  expect([link(), document.body.textContent]).toEqual([null, expect.stringContaining('Reste à payer')]);
});
