import { chosenPassword } from '#domain/validation/new-password.ts';
import type { BoundsOfCalls } from '../calls/handler.ts';
import { boundsOfCompletion, boundsOfNew } from '../claims/declare.ts';
import { boundsOfReceipt } from '../payments/record.ts';
import { boundsOfRefundSent } from '../payments/refunds.ts';
import { boundsOfAnswers } from '../works-end/declare.ts';

/** A new password is not a common one; the contract's row does not carry that list (new-password.ts). */
const newPassword = () => ({ password: chosenPassword() });

/**
 * Calls whose body has bounds that the contract's row does not know. A draft (`saveWorksEnd`) has none: it keeps
 * a wrong date until it is declared.
 */
export const bounds = {
  recordPayment: boundsOfReceipt,
  refundSent: boundsOfRefundSent,
  declareClaim: boundsOfNew,
  completeClaim: boundsOfCompletion,
  declareWorksEnd: boundsOfAnswers,
  creationCompte: newPassword,
  passwordReset: newPassword,
  changePassword: newPassword,
} satisfies BoundsOfCalls;
