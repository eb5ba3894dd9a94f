/** Calls under way that continue when their page is left, for example drafts. */
const underWay = new Set<Promise<unknown>>();

/** Returns the same call; `lastWordsAnswered` waits for it. */
export function followLastWord<Answer>(call: Promise<Answer>): Promise<Answer> {
  const forget = () => void underWay.delete(call);
  underWay.add(call);
  void call.then(forget, forget);
  return call;
}

/** Resolves when none of them is under way, whatever their outcomes. */
export async function lastWordsAnswered(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}
