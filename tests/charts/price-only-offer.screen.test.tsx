import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { subheaderActionsChart } from '#machines/subheader-actions/index.ts';
import { startActor } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { OpenOffer } from '#web/screens/offers/OpenOffer.tsx';
import { scriptedParent } from './harness/scripted.ts';
import { InDossier } from './quote-stage.tsx';
import { requestAt } from './quote-fixtures.ts';
import { permitting } from '#tests/support/sample-request.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Role } from '#domain/roles.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

/** The page of an offer, with its moves. */
function show(request: RequestResource, role: Role) {
  const moves = startActor(subheaderActionsChart, {
    input: { parent: scriptedParent() as unknown as AnyActorRef, request },
  });
  render(
    <InDossier request={request} role={role} hear={() => undefined} tabs={{ moves }}>
      <OpenOffer request={request} />
    </InDossier>,
  );
}

it('asks the company from the page of a price: no other page of a simulation that is not saved can', () => {
  const indicative = requestAt({ step: 'prerequest-do', role: 'broker', facts: { referral: 'needed' } });
  show({ ...indicative, permitted: permitting('REFERRAL.REQUEST') }, 'broker');
  expect(screen.queryByRole('button', { name: 'Demander l’accord de la compagnie' })).not.toBeNull();
});

it.each([
  ['an administrator', 'admin', true, '/dommage-ouvrage/do/dossier/42/souscription'],
  ['an administrator, where nothing was asked of its client', 'admin', false, null],
  ['a broker', 'broker', true, null],
] as const)(
  'leads %s from an offer that is only a price again to what its client was asked to pay, or not',
  (_name, role, charged, path) => {
    const request = { ...requestAt({ step: 'prerequest-do', role }), id: 42, charged };
    show(request, role);
    expect(screen.queryByRole('link', { name: 'Voir les paiements' })?.getAttribute('href') ?? null).toBe(
      path,
    );
  },
);
