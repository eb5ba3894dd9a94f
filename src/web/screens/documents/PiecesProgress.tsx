interface PiecesProgressProps {
  done: number;
  of: number;
  /** Progress as text. */
  counted: string;
  /** Who reviews the documents, for users who do not. */
  judges: string | null;
}

/** Progress bar of a tab, and who reviews its documents. */
export const PiecesProgress = ({ done, of, counted, judges }: PiecesProgressProps) => (
  <div className="pieces-progress">
    <progress value={done} max={of} aria-label={`Avancement\u00a0: ${counted} sur ${of}`} />
    {judges && <p className="small mute">{judges}</p>}
  </div>
);
