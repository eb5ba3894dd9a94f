/** Does it in a pause of the browser, or soon where a browser tells of none (Safari). */
export const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 200));
