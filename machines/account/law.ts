import type { Situation } from '../shared/law/law.ts';
import { accountLaw } from './chart.ts';
import type { AccountTypes } from './types.ts';

export type AccountSituation = Situation<AccountTypes>;

export { accountLaw };
export const { permitted, refused, apply, restore, dataSchemaOf, hash } = accountLaw;

/** An account that is not stored yet: ACCOUNT.INVITE leads out of it. */
export const newAccount: AccountSituation = accountLaw.start;
