import { clientPieceHandlers } from '../client-pieces/handlers.ts';
import { contractorHandlers } from '../contractors/handlers.ts';
import { userHandlers } from '../accounts/handlers.ts';
import { affiliationHandlers } from '../affiliation/handlers.ts';
import { agencyHandlers } from '../agencies/handlers.ts';
import { bellHandlers } from '../bell/handlers.ts';
import { calendarHandlers } from '../calendar/handlers.ts';
import { claimHandlers } from '../claims/handlers.ts';
import { collaboratorHandlers } from '../collaborators/handlers.ts';
import { documentHandlers } from '../documents/handlers.ts';
import { companyHandlers } from '../companies/handlers.ts';
import { contractHandlers } from '../contracts/handlers.ts';
import { draftHandlers } from '../drafts/handlers.ts';
import { guestHandlers } from '../combined/guest-handlers.ts';
import { lawTrialHandlers } from '../law-trials/handlers.ts';
import { lawFigureHandlers } from '../law-figures/handlers.ts';
import { lifeHandlers } from '../lives/handlers.ts';
import { listValueHandlers } from '../lists/handlers.ts';
import { membershipDocumentHandlers } from '../memberships/document-handlers.ts';
import { cabinetPartnerHandlers } from '../memberships/cabinet-partner.ts';
import { membershipHandlers } from '../memberships/handlers.ts';
import { messageHandlers } from '../messages/handlers.ts';
import { noteHandlers } from '../notes/handlers.ts';
import { failedJobHandlers } from '../combined/failed-jobs.ts';
import { paperHandlers } from '../combined/paper-handlers.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { portfolioHandlers } from '../portfolio/table/handlers.ts';
import { searchHandlers } from '../combined/search-handlers.ts';
import { portalHandlers } from '../portal/handlers.ts';
import { profileHandlers } from '../profile/handlers.ts';
import { partnerHandlers } from '../partners/handlers.ts';
import { promotionHandlers } from '../promotions/handlers.ts';
import { tariffHandlers } from '../tariffs/handlers.ts';
import { tariffReplayHandlers } from '../tariffs/replay/handlers.ts';
import { sessionListHandlers } from '../profile/sessions.ts';
import { quotationHandlers } from '../quotations/handlers.ts';
import { registrationHandlers } from '../registration/handlers.ts';
import { requestHandlers } from '../request-calls/handlers.ts';
import { secondFactorHandlers } from '../second-factor/handlers.ts';
import { accountEventHandlers } from '../session/account-event-list.ts';
import { sessionHandlers } from '../combined/session-handlers.ts';
import { signatureHandlers } from '../combined/signature-handlers.ts';
import { worksEndHandlers } from '../works-end/handlers.ts';
import { statechartHandlers } from '../statecharts/handlers.ts';
import type { Handlers } from '../calls/handler.ts';
import { dashboardHandlers } from '../dashboard/handlers.ts';
import { bordereauxHandlers } from '../bordereaux/handlers.ts';

/** The handler of each row of the contract: a call without one does not compile. */
export const handlers = {
  ...sessionHandlers,
  ...requestHandlers,
  ...draftHandlers,
  ...documentHandlers,
  ...contractorHandlers,
  ...clientPieceHandlers,
  ...claimHandlers,
  ...bellHandlers,
  ...calendarHandlers,
  ...lawFigureHandlers,
  ...lifeHandlers,
  ...collaboratorHandlers,
  ...agencyHandlers,
  ...affiliationHandlers,
  ...guestHandlers,
  ...messageHandlers,
  ...noteHandlers,
  ...paperHandlers,
  ...paymentHandlers,
  ...contractHandlers,
  ...worksEndHandlers,
  ...portalHandlers,
  ...statechartHandlers,
  ...portfolioHandlers,
  ...searchHandlers,
  ...profileHandlers,
  ...partnerHandlers,
  ...promotionHandlers,
  ...lawTrialHandlers,
  ...listValueHandlers,
  ...tariffHandlers,
  ...tariffReplayHandlers,
  ...sessionListHandlers,
  ...secondFactorHandlers,
  ...accountEventHandlers,
  ...userHandlers,
  ...companyHandlers,
  ...quotationHandlers,
  ...failedJobHandlers,
  ...signatureHandlers,
  ...registrationHandlers,
  ...membershipHandlers,
  ...cabinetPartnerHandlers,
  ...membershipDocumentHandlers,
  ...dashboardHandlers,
  ...bordereauxHandlers,
} satisfies Handlers;
