/**
 * Jobs of different lanes never wait for one another. `account`: mails that a
 * user waits for at a screen (password, activation); `mail`: every other mail;
 * `check`: documents for the scanner, which may not answer; `work`: the rest.
 */
export const lanes = ['account', 'mail', 'check', 'work'] as const;
export type Lane = (typeof lanes)[number];

/**
 * How many jobs of each lane one node runs at a time. A
 * third of `mailsAtATime` is reserved for mails of accounts.
 */
export function widthsOf(mailsAtATime: number): Readonly<Record<Lane, number>> {
  const account = Math.ceil(mailsAtATime / 3);
  return { account, mail: mailsAtATime - account, check: 2, work: 2 };
}
