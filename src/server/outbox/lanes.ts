/**
 * Jobs of different lanes never wait for one another. `account`: mails that somebody waits for before a screen (password, activation);
 * `mail`: every other mail; `check`: documents that the scanner looks at, which may be away; `work`: what asks no outside server.
 */
export const lanes = ['account', 'mail', 'check', 'work'] as const;
export type Lane = (typeof lanes)[number];

/** Jobs of a lane that one node runs at a time; of the mails that may be under way together, a third is kept for accounts. */
export function widthsOf(mailsAtATime: number): Readonly<Record<Lane, number>> {
  const account = Math.ceil(mailsAtATime / 3);
  return { account, mail: mailsAtATime - account, check: 2, work: 2 };
}
