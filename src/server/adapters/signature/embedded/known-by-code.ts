import { isRight, isUsable, mostTries, nextCode } from './code.ts';
import { isOpen, type DeskServices, type SigningDesk, type Visited } from './desk.ts';
import { withAction } from './transaction.ts';

/** Payload of a code's mail: identifies the code by its time. The digits stay in the transaction. */
export interface CodeJob {
  action: string;
  sent: string;
}

/** Signing by a code that was mailed to the signer. */
export const knownByCode = (desk: SigningDesk, services: () => DeskServices) => ({
  /**
   * Sends the signer a code after reading, or keeps the one just sent. Returns false if the limit is reached.
   */
  async sendCode({ transaction: { id }, action: { id: actionId } }: Visited): Promise<boolean> {
    let isSent = true;
    await desk.change(id, async (tx, transaction) => {
      if (!isOpen(transaction, actionId)) return transaction;
      const known = transaction.actions.find((one) => one.id === actionId)?.code;
      const code = nextCode(known, services().clock.now());
      isSent = code !== null;
      if (!code || code === known) return transaction;
      await services().outbox.add(tx, {
        kind: 'signature.code',
        payload: { action: actionId, sent: code.sent_at } satisfies CodeJob,
        dedupe: `signature-code ${actionId} ${code.sent_at}`,
      });
      return withAction(transaction, actionId, (action) => ({ ...action, code }));
    });
    return isSent;
  },
  /**
   * Signs by a code. Returns `null` if it is right, else the number of tries left (0: the code is void).
   * Throws as `sign` does.
   */
  async signBy(visited: Visited, typed: string): Promise<number | null> {
    let left: number | null = null;
    await desk.change(visited.transaction.id, (_, transaction) => {
      const code = transaction.actions.find(({ id }) => id === visited.action.id)?.code;
      if (
        !isOpen(transaction, visited.action.id) ||
        (isUsable(code, services().clock.now()) && isRight(code, typed))
      )
        return transaction;
      if (!isUsable(code, services().clock.now())) {
        left = 0;
        return transaction;
      }
      left = mostTries - code.tries - 1;
      return withAction(transaction, visited.action.id, (action) => ({
        ...action,
        code: { ...code, tries: code.tries + 1 },
      }));
    });
    if (left === null) await desk.sign(visited);
    return left;
  },
});
