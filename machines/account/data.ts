import { commented, type LawData } from '../shared/law/data.ts';
import type { AccountTypes } from './types.ts';

/** Data of the events of the law: the reason, which the owner of the account gets by mail. */
export const data: LawData<AccountTypes> = {
  events: {
    'ACCOUNT.SUSPEND': commented,
    'ACCOUNT.CLOSE': commented,
    'WORK.WITHDRAW': commented,
    'FACTOR.RESET': commented,
  },
};
