import { cleanup, render } from '@testing-library/react';
import { createActor, createEmptyActor } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import type { Contract } from '#contract/contracts.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { words } from '#tests/support/hands.ts';
import ContractTab from '#web/screens/dossier/contract/ContractTab.tsx';
import { InDossier } from './quote-stage.tsx';
import { requestAt } from './quote-fixtures.ts';

afterEach(cleanup);

it.each([
  ['kept', 'offres-en-cours', true],
  ['refunded', 'offres-en-cours', false],
  ['unpaid', 'offres-abandonnees', false],
] as const)(
  'of a premium that is %s, in %s, a contract and its papers are still to come: %s',
  (premium, status, isToCome) => {
    const at = requestAt({ status, step: 'prime-payee-devis-signe' });
    const request = { ...at, facts: { ...at.facts, premium } };
    const input = { parent: createEmptyActor(), id: request.id, what: 'contract' } as never;
    const { context } = createActor(readingChart, { input }).getSnapshot();
    const contract = createActor(readingChart, {
      input,
      snapshot: readingChart.resolveState({
        value: 'unavailable',
        context: { ...context, answer: { contract: null, papers: [] } as never },
      }),
    });
    render(
      <InDossier request={request} hear={() => undefined} tabs={{ contract }}>
        <ContractTab />
      </InDossier>,
    );
    const { textContent } = document.body;
    expect([
      textContent?.includes('paraissent ici quand le contrat est émis'),
      textContent?.includes('Le contrat n’est pas encore émis'),
    ]).toEqual([isToCome, isToCome]);
  },
);

const signed: Contract = {
  status: 'valid',
  policy_number: 'POL-2026-000001',
  issued_at: '2026-01-05T08:00:00Z',
  takes_effect: '2026-02-02',
  cover_from: '2028-03-01',
  cover_until: '2037-03-01',
  signed_at: '2026-01-08T08:00:00Z',
  check_code: null,
  terminated_on: null,
  termination_reason: null,
  commission: null,
};

function showContract(
  contract: Contract,
  status: 'offres-signees' | 'offres-receptionnees' = 'offres-signees',
): string {
  const request = requestAt({
    status,
    step: status === 'offres-signees' ? 'contrat-signe' : 'offres-receptionnees',
  });
  const input = { parent: createEmptyActor(), id: request.id, what: 'contract' } as never;
  const { context } = createActor(readingChart, { input }).getSnapshot();
  const read = createActor(readingChart, {
    input,
    snapshot: readingChart.resolveState({
      value: 'shown',
      context: { ...context, answer: { contract, papers: [] } as never },
    }),
  });
  render(
    <InDossier request={request} hear={() => undefined} tabs={{ contract: read }}>
      <ContractTab />
    </InDossier>,
  );
  return words();
}

it.each([
  ['before it takes effect', { ...signed, status: 'upcoming' }, 'Prend effet le 02/02/2026'],
  ['from the day it takes effect', signed, 'En vigueur'],
  ['before it is signed', { ...signed, status: 'unsigned', signed_at: null }, 'À signer'],
  [
    'once it is terminated',
    { ...signed, status: 'terminated', terminated_on: '2026-01-20' },
    'Résilié au 20/01/2026',
  ],
  ['once its cover is over', { ...signed, status: 'over' }, 'Garantie échue'],
] as const)('says of a contract %s where it stands', (_name, contract, said) => {
  showContract(contract);
  expect(
    [...document.querySelectorAll('.card > header .badge')].map(({ textContent }) => textContent),
  ).toContain(said);
});

it.each([
  ['offres-signees', true],
  ['offres-receptionnees', false],
] as const)('says at %s that the cover is reckoned from the planned reception: %s', (status, isPlanned) => {
  expect(showContract(signed, status)).toContain('du 01/03/2028 au 01/03/2037');
  expect(words().includes('d’après la réception prévue')).toBe(isPlanned);
});

const received = {
  ...signed,
  cover_from: '2021-03-01',
  cover_until: '2030-03-01',
  takes_effect: '2019-02-01',
};
it.each([
  [
    'before its site opened',
    { ...signed, status: 'terminated', terminated_on: '2026-01-20' },
    'Prise d’effetaucune : le contrat prend fin avantGarantie obligatoireaucune : le contrat prend fin avant qu’elle ne commence',
  ],
  [
    'on the day it would take effect',
    { ...signed, status: 'upcoming', terminated_on: '2026-02-02' },
    'Prise d’effetaucune : le contrat prend fin avantGarantie',
  ],
  [
    'during its works',
    { ...signed, status: 'valid', terminated_on: '2028-03-01' },
    'Prise d’effet02/02/2026Garantie obligatoireaucune : le contrat prend fin avant qu’elle ne commence',
  ],
  [
    'during its cover',
    { ...received, status: 'terminated', terminated_on: '2026-01-20' },
    'Garantie obligatoiredu 01/03/2021 jusqu’à la résiliation, le 20/01/2026',
  ],
  [
    'on its last day',
    { ...received, status: 'terminated', terminated_on: '2030-03-01' },
    'Garantie obligatoiredu 01/03/2021 au 01/03/2030',
  ],
  [
    'at no known reception',
    { ...signed, cover_from: null, cover_until: null, status: 'terminated', terminated_on: '2026-03-01' },
    'Garantie obligatoireaucune : le contrat prend fin avant qu’elle ne commence',
  ],
] as const)('says of a contract that ends %s only what is left of it', (_name, contract, said) => {
  expect(showContract(contract, 'offres-receptionnees')).toContain(said);
});
