// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import { WorksEndProvider, type WorksEndActor } from '#web/flows/use-works-end.tsx';
import { Simulator } from '#web/screens/dossier/works-end/Simulator.tsx';
import { requestAt } from './quote-fixtures.ts';
import { whole, worksEndAt } from './works-end-fixtures.ts';

afterEach(cleanup);

const at = (status: Status, step: Step): WorksEndActor => {
  const snapshot = { context: { worksEnd: worksEndAt(whole, 0, { request: requestAt({ status, step }) }), adjustment: null }, matches: () => false };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }), send: () => undefined } as unknown as WorksEndActor;
};

it.each([
  ['offres-signees', 'contrat-signe', true], ['offres-signees', 'avenant-fin-travaux-signe', true], ['offres-receptionnees', 'offres-receptionnees', false], ['offres-abandonnees', 'contrat-signe', false],
] as const)('at %s, %s, a final cost may be tried: %s', (status, step, isOffered) => {
  render(
    <WorksEndProvider actor={at(status, step)}>
      <Simulator />
    </WorksEndProvider>,
  );
  expect(screen.queryByLabelText('Coût définitif supposé') !== null).toBe(isOffered);
});
