import type { RequestResource } from '#contract/request-resources.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { plumber } from './contractors-fixtures.ts';
import { gesture, send, type Expected } from './harness/journeys.ts';
import type { EventOf } from './harness/suite.ts';

/*
 * Steps of the journeys of the chart `contractors`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

/** The steps of the journeys of contractors, by who does them, and the states of their tab. */
type ContractorsEvent = EventOf<typeof contractorsChart>;
const by = (event: ContractorsEvent) => gesture(event);

export const tab = { list: { shown: 'idle' }, refreshing: { shown: 'refreshing' } } as const;

export const openNew = { type: 'form.open', contractor: null, trade: 'plomberie' } as const;
export const openOne = { type: 'form.open', contractor: 5, trade: null } as const;
export const save = { type: 'contractor.save', input: plumber, key: 'key-of-these-answers' } as const;
export const moves = {
  away: { type: 'contractor.move', contractor: 5, seen: 2, removed: true },
  back: { type: 'contractor.move', contractor: 5, seen: 3, removed: false },
} as const;
export const verify = { type: 'contractor.verify', contractor: 5, seen: 2, verified: true } as const;
export const unverify = { type: 'contractor.verify', contractor: 5, seen: 2, verified: false } as const;
export const copyLink = { type: 'link.make', contractor: 5, mailed: false } as const;
export const mailLink = { type: 'link.make', contractor: 5, mailed: true } as const;
export const revoke = { type: 'link.revoke', contractor: 5 } as const;

/** The person who fills in the contractors of the site. */
export const user = {
  showsTab: by({ type: 'contractors.show' }),
  retries: by({ type: 'contractors.retry' }),
  opensNewForm: by(openNew),
  opensContractor: by(openOne),
  types: (typed: Extract<ContractorsEvent, { type: 'form.change' }>['typed'], expected?: Expected) =>
    send<ContractorsEvent>({ type: 'form.change', typed }, expected),
  /** Saves the plumber under the key of these answers. */
  saves: by(save),
  closesForm: by({ type: 'form.close' }),
  removesContractor: by(moves.away),
  restoresContractor: by(moves.back),
  verifies: by(verify),
  withdrawsVerification: by(unverify),
  copiesLink: by(copyLink),
  mailsLink: by(mailLink),
  mailsLinkToAll: by({ type: 'links.send' }),
  revokesLink: by(revoke),
  closesLink: by({ type: 'link.close' }),
  closesMessage: by({ type: 'message.close' }),
};

/** The chart that owns the request passes on a newer one. */
export const dossier = {
  passes: (request: RequestResource, expected?: Expected) =>
    send<ContractorsEvent>({ type: 'request.changed', request }, expected),
};
