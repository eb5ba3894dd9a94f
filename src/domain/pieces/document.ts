/**
 * What becomes of one document (docs/domain/documents.md). `quarantine`: nobody reads it before its verdict; `rejected`: the scanner, or the
 * reader, refused it; `received`: it waits for the study; `withdrawn`: its sender took it back.
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

/** The table of the page: where an event leads from each state; what is absent is refused. */
const moves: Readonly<Record<DocumentState, Partial<Record<DocumentEvent, DocumentState>>>> = {
  quarantine: { CLEAR: 'received', REJECT: 'rejected', WITHDRAW: 'withdrawn' },
  rejected: {},
  received: { ACCEPT: 'accepted', REFUSE: 'refused', WITHDRAW: 'withdrawn' },
  accepted: { REFUSE: 'refused' },
  refused: { ACCEPT: 'accepted', WITHDRAW: 'withdrawn' },
  withdrawn: {},
};

/** Where the event leads; `null` where it is refused. */
export const documentAfter = (state: DocumentState, event: DocumentEvent): DocumentState | null =>
  moves[state][event] ?? null;

/**
 * How long a verdict can be undone by its author, ms: as displayed, and as the server takes it (the call
 * takes time).
 */
export const verdictUndo = { offered: 10_000, taken: 15_000 } as const;

/** May be read: downloaded, shown, put into the archive. */
export const isReadable = (state: DocumentState): boolean =>
  state === 'received' || state === 'accepted' || state === 'refused';

/** Greatest size of a document, bytes. */
export const longestDocument = 25 * 1024 * 1024;

/** What a document may be, as its bytes say: what everybody can read in ten years, and nothing that runs. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type DocumentType = keyof typeof documentTypes;
export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);
/** For people: what may be sent. */
export const documentTypesInWords = 'PDF, JPEG, PNG ou WebP, 25\u00a0Mo au plus par fichier';
