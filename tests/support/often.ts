/**
 * How long, and how often, what comes by and by is looked for, ms: a machine shared with others can be slow.
 */
export const often = { timeout: 30_000, interval: 50 };
