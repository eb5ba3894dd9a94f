import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Position } from '#web/screens/dossier/Position.tsx';
import { OfferRow } from '#web/screens/offers/OfferRow.tsx';
import { line } from './offer-list-cases.ts';
import { requestAt } from './quote-fixtures.ts';

afterEach(cleanup);

const step = { slug: 'prime-payee-devis-signe', label: 'Où en est la prime' };
const marked = (page: ReactNode) => {
  render(<MemoryRouter>{page}</MemoryRouter>);
  return screen.getByText(step.label).dataset['f'];
};

it.each([
  ['kept', 'ok'],
  ['refunded', 'refus'],
] as const)(
  'a file whose premium is %s is marked %s where its place is told, and in the list',
  (premium, family) => {
    const request = requestAt({ role: 'broker' });
    expect(
      marked(
        <Position request={{ ...request, step, facts: { ...request.facts, premium } }} withChart={false} />,
      ),
    ).toBe(family);
    cleanup();
    const offer = {
      ...line,
      step,
      status: { slug: 'offres-en-cours', label: 'En cours' },
      refunded: premium === 'refunded',
    };
    expect(
      marked(
        <table>
          <tbody>
            <OfferRow offer={offer} withBroker={false} />
          </tbody>
        </table>,
      ),
    ).toBe(family);
  },
);
