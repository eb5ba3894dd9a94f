/** Calls under way that go on when their page is left: what was typed last is among them. */
const underWay = new Set<Promise<unknown>>();

/** Gives the same call, known to `lastWordsAnswered` until it is answered. */
export function followLastWord<Answer>(call: Promise<Answer>): Promise<Answer> {
  const forget = () => void underWay.delete(call);
  underWay.add(call);
  void call.then(forget, forget);
  return call;
}

/** Resolves once none of them is under way, whatever they came to. */
export async function lastWordsAnswered(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}
