import { act, fireEvent, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Examined, pieceVerdictChart, PieceVerdictContext } from '#machines/piece-verdict/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { buttonsNamed, control, press, type, words } from '#tests/support/hands.ts';
import { DocumentsProvider, type DocumentsActor } from '#web/flows/use-documents.tsx';
import { usePieceVerdict } from '#web/flows/use-piece-verdict.ts';
import { Preview } from '#web/screens/documents/Preview.tsx';
import { PieceVerdict } from '#web/screens/memberships/PieceVerdict.tsx';
import type { Readable } from '#web/screens/memberships/review-documents.ts';
import { pieceOf } from './documents-fixtures.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './piece-verdict-cases.ts';

beforeAll(teachDialogs);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const staged = new Staged<typeof pieceVerdictChart>();
const contextNow = () => staged.actor?.getSnapshot().context as PieceVerdictContext;
/** The page of a review: there alone, documents bear a day. */
const isReview = () => contextNow().isReview || (sight.examined?.dated ?? null) !== null;

/** The document that the page has in sight, and what happens when it changes. */
const sight = {
  examined: null as Examined | null,
  listeners: new Set<() => void>(),
  turnTo(examined: Examined | null) {
    sight.examined = examined;
    for (const listener of sight.listeners) listener();
  },
  subscribe: (listener: () => void) => {
    sight.listeners.add(listener);
    return () => void sight.listeners.delete(listener);
  },
};

/** The verdict of the review of a membership, as its page shows it. */
function Review({ examined }: { examined: Examined | null }) {
  const flow = usePieceVerdict(examined);
  if (!examined?.document) return null;
  const date = examined.dated === null ? null : 'issued';
  const piece = { piece: examined.dated ?? 'RC', date, label: 'Pièce' };
  const shown = { piece, document: { date: null, ...examined.document } } as unknown as Readable;
  return <PieceVerdict shown={shown} flow={flow} motive={{ current: null }} next={null} />;
}

function Page() {
  const examined = useSyncExternalStore(sight.subscribe, () => sight.examined);
  const inSight = examined && { id: examined.id };
  const owner = ownerOf(
    {
      verdict: staged.actor,
      preview: ownerOf({}, { document: inSight, blob: null, message: null }),
    },
    { owner: { request: { id: 42 } }, list: null, write: null, message: null, undoable: null },
  );
  const snapshot = { ...owner.getSnapshot(), hasTag: () => false };
  const documents = { ...owner, getSnapshot: () => snapshot } as unknown as DocumentsActor;
  const pieces = [pieceOf({ documents: examined?.document ? [examined.document] : [] })];
  return (
    <DocumentsProvider actor={documents}>
      {isReview() ? <Review examined={examined} /> : <Preview pieces={pieces} />}
    </DocumentsProvider>
  );
}

const dialog = () => document.querySelector('dialog[open]');
const scope = () => dialog() ?? document;
const reason = () =>
  isReview() ? 'Commentaire pour le cabinet' : `Pourquoi « ${contextNow().asked?.name} » est refusé`;
const radio = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((one) =>
    one.labels?.[0]?.textContent?.includes(name),
  );
/** Presses the radio button of a verdict; the event is sent where it is pressed already, or not there. */
const choose = async (name: string, event: Parameters<typeof staged.send>[0]) => {
  const found = radio(name);
  if (found && !found.checked) await act(async () => fireEvent.click(found));
  else staged.send(event);
};

const refuses = (button: string | RegExp) => () => {
  const { draft, faults } = contextNow();
  expect(control<HTMLTextAreaElement>(reason(), scope() as ParentNode)?.value).toBe(draft.comment);
  for (const fault of Object.values(faults)) expect(words()).toContain(fault);
  expect(buttonsNamed(button, scope())).toHaveLength(1);
};

const driver: Driver<typeof pieceVerdictChart> = {
  show: (stage: Stage) => {
    sight.turnTo(null);
    staged.start(stage);
    render(
      <MemoryRouter>
        <main>
          <h1>Pièces</h1>
          <Page />
        </main>
      </MemoryRouter>,
    );
  },
  ...staged.driver,
  gestures: {
    'document.examine': ({ examined }) => act(async () => sight.turnTo(examined)),
    'accept.choose': (event) => choose('Acceptée', event),
    'accept.send': (event) => {
      const name = isReview() ? /^Accepter/ : 'Valider';
      return !dialog() && buttonsNamed(name).length > 0 ? press(name) : staged.send(event);
    },
    'refuse.choose': (event) =>
      !isReview() && !dialog() && buttonsNamed('Refuser').length > 0
        ? press('Refuser')
        : choose('Refusée', event),
    'refuse.send': (event) =>
      (dialog() || isReview()) && buttonsNamed(/^Refuser/, scope()).length > 0
        ? press(/^Refuser/, scope())
        : staged.send(event),
    'draft.change': async (event) => {
      const { comment, motive, date } = event.draft;
      if (comment !== undefined && control(reason(), scope())) await type(reason(), comment, scope());
      else if (motive !== undefined && control('Motif')) await type('Motif', motive);
      else if (date !== undefined && control('Délivré le')) await type('Délivré le', date);
      else staged.send(event);
    },
    'refuse.cancel': (event) => (dialog() ? press(/^(Annuler|Fermer)$/, scope()) : staged.send(event)),
  },
  states: {
    unseen: () => expect(dialog()).toBeNull(),
    'examined.undecided': () => {
      const { examined } = contextNow();
      if (!examined?.document) return;
      expect(dialog()).toBeNull();
      if (isReview()) expect(document.querySelector('input[type=radio]:checked')).toBeNull();
      else expect(buttonsNamed('Valider')).toHaveLength(examined.document.may.accept ? 1 : 0);
      expect(words()).toContain(isReview() ? 'Votre décision' : 'Télécharger');
    },
    'examined.accepting': () => {
      expect(dialog()).toBeNull();
      if (isReview()) expect(radio('Acceptée')?.checked).toBe(true);
      expect(buttonsNamed(isReview() ? /^Accepter/ : 'Valider')).toHaveLength(1);
      const { date } = contextNow().faults;
      if (date && isReview()) expect(words()).toContain(date);
    },
    'examined.refusing.writing': refuses('Refuser'),
    'examined.refusing.outdated': () => {
      refuses('Refuser quand même')();
      expect(words()).toContain('entre-temps');
    },
    'examined.refusing.closed': () => {
      if (isReview() && !contextNow().examined?.document) return;
      expect(words()).toContain('Il n’est plus à refuser');
      expect(buttonsNamed(/^Refuser/, scope())).toHaveLength(0);
    },
  },
  beside: {
    'document.examine': 'the page says which document is in sight',
    'accept.choose': 'a request’s document is accepted by one press',
    'draft.change': 'each verdict has its own fields',
  },
  blank: { unseen: 'no document is in sight' },
};

describeScreen(suite, driver);
