import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PayCard } from '#web/screens/client/PayCard.tsx';
import type { usePayment } from '#web/flows/use-payment.tsx';
import { duePayment } from './payment-journey-steps.ts';

afterEach(cleanup);

it('copies the IBAN without its spaces, and the reference, of a transfer', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    configurable: true,
  });
  render(
    <PayCard
      payment={duePayment}
      flow={
        { view: 'due', message: null, pay: () => undefined, check: () => undefined } as unknown as ReturnType<
          typeof usePayment
        >
      }
    />,
  );
  fireEvent.click(screen.getByRole('radio', { name: /^Virement/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Copier l’IBAN' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copier la référence' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Référence copiée' })).toBeTruthy());
  expect(copied).toEqual(['FR7630006000011234567890189', 'DO-2026-00042-P']);
});
