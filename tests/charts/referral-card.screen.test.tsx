import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import type { Status } from '#domain/statuses.ts';
import { Referral } from '#web/screens/offers/OfferVerdict.tsx';
import { shownReferrals } from '#web/screens/offers/shown-referrals.ts';
import { requestAt } from './quote-fixtures.ts';

afterEach(cleanup);

const broker: Role = 'broker';
const referrals = [
  {
    code: 'COST',
    message: 'Le coût de construction dépasse 3 000 000 €.',
    remedy: 'Demandez-le depuis l’offre.',
  },
];
const at = (status: Status, referral: 'needed' | 'pending' | 'granted') => ({
  ...requestAt({ status, facts: { referral } }),
  referrals,
});

function shown(status: Status, referral: 'needed' | 'pending' | 'granted'): string {
  render(
    <MemoryRouter>
      <Referral request={at(status, referral)} role={broker} />
    </MemoryRouter>,
  );
  return document.body.textContent ?? '';
}

describe('the card of the company’s accord', () => {
  it('says whose turn it is while the request is worked on', () => {
    expect(shown('offres-en-cours', 'pending')).toMatch(/À l’étude de la compagnie.*Vous serez averti/);
  });

  it.each(['dossier-decline-compagnie', 'offres-abandonnees', 'offres-archivees'] as const)(
    'promises no answer in %s, and keeps the reason',
    (status) => {
      for (const referral of ['needed', 'pending'] as const) {
        const words = shown(status, referral);
        expect(words).toContain(referrals[0]?.message);
        expect(words).not.toMatch(/À l’étude|Accord à demander|Vous serez averti/);
        cleanup();
      }
    },
  );

  it('keeps the accord that was given, closed or not', () => {
    expect(shown('offres-abandonnees', 'granted')).toContain('Accord de la compagnie');
  });

  it('shows on which terms the company agreed', () => {
    const referral_terms = {
      by: 'Paul Martin',
      at: '2026-11-20T09:00:00Z',
      text: 'Étude de sol avant l’ouverture',
    };
    render(
      <MemoryRouter>
        <Referral request={{ ...at('offres-en-cours', 'granted'), referral_terms }} role={broker} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('blockquote', { name: 'Ses conditions' }).textContent).toBe(referral_terms.text);
    expect(document.body.textContent).toContain('Paul Martin, ');
  });

  it('tells to ask only where nobody did', () => {
    expect(shownReferrals(at('offres-en-cours', 'needed'))).toEqual(referrals);
    for (const referral of ['pending', 'granted'] as const)
      expect(shownReferrals(at('offres-en-cours', referral)).map(({ remedy }) => remedy)).toEqual(['']);
  });
});
