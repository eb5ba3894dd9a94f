import type { Reading } from '#api/client.ts';
import type { User } from '#contract/resources.ts';

export type { Reading } from '#api/client.ts';

type ReadingsOf = (user: User) => readonly Reading[];

let readingsOf: ReadingsOf = () => [];

/** Whoever shows the pages says what the one after a login reads. */
export const onArrival = (tell: ReadingsOf): void => void (readingsOf = tell);

/** Until the calls under way have left: what is drawn next holds the thread for a while. */
const untilSent = () => new Promise((resolve) => setTimeout(resolve));

/** Reading ahead is a favour: where it cannot be guessed what is read, the login goes on all the same. */
function guessed(user: User): readonly Reading[] {
  try {
    return readingsOf(user);
  } catch {
    return [];
  }
}

/** Asks for what the page after the login will read, before that page is drawn: its own calls take the answers. */
export async function readAhead(user: User, fetchAhead: (reading: Reading) => void): Promise<void> {
  const readings = guessed(user);
  readings.forEach(fetchAhead);
  if (readings.length > 0) await untilSent();
}
