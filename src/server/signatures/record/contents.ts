import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isLiving, purposeAt, type RequestPurpose, type TransactionState } from '#domain/signatures.ts';
import { content, type ContentsOwner } from '../../requests/content.ts';
import { withoutEmail } from './signers.ts';

/** The columns of a transaction that the law needs, the oldest first. */
export interface SignatureContents {
  purpose: RequestPurpose;
  state: TransactionState;
  offer_version: number | null;
  /** It was signed too late, and does not count. */
  late: boolean;
}

/**
 * Whether everybody signed in time: for the quote, the present version of the offer; for the other papers,
 * any version.
 */
export const isSigned = (
  contents: readonly SignatureContents[],
  purpose: RequestPurpose,
  { offer_version: present }: Pick<ContentsOwner, 'offer_version'>,
): boolean =>
  contents.some(
    (one) =>
      one.purpose === purpose &&
      one.state === 'completed' &&
      !one.late &&
      (purpose !== 'quote' || one.offer_version === present),
  );

/** The state of the latest transaction of what the step has signed, as the law names it. */
function transactionOf(
  contents: readonly SignatureContents[],
  { step }: ContentsOwner,
): LifecycleFacts['transaction'] {
  const purpose = purposeAt(step);
  const latest = contents.findLast((one) => !one.late && (purpose === null || one.purpose === purpose));
  if (!latest) return 'none';
  return latest.state === 'creating' ? 'open' : latest.state;
}

/** Whether one is unfinished, which leaving the step must cancel. */
export const livesIn = (contents: readonly SignatureContents[]): boolean =>
  contents.some(({ state }) => isLiving(state));

/** The signatures of a request (docs/domain/signature.md). */
export const signatureContent = content<SignatureContents[]>({
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
  facts: (contents, owner) => ({
    withoutEmail: withoutEmail(owner),
    transaction: transactionOf(contents, owner),
    signed: {
      quote: isSigned(contents, 'quote', owner),
      contract: isSigned(contents, 'contract', owner),
      endorsement: isSigned(contents, 'endorsement', owner),
    },
  }),
});

declare module '../../requests/content.ts' {
  interface Contents {
    signature: SignatureContents[];
  }
}
