import { documentPreviewOf } from '../document-preview/index.ts';
import { uploadWith } from '../piece-upload/index.ts';
import { downloadWith } from '../shared/download/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { untaken } from '../shared/untaken.ts';
import { noUploads } from '../shared/uploads.ts';
import type { DocumentsContext } from './context.ts';
import { ownerIn } from './owner.ts';
import { documentsSetup, listed } from './setup.ts';

const reading = {
  id: 'readList',
  src: 'readList',
  input: ({ context: { owner } }: { context: DocumentsContext }) => ({ params: { id: ownerIn(owner).id } }),
} as const;

/** End of a write of a document: its answer is the changed owner of the documents. */
const written = <Action extends string>(...actions: readonly Action[]) =>
  ({
    onDone: [
      {
        guard: { type: 'isDone', params: outputOf },
        target: 'idle',
        actions: [{ type: 'takeList', params: outputOf }, 'passOwnerOn', ...actions, 'dropWrite'],
      },
      ...untaken,
    ],
    onError: { target: 'idle', actions: 'takeUnexpected' },
  }) as const;

/** Events that are accepted while no write is under way. */
const asked = {
  'verdict.give': { target: 'deciding', actions: 'takeWrite' },
  'verdict.undo': { guard: 'isUndoable', target: 'undoing', actions: 'takeWrite' },
  'document.withdraw': { target: 'withdrawing', actions: 'takeWrite' },
} as const;

/**
 * The documents of a request (docs/domain/documents.md) or of a membership: the pieces, the uploads and the
 * verdicts. It runs as long as the dossier is open, so that uploads continue while another tab is displayed.
 */
export const documentsChart = documentsSetup.createMachine({
  id: 'documents',
  context: ({ input: { parent, guided, ...owner } }) => ({
    parent,
    owner,
    due: guided ?? null,
    isGuided: guided !== undefined,
    list: 'membership' in owner ? owner : null,
    ...noUploads,
    write: null,
    undoable: null,
    message: null,
    leavingTo: null,
  }),
  initial: 'closed',
  on: {
    'request.changed': { guard: 'isOfRequest', actions: 'takeRequest' },
    'membership.changed': { guard: 'isOfMembership', actions: 'takeMembership' },
  },
  states: {
    closed: {
      description: 'L’onglet n’a pas encore été ouvert.',
      always: { guard: 'isThere', target: 'shown' },
      on: { 'documents.show': 'reading' },
    },
    reading: {
      invoke: {
        ...reading,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [{ type: 'takeList', params: outputOf }, 'passOwnerOn', 'dropMessage'],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'documents.retry': 'reading', 'documents.show': 'reading' } },
    shown: {
      invoke: [
        {
          id: 'preview',
          src: 'preview',
          input: ({ context }) => ({ ownerId: ownerIn(context.owner).id }),
          onError: { actions: 'takeUnexpected' },
        },
        { id: 'documentFile', src: 'documentFile', onError: { actions: 'takeUnexpected' } },
        {
          id: 'verdict',
          src: 'verdict',
          input: ({ self, context }) => ({ parent: self, isReview: context.isGuided }),
          onError: { actions: 'takeUnexpected' },
        },
        {
          id: 'datedPiece',
          src: 'datedPiece',
          input: ({ self }) => ({ parent: self }),
          onError: { actions: 'takeUnexpected' },
        },
      ],
      on: {
        'files.add': { actions: ['dropRefused', 'addFiles', 'beginNext'] },
        'upload.done': { actions: ['takeUploaded', 'passOwnerOn', 'stopUpload', 'dropUpload', 'beginNext'] },
        'upload.refused': { actions: ['noteRefused', 'beginNext'] },
        'upload.cancelled': { actions: ['stopUpload', 'dropUpload', 'beginNext'] },
        'message.close': { actions: 'dropMessage' },
        'undo.lapse': { actions: 'dropUndo' },
        'leave.ask': { guard: 'isUploading', actions: 'takeLeaving' },
        'leave.confirm': { actions: ['leave', 'dropLeaving'] },
        'leave.cancel': { actions: 'dropLeaving' },
      },
      initial: 'idle',
      states: {
        idle: {
          entry: 'showDue',
          after: { checkDelay: { guard: 'someWait', target: 'refreshing' } },
          on: {
            'documents.show': 'refreshing',
            'request.changed': { guard: 'isNews', target: 'refreshing', actions: 'takeRequest' },
            ...asked,
            'upload.cancelled': { target: 'refreshing', actions: ['stopUpload', 'dropUpload', 'beginNext'] },
            'upload.done': {
              target: 'idle',
              reenter: true,
              actions: ['takeUploaded', 'passOwnerOn', 'stopUpload', 'dropUpload', 'beginNext'],
            },
          },
        },
        refreshing: {
          description:
            'La liste est relue sans rien cacher\u202f; ce qu’on demande pendant ce temps attend sa fin.',
          invoke: {
            ...reading,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: [{ type: 'takeList', params: outputOf }, 'passOwnerOn'],
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          on: asked,
        },
        deciding: {
          tags: 'writing',
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ context: { owner, write } }) => {
              if (write?.kind !== 'verdict') throw new Error('A verdict is sent once it is given');
              const { document, accepted, reason, seen, date } = write;
              return {
                params: { id: ownerIn(owner).id, document },
                body: { accepted, seen, ...(reason && { reason }), ...(date && { date }) },
              };
            },
            ...written('offerUndo'),
          },
        },
        undoing: {
          tags: 'writing',
          description: 'Quelques secondes durant, le dernier verdict s’annule.',
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ context: { owner, write } }) => {
              if (write?.kind !== 'undo') throw new Error('A verdict is undone once it is named');
              return { params: { id: ownerIn(owner).id, document: write.document } };
            },
            ...written('dropUndo'),
          },
        },
        withdrawing: {
          tags: 'writing',
          invoke: {
            id: 'withdraw',
            src: 'withdraw',
            input: ({ context: { owner, write } }) => {
              if (write?.kind !== 'withdrawal') throw new Error('A document is withdrawn once it is named');
              return { params: { id: ownerIn(owner).id, document: write.document } };
            },
            ...written('toastWithdrawn'),
          },
        },
      },
    },
  },
});

/** The same chart with the calls of a membership; its input is the membership with its documents. */
export const membershipDocuments: typeof documentsChart = documentsChart.provide({
  actors: {
    readList: listed.readList('membership'),
    decide: listed.decide('decideMembershipDocument'),
    undo: listed.undo('undoMembershipVerdict'),
    withdraw: listed.withdraw('withdrawMembershipDocument'),
    upload: uploadWith('addMembershipDocument'),
    preview: documentPreviewOf('membershipDocumentFile'),
    documentFile: downloadWith('membershipDocumentFile'),
  },
});
