/** What leaves to whom, or ends, as soon as a move is made: a line each. */
export const Leaves = ({ lines }: { lines: readonly string[] | undefined }) =>
  lines?.map((line) => <p key={line}>{line}</p>);
