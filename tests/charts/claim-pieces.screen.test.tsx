import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { claimsChart } from '#machines/claims/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { words } from '#tests/support/hands.ts';
import ClaimsTab from '#web/screens/dossier/claims/ClaimsTab.tsx';
import { claimOf, listOf } from './claims-fixtures.ts';
import { listOf as piecesOf, pieceOf, requestWith } from './documents-fixtures.ts';
import { InDossier } from './quote-stage.tsx';

teachDialogs();
afterEach(cleanup);

const parent = { send: () => undefined } as unknown as AnyActorRef;

it.each([
  ['incomplete', ['notice'], 'Manquante'],
  ['incomplete', ['damage'], 'Facultative'],
  ['declared', ['notice'], 'Facultative'],
] as const)(
  'calls the copy of the formal notice what a claim that is %s, for want of %s, makes of it: %s',
  (slug, missing, said) => {
    const request = requestWith(1);
    const input = { parent, request } as never;
    const { context } = createActor(claimsChart, { input }).getSnapshot();
    const claims = createActor(claimsChart, {
      input,
      snapshot: claimsChart.resolveState({
        value: { shown: 'idle' },
        context: {
          ...context,
          list: listOf([claimOf({ state: { slug, label: '' }, missing: [...missing] })]),
        },
      }),
    });
    const read = piecesOf(1, [
      pieceOf({ tab: 'sinistres', piece: 'mise-en-demeure', label: 'Mise en demeure', need: 'optional' }),
    ]);
    const documents = ownerOf(
      {},
      { owner: read, uploads: [], list: read, write: null, undoable: null, message: null, leavingTo: null },
    );
    Object.assign(documents.getSnapshot(), { matches: () => false, hasTag: () => false });
    render(
      <InDossier request={request} hear={() => undefined} tabs={{ claims, documents }}>
        <ClaimsTab />
      </InDossier>,
    );
    expect(words(document.querySelector('.pieces') ?? document.body)).toContain(said);
  },
);
