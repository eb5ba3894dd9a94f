/**
 * Numbers of the advisory locks, each of one use and the same on every node: no two uses share a number
 * (`tests/unit/locks.test.ts`).
 */
export const locks = {
  /** Migrations run on one node at a time. */
  migrations: 7_220_651,
  /** Nodes that start at the same time check each other one after the other. */
  nodes: 7_220_652,
  /** One process makes a signature of the demonstration; with a hash of what is made. */
  demonstrationSignatures: 7_220_653,
  /** Mails at the word of the person who types an address; with a hash of the address. */
  unconfirmedMails: 7_220_654,
  /** Mails of links to contractors; with the number of the brokerage. */
  contractorMails: 7_220_655,
  /** One node fills an empty database. */
  seed: 7_220_656,
  /** One writer folds the moves of figures (migration 0103). */
  figures: 7_220_657,
  /** Views of the table of offers are saved one after the other in a cabinet; with a hash of the cabinet. */
  views: 7_220_658,
  /** One node counts the figures of laws. */
  lawFigures: 7_220_659,
  /** One month of bordereaux is closed at a time. */
  bordereaux: 7_220_660,
} as const;
