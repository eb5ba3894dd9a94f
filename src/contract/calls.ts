import { accountEventCalls } from './account-events.ts';
import { affiliationCalls } from './affiliation.ts';
import { agencyCalls } from './agencies.ts';
import { bellCalls } from './bell.ts';
import { cabinetPartnerCalls } from './cabinet-partner.ts';
import { clientPieceCalls } from './client-pieces.ts';
import { contractorCalls } from './contractors.ts';
import { calendarCalls } from './calendar.ts';
import { claimCalls } from './claims.ts';
import { collaboratorCalls } from './collaborators.ts';
import { documentCalls } from './documents.ts';
import { companyCalls } from './companies.ts';
import { contractCalls } from './contracts.ts';
import { draftCalls } from './drafts.ts';
import { failedJobCalls } from './failed-jobs.ts';
import { guestCalls } from './guests.ts';
import { lawFigureCalls } from './law-figures.ts';
import { lawTrialCalls } from './law-trials.ts';
import { lifeCalls } from './lives.ts';
import { listValueCalls } from './list-values.ts';
import { membershipDocumentCalls } from './membership-documents.ts';
import { membershipCalls } from './memberships.ts';
import { messageCalls } from './messages.ts';
import { noteCalls } from './notes.ts';
import { paymentCalls } from './payments.ts';
import { paperCalls } from './papers.ts';
import { portfolioCalls } from './portfolio.ts';
import { portalCalls } from './portal.ts';
import { profileCalls } from './profile.ts';
import { partnerCalls } from './partners.ts';
import { promotionCalls } from './promotions.ts';
import { tariffReplayCalls } from './tariff-replays.ts';
import { tariffCalls } from './tariffs.ts';
import { quotationCalls } from './quotations.ts';
import { registrationCalls } from './registration.ts';
import { requestCalls } from './requests.ts';
import { searchCalls } from './search.ts';
import { sessionListCalls } from './session-list.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionCalls } from './session.ts';
import { signatureCalls } from './signatures.ts';
import { statechartCalls } from './statecharts.ts';
import { userCalls } from './users.ts';
import { worksEndCalls } from './works-end.ts';
import { dashboardCalls } from './dashboard.ts';
import { bordereauxCalls } from './bordereaux.ts';

/**
 * The API as a table. Axios functions, routes, validation, authorisation, the test matrix and the API page
 * are all read from it.
 */
export const calls = {
  ...sessionCalls,
  ...cabinetPartnerCalls,
  ...requestCalls,
  ...draftCalls,
  ...documentCalls,
  ...contractorCalls,
  ...clientPieceCalls,
  ...claimCalls,
  ...bellCalls,
  ...calendarCalls,
  ...lifeCalls,
  ...collaboratorCalls,
  ...agencyCalls,
  ...affiliationCalls,
  ...guestCalls,
  ...messageCalls,
  ...noteCalls,
  ...paperCalls,
  ...paymentCalls,
  ...contractCalls,
  ...worksEndCalls,
  ...portalCalls,
  ...statechartCalls,
  ...portfolioCalls,
  ...searchCalls,
  ...profileCalls,
  ...partnerCalls,
  ...promotionCalls,
  ...lawFigureCalls,
  ...lawTrialCalls,
  ...listValueCalls,
  ...tariffCalls,
  ...tariffReplayCalls,
  ...sessionListCalls,
  ...secondFactorCalls,
  ...accountEventCalls,
  ...failedJobCalls,
  ...userCalls,
  ...companyCalls,
  ...quotationCalls,
  ...signatureCalls,
  ...registrationCalls,
  ...membershipCalls,
  ...membershipDocumentCalls,
  ...dashboardCalls,
  ...bordereauxCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
