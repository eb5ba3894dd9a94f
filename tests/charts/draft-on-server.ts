/** A draft as it lies on the server of a test. */
export interface LyingDraft<Data> {
  data: Data | null;
  revision: number;
  /** Whose the last call was that changed it, and which of theirs. */
  writer: string;
  sequence: number;
}

/** The revision that a call read, its writer and its number. */
export interface Seen {
  revision: number;
  writer: string;
  sequence: number;
}

export const noDraft = { data: null, revision: 0, writer: '', sequence: 0 };

/**
 * The draft once it is written or cleared (`data` null), by the rules of docs/domain/drafts.md; `null` where
 * the call comes too late.
 */
export function afterCall<Data>(
  draft: LyingDraft<Data>,
  data: Data | null,
  { revision, writer, sequence }: Seen,
): LyingDraft<Data> | null {
  const isOwnEarlier = draft.writer === writer && draft.sequence < sequence;
  return revision === draft.revision || isOwnEarlier
    ? { data, revision: draft.revision + 1, writer, sequence }
    : null;
}
