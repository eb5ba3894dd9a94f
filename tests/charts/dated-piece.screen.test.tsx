import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { BrokerPiece } from '#contract/memberships.ts';
import type { datedPieceChart, DatedPieceContext } from '#machines/dated-piece/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { control, press, type, words } from '#tests/support/hands.ts';
import { DocumentsProvider, type DocumentsActor } from '#web/flows/use-documents.tsx';
import { DatedPiece } from '#web/screens/documents/DatedPiece.tsx';
import { suite } from './dated-piece-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { fourPieces } from './membership-fixtures.ts';

beforeAll(teachDialogs);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') });
  keys = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `key-${'ab'[keys++ % 2]}` as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let keys = 0;
const staged = new Staged<typeof datedPieceChart>();
const kbisPiece = { ...fourPieces[0], may_send: true, many: true } as BrokerPiece;
const dialog = () => document.querySelector('dialog[open]') ?? document.createElement('div');

const driver: Driver<typeof datedPieceChart> = {
  show: (stage: Stage) => {
    const datedPiece = staged.start(stage);
    const documents = ownerOf(
      { datedPiece, preview: ownerOf({}, { document: null }) },
      { uploads: [], owner: { membership: { id: 12 } } },
    );
    render(
      <MemoryRouter>
        <DocumentsProvider actor={documents as unknown as DocumentsActor}>
          <ul>
            <DatedPiece piece={kbisPiece} />
          </ul>
        </DocumentsProvider>
      </MemoryRouter>,
    );
  },
  ...staged.driver,
  gestures: {
    'files.choose': ({ files }) =>
      act(async () => {
        keys = 0;
        const drop = document.querySelector('li');
        if (drop) fireEvent.drop(drop, { dataTransfer: { files } });
      }),
    'day.change': ({ day }) => type('Délivré le', day, dialog()),
    'day.send': () => press('Déposer', dialog()),
    'day.cancel': () => press('Annuler', dialog()),
  },
  states: {
    choosing: () => {
      expect(document.querySelector('dialog[open]')).toBeNull();
      expect(words()).toContain(kbisPiece.label);
    },
    asking: ({ context }) => {
      const { fault, chosen } = context as DatedPieceContext;
      expect(words(dialog())).toContain(chosen[0]?.file.name);
      expect(words(dialog())).toContain(fault ?? 'Le jour que porte le document.');
      expect(control('Délivré le', dialog())?.getAttribute('aria-invalid') === 'true').toBe(fault !== null);
    },
  },
};

describeScreen(suite, driver);
