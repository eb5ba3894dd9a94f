/** Effects that wait for the commit. */
export function afterCommitQueue() {
  const effects: (() => void)[] = [];
  return {
    afterCommit: (effect: () => void) => void effects.push(effect),
    run: () => {
      for (const effect of effects) effect();
    },
  };
}
