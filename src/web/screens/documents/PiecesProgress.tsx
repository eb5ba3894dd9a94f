interface PiecesProgressProps {
  done: number;
  of: number;
  /** What is done, with its word. */
  counted: string;
  /** Who judges what waits, for a reader who does not. */
  judges: string | null;
}

/** How far a tab of the site has come, and who gives the verdicts there. */
export const PiecesProgress = ({ done, of, counted, judges }: PiecesProgressProps) => (
  <div className="pieces-progress">
    <progress value={done} max={of} aria-label={`Avancement\u00a0: ${counted} sur ${of}`} />
    {judges && <p className="small mute">{judges}</p>}
  </div>
);
