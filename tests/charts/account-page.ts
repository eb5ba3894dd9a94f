import type { AccountTypes } from '#machines/account/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of accounts is written in words. */
export const accountPage: Page<AccountTypes> = {
  file: 'account.md',
  sections: { access: 'Access' },
  saysPlaces: ['access'],
};
