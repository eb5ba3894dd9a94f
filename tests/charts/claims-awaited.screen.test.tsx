// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import type { ClaimResource } from '#contract/claims.ts';
import type { Role } from '#domain/roles.ts';
import { claimsChart } from '#machines/claims/index.ts';
import { words } from '#tests/support/hands.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import ClaimsTab from '#web/screens/dossier/claims/ClaimsTab.tsx';
import { claimOf, listOf } from './claims-fixtures.ts';
import { InDossier } from './quote-stage.tsx';

afterEach(cleanup);

/** What the card beside the claims says to that role, of a request at which the law of requests permits it nothing. */
function besideSays(role: Role, claim: Partial<ClaimResource>): string {
  const blank = createActor(claimsChart, { input: { request: sampleRequest() } as never }).getSnapshot();
  const claims = createActor(claimsChart, { input: { request: sampleRequest() } as never, snapshot: claimsChart.resolveState({ value: { shown: 'idle' }, context: { ...blank.context, list: listOf([claimOf(claim)], false) } }) });
  render(<InDossier role={role} request={{ ...sampleRequest(), permitted: [], refused: [] }} hear={() => undefined} tabs={{ claims }}><ClaimsTab /></InDossier>);
  return words(document.querySelector('.position') ?? document.body);
}

const decided = { state: { slug: 'constituted', label: 'Constitué' }, terms: [{ name: 'without-expert', state: 'open', due: '2026-06-30', done_on: null, days_left: 15 }] } as const satisfies Partial<ClaimResource>;
const nothing = 'Rien n’est attendu de vous à cette étape';

it.each(['company', 'admin'] as const)('tells the %s that a claim waits for its decision, and until when', (role) => {
  const said = besideSays(role, { ...decided, terms: [...decided.terms] });
  expect(said).toContain('Un sinistre attend votre décision (S-DO-2026-00042-1), au plus tard le 30/06/2026');
  expect(said).not.toContain(nothing);
});

it('tells a broker nothing of it, and what an offer asks of it', () => {
  expect(besideSays('broker', { ...decided, terms: [...decided.terms] })).toContain(nothing);
  cleanup();
  expect(besideSays('broker', { state: { slug: 'offered', label: 'Offre présentée' } })).toContain('Une indemnité est offerte : acceptez ou contestez (S-DO-2026-00042-1)');
});
