/** Collects effects; `run` runs them after the commit. */
export function afterCommitQueue() {
  const effects: (() => void)[] = [];
  return {
    afterCommit: (effect: () => void) => void effects.push(effect),
    run: () => {
      for (const effect of effects) effect();
    },
  };
}
