import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isLiving, purposeAt, type RequestPurpose, type TransactionState } from '#domain/signatures.ts';
import { content, type ContentsOwner } from '../../requests/content.ts';
import { withoutEmail } from './signers.ts';

/** As much of a transaction as the law is told, the oldest first. */
export interface HeldSignature {
  purpose: RequestPurpose;
  state: TransactionState;
  offer_version: number | null;
  /** It came too late, and counts for nothing. */
  late: boolean;
}

/**
 * Whether everybody signed it in time: the quote in the present
 * version of the offer, the rest whatever became of the offer since.
 */
export const isSigned = (
  held: readonly HeldSignature[],
  purpose: RequestPurpose,
  { offer_version: present }: Pick<ContentsOwner, 'offer_version'>,
): boolean =>
  held.some(
    (one) =>
      one.purpose === purpose &&
      one.state === 'completed' &&
      !one.late &&
      (purpose !== 'quote' || one.offer_version === present),
  );

/** The state of the latest transaction of what the step has signed, in the law's words. */
function transactionOf(
  held: readonly HeldSignature[],
  { step }: ContentsOwner,
): LifecycleFacts['transaction'] {
  const purpose = purposeAt(step);
  const latest = held.findLast((one) => !one.late && (purpose === null || one.purpose === purpose));
  if (!latest) return 'none';
  return latest.state === 'creating' ? 'open' : latest.state;
}

/** Whether one lives, which leaving the step must cancel. */
export const livesIn = (held: readonly HeldSignature[]): boolean => held.some(({ state }) => isLiving(state));

/** The signatures of a request (docs/domain/signature.md). */
export const signatureContent = content<HeldSignature[]>({
  sql: `(
    select coalesce(
      json_agg(
        json_build_object(
          'purpose', s.purpose,
          'state', s.state,
          'offer_version', s.offer_version,
          'late', s.late_at is not null
        )
        order by s.number
      ),
      '[]'::json
    )
    from signature_transactions s
    where s.request_id = r.id
  )`,
  facts: (held, holder) => ({
    withoutEmail: withoutEmail(holder),
    transaction: transactionOf(held, holder),
    signed: {
      quote: isSigned(held, 'quote', holder),
      contract: isSigned(held, 'contract', holder),
      endorsement: isSigned(held, 'endorsement', holder),
    },
  }),
});

declare module '../../requests/content.ts' {
  interface Contents {
    signature: HeldSignature[];
  }
}
