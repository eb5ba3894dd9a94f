// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createActor, createEmptyActor } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { readingChart } from '#machines/shared/reading/index.ts';
import ContractTab from '#web/screens/dossier/contract/ContractTab.tsx';
import { InDossier } from './quote-stage.tsx';
import { requestAt } from './quote-fixtures.ts';

afterEach(cleanup);

it.each([['kept', 'offres-en-cours', true], ['refunded', 'offres-en-cours', false], ['unpaid', 'offres-abandonnees', false]] as const)('of a premium that is %s, in %s, a contract and its papers are still to come: %s', (premium, status, isToCome) => {
  const at = requestAt({ status, step: 'prime-payee-devis-signe' });
  const request = { ...at, facts: { ...at.facts, premium } };
  const input = { parent: createEmptyActor(), id: request.id, what: 'contract' } as never;
  const { context } = createActor(readingChart, { input }).getSnapshot();
  const contract = createActor(readingChart, { input, snapshot: readingChart.resolveState({ value: 'unavailable', context: { ...context, answer: { contract: null, papers: [] } as never } }) });
  render(
    <InDossier request={request} hear={() => undefined} tabs={{ contract }}>
      <ContractTab />
    </InDossier>,
  );
  const { textContent } = document.body;
  expect([textContent?.includes('paraissent ici quand le contrat est émis'), textContent?.includes('Le contrat n’est pas encore émis')]).toEqual([isToCome, isToCome]);
});
