import { Refused } from '../calls/refused.ts';

/** 422: a mailed link of an account was used, replaced, or has expired. */
export function linkOver(): Refused {
  const message = 'Ce lien n’est plus valable. Demandez-en un nouveau.';
  return new Refused(422, { message, code: 'link_expired', errors: { token: [message] } });
}
