/** The pieces that a question asks for, beside its words; nothing if it asks for none. */
export const AskedPieces = ({ pieces }: { pieces: readonly string[] | undefined }) =>
  pieces !== undefined &&
  pieces.length > 0 && (
    <p className="small">
      À transmettre{'\u00a0'}: {pieces.join('\u202f; ')}.
    </p>
  );
