import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DocumentList, DocumentResource } from '#contract/documents.ts';
import { documentPreviewChart } from '#machines/document-preview/index.ts';
import {
  documentsChart,
  ownerIn,
  type DocumentsContext,
  type ListedPiece,
  type PieceSent,
} from '#machines/documents/index.ts';
import { pieceUploadChart } from '#machines/piece-upload/index.ts';
import { sameData } from '#machines/shared/same-data.ts';
import { isUnderWay } from '#machines/shared/uploads.ts';
import { actorContext } from './actor-context.ts';
import { useChild, useChildSelector } from './use-child.ts';
import { useDossierActor } from './use-dossier.tsx';
import { useDownload } from './use-download.tsx';
import { useRetry } from './use-retry.ts';

export type DocumentsActor = ActorRefFrom<typeof documentsChart>;
const [DocumentsActorContext, useDocumentsActor] = actorContext<DocumentsActor>(
  'Documents belong inside DocumentsProvider',
);
/** The documents of the page. */
export { useDocumentsActor };

/** Provides the documents of a request or membership. */
export const DocumentsProvider = ({ actor, children }: { actor: DocumentsActor; children: ReactNode }) => (
  <DocumentsActorContext value={actor}>{children}</DocumentsActorContext>
);

/** The dossier's documents actor. */
export const useDossierDocuments = (): DocumentsActor | undefined =>
  useChild(useDossierActor(), 'documents', documentsChart);

const views = ['unavailable', 'shown'] as const;
export type DocumentsView = (typeof views)[number] | 'loading';

export const useDocumentsView = (): DocumentsView =>
  useSelector(useDocumentsActor(), (snapshot) => views.find((view) => snapshot.matches(view)) ?? 'loading');
/** A verdict, its reversal or a removal is being sent. */
export const useIsWritingDocument = (): boolean =>
  useSelector(useDocumentsActor(), (snapshot) => snapshot.hasTag('writing'));
export const useDocuments = <T,>(select: (context: DocumentsContext) => T): T =>
  useSelector(useDocumentsActor(), ({ context }) => select(context));
/** The request's documents; `null` until they are loaded. */
export const useRequestDocuments = (): DocumentList | null =>
  useDocuments(({ list }) => (list === null || 'membership' in list ? null : list));
/** Files are being uploaded; leaving the page would lose them. */
export const useIsUploading = (actor: DocumentsActor | undefined): boolean =>
  useSelector(actor, (snapshot) => snapshot?.context.uploads.some(isUnderWay) ?? false);
/** Path that the user wants to open during an upload. */
export const useLeavingTo = (actor: DocumentsActor | undefined): string | null =>
  useSelector(actor, (snapshot) => snapshot?.context.leavingTo ?? null);

const stages = ['queued', 'sending', 'waiting', 'refused'] as const;

/** One file that is being uploaded. */
export function useUpload(id: string) {
  const actor = useChild(useDocumentsActor(), id, pieceUploadChart);
  const shown = useSelector(
    actor,
    (snapshot) => ({
      stage: stages.find((stage) => snapshot?.matches(stage)) ?? null,
      name: snapshot?.context.file.name ?? '',
      sent: snapshot?.context.sent ?? 0,
      total: snapshot?.context.total ?? 0,
      message: snapshot?.context.message ?? null,
    }),
    shallowEqual,
  );
  const commands = useMemo(
    () => ({
      retry: () => actor?.send({ type: 'upload.retry' }),
      cancel: () => actor?.send({ type: 'upload.cancel' }),
    }),
    [actor],
  );
  return { ...shown, ...commands };
}

/** The document in the preview. */
export function usePreview() {
  const owner = useDocumentsActor();
  const actor = useChild(owner, 'preview', documentPreviewChart);
  const shown = useChildSelector(
    owner,
    'preview',
    documentPreviewChart,
    ({ context, value }) => ({ ...context, isReading: value === 'reading' }),
    null,
    shallowEqual,
  );
  const commands = useMemo(
    () => ({
      show: ({ id, name, type }: DocumentResource) =>
        actor?.send({ type: 'document.show', document: { id, name, type } }),
      hide: () => actor?.send({ type: 'document.hide' }),
    }),
    [actor],
  );
  const retry = useCallback(() => actor?.send({ type: 'document.retry' }), [actor]);
  return {
    document: shown?.document ?? null,
    blob: shown?.blob ?? null,
    message: shown?.message ?? null,
    isReading: shown?.isReading ?? false,
    ...commands,
    retry: shown?.isFinal ? null : retry,
  };
}

/** Downloads a document, one at a time; an error appears only beside its own document. */
export function useDocumentFile({ id, name }: DocumentResource) {
  const ownerId = useDocuments(({ owner }) => ownerIn(owner).id);
  const { file, message, isFetching, download, retry } = useDownload(useDocumentsActor(), 'documentFile');
  const call = { params: { id: ownerId, document: id } };
  const isThis = sameData(file?.call, call);
  return {
    busy: isFetching && isThis,
    isWaiting: isFetching && !isThis,
    message: isThis ? message : null,
    download: () => download({ call, name }),
    retry,
  };
}

export const sentFor = ({ piece, contractor_id = null, asked }: ListedPiece): PieceSent => ({
  piece,
  contractor_id,
  asked,
});

/** User commands on the documents. */
export function useDocumentCommands() {
  const actor = useDocumentsActor();
  const retry = useRetry(actor, 'documents.retry');
  const commands = useMemo(
    () => ({
      add: (piece: PieceSent, files: readonly File[]) =>
        actor.send({ type: 'files.add', piece, files, keys: files.map(() => crypto.randomUUID()) }),
      undo: () => actor.send({ type: 'verdict.undo' }),
      withdraw: ({ id }: DocumentResource) => actor.send({ type: 'document.withdraw', document: id }),
      closeMessage: () => actor.send({ type: 'message.close' }),
    }),
    [actor],
  );
  return { ...commands, retry };
}

/** Commands of the question before leaving during an upload. */
export function useLeaveCommands(actor: DocumentsActor | undefined) {
  return useMemo(
    () => ({
      ask: (to: string) => actor?.send({ type: 'leave.ask', to }),
      leave: () => actor?.send({ type: 'leave.confirm' }),
      stay: () => actor?.send({ type: 'leave.cancel' }),
    }),
    [actor],
  );
}
