import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { verdictUndo } from '#domain/pieces/index.ts';
import { datedPieceChart } from '../dated-piece/index.ts';
import { documentPreviewChart } from '../document-preview/index.ts';
import { pieceVerdictChart } from '../piece-verdict/index.ts';
import { uploadWith } from '../piece-upload/index.ts';
import { callFor, type CallInput } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { isFinal, answerOf, firstMessageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { isUnderWay, uploadActions } from '../shared/uploads.ts';
import { isOtherVersion } from '../shared/versions.ts';
import type {
  DocumentsContext,
  DocumentsEvent,
  DocumentsInput,
  DocumentWrite,
  PieceSent,
} from './context.ts';
import {
  dueIn,
  ownerIn,
  isSamePiece,
  newestList,
  pieceIn,
  waits,
  type DocumentOwner,
  type OwnerDocuments,
} from './owner.ts';

type Read = ApiOutcome<OwnerDocuments>;

/** The calls of a request that answer with the list; those of a membership replace them. */
export const listed = {
  readList: callFor<Read, CallInput<'documents'>>,
  decide: callFor<Read, CallInput<'decideDocument'>>,
  undo: callFor<Read, CallInput<'undoVerdict'>>,
  withdraw: callFor<Read, CallInput<'withdrawDocument'>>,
};

function writeOf({ undoable }: DocumentsContext, event: DocumentsEvent): DocumentWrite {
  assertEvent(event, ['verdict.give', 'verdict.undo', 'document.withdraw']);
  if (event.type === 'verdict.undo') return { kind: 'undo', document: undoable?.document ?? 0 };
  if (event.type === 'document.withdraw') return { kind: 'withdrawal', document: event.document };
  const { type: _type, ...verdict } = event;
  return { kind: 'verdict', ...verdict };
}

const sentTo = ({ owner }: DocumentsContext, { piece, contractor_id, asked, date }: PieceSent) => ({
  params: { id: ownerIn(owner).id },
  body: {
    piece,
    ...(contractor_id !== null && { contractor_id }),
    ...(asked !== null && { asked }),
    ...(date && { date }),
  },
});

const takesMany = ({ list }: DocumentsContext, piece: PieceSent): boolean =>
  list !== null && pieceIn(list, piece)?.many === true;

/** The event that the parent receives when the request or membership changed. */
const changed = (owner: DocumentOwner) =>
  'membership' in owner
    ? { type: 'membership.changed' as const, membership: owner.membership }
    : { type: 'request.changed' as const, request: owner.request };

/** Types, actors, guards and actions of the chart of documents. */
export const documentsSetup = setup({
  types: {
    context: {} as DocumentsContext,
    events: {} as DocumentsEvent,
    input: {} as DocumentsInput,
    emitted: {} as Emitted,
    /** A verdict, its reversal or a removal is being sent. */
    tags: {} as 'writing',
  },
  actors: {
    readList: listed.readList('documents'),
    decide: listed.decide('decideDocument'),
    undo: listed.undo('undoVerdict'),
    withdraw: listed.withdraw('withdrawDocument'),
    upload: uploadWith('addDocument'),
    preview: documentPreviewChart,
    verdict: pieceVerdictChart,
    datedPiece: datedPieceChart,
    documentFile: downloadWith('documentFile'),
  },
  guards: {
    ...outcomeGuards,
    /** The membership came with its documents. */
    isThere: ({ context }) => context.list !== null,
    someWait: ({ context }) => context.list !== null && waits(context.list),
    /**
     * The request or something that belongs to it has changed since the list was read: pieces and rights may
     * differ.
     */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return (
        'request' in context.owner &&
        context.list !== null &&
        'request' in context.list &&
        isOtherVersion(context.list.request, event.request)
      );
    },
    isOfRequest: ({ context }) => 'request' in context.owner,
    isOfMembership: ({ context }) => 'membership' in context.owner,
    isUndoable: ({ context }) => context.undoable !== null,
    isUploading: ({ context }) => context.uploads.some(isUnderWay),
  },
  delays: {
    /** Delay before the list is read again while a document is in quarantine, in ms. */
    checkDelay: 2_000,
    undoDelay: verdictUndo.offered,
  },
  actions: {
    ...uploadActions<DocumentsContext, DocumentsEvent, PieceSent>(sentTo, takesMany),
    /**
     * A new file is sent for a piece that takes one file: removes the message about the refused former one.
     */
    dropRefused: enqueueActions<
      DocumentsContext,
      DocumentsEvent,
      undefined,
      DocumentsEvent,
      never,
      never,
      never,
      never,
      Emitted
    >(({ enqueue, context, event }) => {
      assertEvent(event, 'files.add');
      const { list, uploads } = context;
      if (!list || takesMany(context, event.piece)) return;
      const refused = uploads
        .filter(({ piece, stage }) => stage === 'over' && isSamePiece(piece, event.piece))
        .map(({ id }) => id);
      for (const id of refused) enqueue.stopChild(id);
      enqueue.assign({ uploads: uploads.filter(({ id }) => !refused.includes(id)) });
    }),
    takeList: assign(({ context }, outcome: Read) => ({ list: newestList(context.list, answerOf(outcome)) })),
    takeUploaded: assign(({ context, event }) => {
      assertEvent(event, 'upload.done');
      return { list: newestList(context.list, event.answer) };
    }),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { owner: { request: event.request } };
    }),
    /** Takes the membership with its documents. */
    takeMembership: assign(({ context, event }) => {
      assertEvent(event, 'membership.changed');
      const owner = { membership: event.membership };
      return { owner, list: newestList(context.list, owner) };
    }),
    takeWrite: assign(({ context, event }) => ({ write: writeOf(context, event), message: null })),
    /**
     * The write succeeded. After a verdict the next document is displayed; after undoing it, the same one
     * again.
     */
    dropWrite: assign(({ context: { write } }) => ({
      write: null,
      due:
        write?.kind === 'verdict'
          ? { after: write.document }
          : write?.kind === 'undo'
            ? { first: write.document }
            : null,
    })),
    /** Offers to undo the last verdict for a moment. */
    offerUndo: enqueueActions<
      DocumentsContext,
      DocumentsEvent,
      undefined,
      DocumentsEvent,
      never,
      never,
      never,
      'undoDelay',
      Emitted
    >(({ enqueue, context: { write } }) => {
      enqueue.cancel('undo');
      if (write?.kind !== 'verdict') return;
      enqueue.assign({ undoable: { document: write.document, accepted: write.accepted } });
      enqueue.raise({ type: 'undo.lapse' }, { id: 'undo', delay: 'undoDelay' });
    }),
    dropUndo: assign({ undoable: null }),
    showDue: enqueueActions<
      DocumentsContext,
      DocumentsEvent,
      undefined,
      DocumentsEvent,
      never,
      never,
      never,
      never,
      Emitted
    >(({ enqueue, context: { due, list } }) => {
      const next = due && list && dueIn(list, due);
      if (next)
        enqueue.sendTo('preview', {
          type: 'document.show',
          document: { id: next.id, name: next.name, type: next.type },
        });
      enqueue.assign({ due: null });
    }),
    takeMessage: assign((_, outcome: Read) => ({
      message: firstMessageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    dropMessage: assign({ message: null, write: null }),
    /** Sends each newer request or membership to the parent. */
    passOwnerOn: sendTo(
      ({ context }) => context.parent,
      ({ context }) => changed(context.list ?? context.owner),
    ),
    passNewerOn: newerPassedOn<DocumentsContext, DocumentsEvent>(),
    takeLeaving: assign(({ event }) => {
      assertEvent(event, 'leave.ask');
      return { leavingTo: event.to };
    }),
    dropLeaving: assign({ leavingTo: null }),
    leave: emit(({ context }): Emitted => ({ type: 'navigate', to: context.leavingTo ?? '/' })),
    toastWithdrawn: emit({
      type: 'toast',
      kind: 'success',
      message: 'Le document est retiré.',
    } satisfies Emitted),
  },
});
