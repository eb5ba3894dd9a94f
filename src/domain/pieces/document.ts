/**
 * States of a document (docs/domain/documents.md). `quarantine`: unreadable until it is checked; `rejected`:
 * refused by the scanner or because it is unreadable; `received`: waits for a verdict; `withdrawn`: taken
 * back by its sender.
 */
export const documentStates = [
  'quarantine',
  'rejected',
  'received',
  'accepted',
  'refused',
  'withdrawn',
] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentEvents = ['CLEAR', 'REJECT', 'ACCEPT', 'REFUSE', 'WITHDRAW'] as const;
export type DocumentEvent = (typeof documentEvents)[number];

/** Transitions by state and event, as on that page; missing ones are refused. */
const moves: Readonly<Record<DocumentState, Partial<Record<DocumentEvent, DocumentState>>>> = {
  quarantine: { CLEAR: 'received', REJECT: 'rejected', WITHDRAW: 'withdrawn' },
  rejected: {},
  received: { ACCEPT: 'accepted', REFUSE: 'refused', WITHDRAW: 'withdrawn' },
  accepted: { REFUSE: 'refused' },
  refused: { ACCEPT: 'accepted', WITHDRAW: 'withdrawn' },
  withdrawn: {},
};

/** Target state of an event; `null` if it is refused. */
export const documentAfter = (state: DocumentState, event: DocumentEvent): DocumentState | null =>
  moves[state][event] ?? null;

/**
 * Time in ms in which its author can undo a verdict: as displayed, and as the server accepts it (longer,
 * because the call takes time).
 */
export const verdictUndo = { offered: 10_000, taken: 15_000 } as const;

/** Whether a document may be downloaded, displayed and archived. */
export const isReadable = (state: DocumentState): boolean =>
  state === 'received' || state === 'accepted' || state === 'refused';

/** Greatest size of a document, bytes. */
export const longestDocument = 25 * 1024 * 1024;

/** Accepted media types, detected from the bytes: formats that remain readable and contain no programs. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type DocumentType = keyof typeof documentTypes;
export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);
/** French text about the accepted files. */
export const documentTypesInWords = 'PDF, JPEG, PNG ou WebP, 25\u00a0Mo au plus par fichier';
