export { sessionChart } from './chart.ts';
export type { SessionContext, SessionEmitted, SessionEvent, SessionInput, TabEvent } from './context.ts';
export { readDevices } from './devices.ts';
export { readOffer, type Offer } from './offer.ts';
export { readRcdToken, withToken } from './rcd-token.ts';
export {
  hasPin,
  isManager,
  isPendingBroker,
  mayChangeCollaborator,
  mayReadOffers,
  mustChooseCollaborator,
  personOf,
  roleOf,
} from './who.ts';
export { sessionIgnored, sessionLabels } from './labels.ts';
