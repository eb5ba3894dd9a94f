import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { dossierMessagesChart } from '#machines/dossier-messages/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { NotesLink } from '#web/screens/dossier/NotesLink.tsx';
import { thread } from './dossier-messages-fixtures.ts';

/*
 * Tests of the links to the notes beside a tab of a dossier.
 */

afterEach(cleanup);

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  [null, 'Notes'],
  [{ ...thread, notes: 2 }, 'Notes (2)'],
])('the links lead to the notes of the request and to a new one: %#', (read, label) => {
  const messages = createActor(dossierMessagesChart, {
    input: { id: 42 },
    snapshot: dossierMessagesChart.resolveState({
      value: read ? 'shown' : 'loading',
      context: {
        id: 42,
        nonce: '',
        typed: '',
        body: '',
        texts: 0,
        sent: 0,
        message: null,
        readFailure: null,
        thread: read,
      },
    }),
  });
  render(
    <MemoryRouter>
      <RequestOwnerContext value={ownerOf({ messages })}>
        <NotesLink request={42} />
      </RequestOwnerContext>
    </MemoryRouter>,
  );
  expect(links()).toEqual([
    [label, '/bloc-notes/42'],
    ['Écrire une note', '/bloc-notes/42?note=nouvelle'],
  ]);
});
