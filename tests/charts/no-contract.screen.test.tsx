import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { readingChart } from '#machines/shared/reading/index.ts';
import { words } from '#tests/support/hands.ts';
import ContractTab from '#web/screens/dossier/contract/ContractTab.tsx';
import { InDossier } from './quote-stage.tsx';
import { requestAt } from './quote-fixtures.ts';

afterEach(cleanup);

const contract = createActor(readingChart, {
  input: { id: 1 },
  snapshot: readingChart.resolveState({
    value: 'shown',
    context: { id: 1, parent: null, told: null, answer: { contract: null, papers: [] }, message: null },
  }),
});

it.each([
  ['kept', 'Le contrat n’est pas encore émis'],
  ['refunded', 'Il n’y aura pas de contrat'],
] as const)('of a premium that is %s the tab of the contract says: %s', (premium, said) => {
  const request = requestAt({ step: 'prime-payee-devis-signe', facts: { premium } });
  render(
    <InDossier request={request} hear={() => undefined} tabs={{ contract }}>
      <ContractTab />
    </InDossier>,
  );
  expect(words()).toContain(said);
});
