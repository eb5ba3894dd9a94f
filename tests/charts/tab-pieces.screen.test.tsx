import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Step } from '#domain/steps.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { words } from '#tests/support/hands.ts';
import { TabPieces } from '#web/screens/dossier/TabPieces.tsx';
import { listOf, pieceOf, requestWith } from './documents-fixtures.ts';
import { InDossier } from './quote-stage.tsx';

afterEach(cleanup);

const tab = 'fin-de-travaux';
const pieces = [
  pieceOf({ tab, piece: 'pv-reception', supplied: true, state: 'received' }),
  pieceOf({ tab, piece: 'daact' }),
  pieceOf({ tab, piece: 'doe', need: 'optional', asked_at: '2027-09-01T08:00:00.000Z' }),
  pieceOf({ tab, piece: 'levee-reserves', need: 'optional' }),
  pieceOf(),
];

/** The pieces of the end of the works, of a file of which that much is lacking. */
function saidOf(
  lacking: number | null,
  list = pieces,
  step: Step = 'courrier-de-fin-de-travaux-envoye',
): string {
  const read = listOf(1, list);
  const documents = ownerOf(
    {},
    {
      held: read,
      uploads: [],
      list: { ...read, request: { ...read.request, lacking, step: { ...read.request.step, slug: step } } },
      write: null,
      undoable: null,
      message: null,
      leavingTo: null,
    },
  );
  Object.assign(documents.getSnapshot(), { matches: () => false, hasTag: () => false });
  render(
    <InDossier request={requestWith(1)} hear={() => undefined} tabs={{ documents }}>
      <TabPieces tab={tab} title="Pièces" asked />
    </InDossier>,
  );
  return words(document.querySelector('.card') ?? document.body);
}

it.each([
  [2, pieces, '2 pièces manquent sur 3'],
  [0, pieces.slice(0, 1), 'La pièce nécessaire est là'],
] as const)('says what is lacking of its tab, while the file is asked for it: %s', (lacking, list, note) => {
  expect(saidOf(lacking, [...list])).toContain(note);
});

it.each([
  ['contrat-signe', false],
  ['courrier-dinformation-envoye', false],
  ['courrier-de-fin-de-travaux-envoye', true],
] as const)('says at %s of those that are not there that they are missing: %s', (step, isMissing) => {
  const said = saidOf(null, pieces, step);
  expect([said.includes('Manquante'), said.includes('Plus tard')]).toEqual([isMissing, !isMissing]);
});

it('counts nothing where the file is not asked for them', () => {
  expect(saidOf(null)).not.toMatch(/manquent|nécessaires/);
});
