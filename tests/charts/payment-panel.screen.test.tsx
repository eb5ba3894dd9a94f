// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
