import type { Job } from '../outbox/outbox.ts';

/** Payload of the check of a document. */
export interface CheckJob {
  documentId: number;
}

/**
 * The check of a document that was sent; `day`: asked again on that day, where the first tries have failed.
 */
export const checkJob = (documentId: number, day = ''): Job => ({
  kind: 'document.check',
  payload: { documentId } satisfies CheckJob,
  dedupe: `document-check ${documentId}${day && ` ${day}`}`,
});

/** Payload of the removal of a file that nothing names any more. */
export interface RemovalJob {
  key: string;
}

/** A file goes once what named it is committed without it. */
export const removalJob = (key: string): Job => ({
  kind: 'document.remove',
  payload: { key } satisfies RemovalJob,
  dedupe: `document-remove ${key}`,
});
