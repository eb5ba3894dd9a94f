import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Tarif } from '#domain/tarif.ts';
import type { Status } from '#domain/statuses.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { DossierFacts, DossierHead } from '#web/screens/dossier/DossierHead.tsx';

afterEach(cleanup);

const said = (status: Status): string => {
  render(
    <DossierFacts
      request={sampleRequest({ status: { slug: status, label: '' }, valid_until: '2026-02-01' })}
    />,
  );
  return document.body.textContent ?? '';
};

it('says until when an offer may be accepted', () =>
  expect(said('offres-en-cours')).toContain('Offre valable jusqu’au01/02/2026'));

it.each(['offres-signees', 'offres-receptionnees', 'offres-abandonnees', 'offres-refusees'] as const)(
  'no longer says it at %s, where a contract stands or none comes',
  (status) => expect(said(status)).not.toContain('Offre valable'),
);

it('no longer says it once the quote is signed', () => {
  const sample = sampleRequest({ valid_until: '2026-02-01' });
  render(
    <DossierFacts
      request={{ ...sample, facts: { ...sample.facts, signed: { ...sample.facts.signed, quote: true } } }}
    />,
  );
  expect(document.body.textContent).not.toContain('Offre valable');
});

it('shows what a signed endorsement made of cost and premium, over those of the contract', () => {
  const sample = sampleRequest({ endorsed: { cost: 268_000, total_ttc: 8163.27 } });
  const {
    chantiers: [site],
  } = sample.request_d_o;
  render(
    <DossierFacts
      request={{
        ...sample,
        tarif: { total_ttc: 7727.27 } as Tarif,
        request_d_o: { ...sample.request_d_o, chantiers: [{ ...site, cost: 250_000 }] },
      }}
    />,
  );
  const [cost, premium] = ['Coût des travaux', 'Prime TTC'].map((label) =>
    screen.getByText(label).nextElementSibling?.textContent?.replaceAll(/\s/gu, ' '),
  );
  expect(cost).toBe('268 000 €Au contrat : 250 000 €');
  expect(premium).toMatch(/^8 163 €Au contrat : 7 727 €$/);
});

it('shows those of the contract alone where no endorsement is signed', () => {
  render(<DossierFacts request={sampleRequest({})} />);
  expect(document.body.textContent).not.toContain('Au contrat');
});

it.each([
  ['kept', 'ok'],
  ['refunded', 'refus'],
] as const)('marks the step of a premium that is %s as %s', (premium, family) => {
  const sample = sampleRequest({ step: { slug: 'prime-payee-devis-signe', label: 'Où en est la prime' } });
  render(
    <MemoryRouter>
      <DossierHead request={{ ...sample, facts: { ...sample.facts, premium } }} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Où en est la prime').dataset['f']).toBe(family);
});
