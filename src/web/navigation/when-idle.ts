/** Runs `work` when the browser is idle; after 200 ms where `requestIdleCallback` is missing (Safari). */
export const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 200));
