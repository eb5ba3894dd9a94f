/** Mails and other effects of an action, one line each. */
export const EffectLines = ({ lines }: { lines: readonly string[] | undefined }) =>
  lines?.map((line) => <p key={line}>{line}</p>);
