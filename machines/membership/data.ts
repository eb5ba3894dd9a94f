import { object } from '#domain/validation/yup.ts';
import { comment, commented, pieces, type LawData } from '../shared/law/data.ts';
import type { MembershipTypes } from './types.ts';

/** What the events of the law carry. */
export const data: LawData<MembershipTypes> = {
  events: {
    'INFO.REQUEST': object({ comment, pieces }),
    'MEMBERSHIP.REJECT': commented,
    'MEMBERSHIP.TERMINATE': commented,
  },
};
