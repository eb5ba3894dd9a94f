/** Lets promises that are settled reach their machine. */
export const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
