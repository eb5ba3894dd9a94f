/** Pages of a list are offered by number this far. */
export const farthestPage = 1_000;
