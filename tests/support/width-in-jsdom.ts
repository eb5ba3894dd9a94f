/** jsdom lays nothing out, and has no width: a window in which there is room. */
if (typeof window !== 'undefined')
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
