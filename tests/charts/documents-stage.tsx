import { act, fireEvent, render } from '@testing-library/react';
import { expect } from 'vitest';
import { datedPieceChart } from '#machines/dated-piece/index.ts';
import type { documentsChart, DocumentsContext } from '#machines/documents/index.ts';
import { pieceVerdictChart } from '#machines/piece-verdict/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  announced,
  buttonsNamed,
  handsOff,
  isBusy,
  plain,
  press,
  keepsFocus,
  pressIfOffered,
  type,
  words,
} from '#tests/support/hands.ts';
import { typedInDays } from '#tests/support/journey-inputs.ts';
import { answered } from '#tests/support/outcomes.ts';
import { DocumentsProvider, useDocuments, type DocumentsActor } from '#web/flows/use-documents.tsx';
import { DatedPiece } from '#web/screens/documents/DatedPiece.tsx';
import { DocumentsMessage } from '#web/screens/documents/DocumentsMessage.tsx';
import { LeaveQuestion } from '#web/screens/documents/LeaveQuestion.tsx';
import { Preview } from '#web/screens/documents/Preview.tsx';
import DocumentsTab from '#web/screens/dossier/documents/DocumentsTab.tsx';
import { suite } from './documents-cases.ts';
import { documentOf, listOf, pieceOf, requestWith } from './documents-fixtures.ts';
import { heardBy, played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';

/*
 * Renders the screen of the chart `documents` for its tests, and says what it shows in each state and which
 * control sends each event.
 */

teachDialogs();

/** The chart of the documents that are shown. */
export const staged = new Staged<typeof documentsChart>();
const contextOf = (snapshot: { context: unknown }) => snapshot.context as DocumentsContext;
/** A file to send. */
export const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

/** A broker's own papers, as its pages show them. */
function OwnPapers() {
  const pieces = useDocuments(({ list }) => (list && 'membership' in list ? list.membership.documents : []));
  return (
    <>
      <DocumentsMessage />
      <Preview pieces={pieces} />
      <ul className="pieces">
        {pieces.map((piece) => (
          <DatedPiece key={piece.piece} piece={piece} />
        ))}
      </ul>
    </>
  );
}

const isOfMembership = () =>
  staged.actor !== undefined && 'membership' in staged.actor.getSnapshot().context.owner;
const { send } = staged;
const kbisSent = { piece: 'KBIS', contractor_id: null, asked: null };

function show(stage: Stage) {
  handsOff();
  const actor = staged.start(stage);
  const documents = actor as unknown as DocumentsActor;
  render(
    <InDossier request={requestWith(1)} hear={staged.hear} tabs={{ documents: actor }}>
      <main id="contenu" tabIndex={-1}>
        <h1>Dossier</h1>
        <a href="/dashboard" onClick={(event) => event.preventDefault()}>
          Tableau de bord
        </a>
        <LeaveQuestion documents={documents} path="/dommage-ouvrage" place="ce dossier" />
        {isOfMembership() ? (
          <DocumentsProvider actor={documents}>
            <OwnPapers />
          </DocumentsProvider>
        ) : (
          <DocumentsTab />
        )}
      </main>
    </InDossier>,
  );
}

/** Chooses files for the first piece; where the piece bears a day, it is given. */
export async function choose(files: readonly File[]) {
  const input = document.querySelector('.pieces input[type=file]');
  if (!input) return;
  await act(async () => fireEvent.change(input, { target: { files } }));
  const dialog = [...document.querySelectorAll('dialog[open]')].find(
    (one) => buttonsNamed('Déposer', one).length > 0,
  );
  if (!dialog) return;
  await type('Délivré le', typedInDays(-20), dialog);
  await press('Déposer', dialog);
}

const unread = () =>
  expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');

/**
 * The pieces with where each stands, the files on their way, what was said, and the question before
 * one leaves them.
 */
const lists = (snapshot: { context: unknown }) => {
  const { list, uploads, message, leavingTo } = contextOf(snapshot);
  // A path may answer for a membership with the list of a request, which no server does.
  const isMixed = list !== null && 'membership' in list !== isOfMembership();
  if (!isMixed) keepsFocus();
  const own = list === null || isMixed ? [] : 'pieces' in list ? list.pieces : list.membership.documents;
  expect(document.querySelector('.pieces')).not.toBeNull();
  for (const { label } of own)
    expect(words(document.querySelector('.pieces') ?? document.body)).toContain(label);
  const lines = [...document.querySelectorAll('.upload')];
  if (!isMixed) expect(lines.length).toBe(uploads.length);
  for (const line of lines) {
    expect(words(line)).toContain('a.pdf25 %, 1 ko sur 4 ko');
    expect(line.querySelector('progress')?.getAttribute('aria-label')).toBe('Envoi de a.pdf');
    expect(line.querySelector('[aria-live=off]')).not.toBeNull();
  }
  if (!isMixed) expect(announced()).toContain(plain(message));
  expect(words().includes('Des envois sont en cours')).toBe(leavingTo !== null);
};

const sights: Driver<typeof documentsChart>['states'] = {
  closed: unread,
  reading: unread,
  unavailable: (snapshot) => {
    keepsFocus();
    expect(words()).toContain(`Les documents n’ont pas pu être lus${plain(contextOf(snapshot).message)}`);
    expect(buttonsNamed('Réessayer')).toHaveLength(1);
  },
  'shown.idle': (snapshot) => {
    lists(snapshot);
    expect(isBusy('Valider')).toBe(false);
  },
  'shown.refreshing': lists,
  'shown.deciding': (snapshot) => {
    lists(snapshot);
    const judged = buttonsNamed('Valider');
    expect(judged.map((button) => button.getAttribute('aria-busy'))).toEqual(judged.map(() => 'true'));
  },
  'shown.undoing': lists,
  'shown.withdrawing': lists,
};

/** How the screen of documents is shown, used and looked at. */
export const driver: Driver<typeof documentsChart> = {
  show,
  ...staged.driver,
  gestures: {
    'documents.show': send,
    'documents.retry': () => press('Réessayer'),
    'files.add': (event) => (isOfMembership() ? send({ ...event, piece: kbisSent }) : choose(event.files)),
    'document.withdraw': async (event) => {
      if (buttonsNamed('Retirer permis.pdf').length === 0) send(event);
      else {
        await press('Retirer permis.pdf');
        await press('Retirer', document.querySelector('dialog[open]') ?? document.body);
      }
    },
    'verdict.undo': (event) =>
      buttonsNamed('Annuler cette décision').length > 0 ? press('Annuler cette décision') : send(event),
    'undo.lapse': send,
    'message.close': send,
    'leave.ask': () =>
      act(async () => fireEvent.click(document.querySelector('a[href="/dashboard"]') ?? document.body)),
    // Pressed where one is asked; the chart leaves for the beginning where nobody was.
    'leave.confirm': (event) =>
      buttonsNamed('Quitter quand même').length > 0 ? press('Quitter quand même') : send(event),
    'leave.cancel': () => pressIfOffered('Rester'),
    'request.changed': send,
    'membership.changed': send,
  },
  beside: {
    'documents.show': 'the tab that is opened says it',
    'files.add': 'the chart of a dated piece says it for a membership',
    'document.withdraw': 'an admin withdraws nothing; the sender does: below',
    'verdict.undo': 'offered beside a verdict that was given just now: below',
    'undo.lapse': 'the clock of the chart says it',
    'leave.confirm': 'the chart hears it where nobody was asked, too; a page asks',
    'message.close': 'offered where no document is in sight: below',
    'request.changed': 'the chart that owns the request says it',
    'membership.changed': 'the chart that owns the membership says it',
  },
  states: sights,
};

/** The same screen, with a verdict and a day of a dated piece that run as in production. */
export const judging: Driver<typeof documentsChart> = {
  ...driver,
  show: (stage) =>
    show({
      ...stage,
      chart: stage.chart.provide({ actors: { verdict: pieceVerdictChart, datedPiece: datedPieceChart } }),
    }),
};

/** The tab with that list and, in sight, the document of that id. */
export async function tab(
  list = listOf(1, [pieceOf({ state: 'received', supplied: true, documents: [documentOf()] })]),
  inSight: number | null = null,
) {
  const preview = {
    value: 'shown',
    context: { document: inSight === null ? null : { id: inSight }, blob: null, message: null },
  };
  const play = await played(
    { ...suite, children: { ...suite.children, preview: { looks: preview } } },
    judging,
    'a file',
    [
      { kind: 'send', event: { type: 'documents.show' } },
      { kind: 'done', id: 'readList', output: answered(list) },
    ],
  );
  return { play, heard: heardBy(play) };
}

export const title = 'Arrêté de permis de construire';
/** Presses a key in the preview. */
export const key = (name: string) =>
  act(async () => {
    fireEvent.keyDown(document.querySelector('.preview') ?? document.body, { key: name });
  });
