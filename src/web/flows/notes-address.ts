/** The part of the list that an address asks for. */
export interface NotesAsked {
  page: number;
  /** The searched text; empty: none. */
  q: string;
  /** Notes that the reader wrote, or shared ones; empty: all. */
  whose: 'mine' | 'cabinet' | '';
}

const whoseInAddress = { mine: 'moi', cabinet: 'cabinet', '': '' } as const;

/** The note that is open: its id, or a new one. */
export type OpenNote = number | 'nouvelle' | null;

/** The search of an address of the notes; what is as usual is left out. */
export function notesSearch(
  { page = 1, q = '', whose = '' }: Partial<NotesAsked>,
  open: OpenNote = null,
): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (q) params.set('q', q);
  if (whose) params.set('de', whoseInAddress[whose]);
  if (open !== null) params.set('note', String(open));
  return `?${params}`;
}

/** The address of the notes of a request, or of all. */
export const notesPath = (request: number | null): string =>
  request === null ? '/bloc-notes' : `/bloc-notes/${request}`;
