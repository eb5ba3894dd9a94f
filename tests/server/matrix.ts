import type { CallName } from '#contract/calls.ts';

/**
 * Who may make which call, written by hand from docs/domain/roles-and-scope.md and docs/domain/wire.md;
 * the contract is compared with it, never read by it. One column a caller, in the order of `callers`:
 *   +    passes (what then happens is the object's, the input's or the law's business)
 *   401  has no session
 *   403  may not, whatever the input
 */
export const callers = [
  'anonymous',
  'client',
  'super',
  'admin',
  'gestion',
  'compagnie',
  'courtier',
  'principal',
  'attente',
  'suspendu',
  'empêché',
] as const;
/**
 * `attente`: broker whose membership is pending · `suspendu`: suspended broker · `empêché`: valid broker from
 * whom can-do was taken.
 */
export type MatrixCaller = (typeof callers)[number];

export const matrix = {
  //                       anon client super admin gestion comp. court. princ. attente susp. empêché
  login: '+   +   +   +   +   +   +   +   +   +   +',
  logout: '401 +   +   +   +   +   +   +   +   +   +',
  // The offers site's token is a session's: a guest has none.
  renewRcdToken: '401 403 +   +   +   +   +   +   +   403 +',
  curent: '401 403 +   +   +   +   +   +   +   +   +',
  isAdmin: '401 403 +   +   +   +   +   +   +   403 +',
  haveMembership: '401 403 +   +   +   +   +   +   +   403 +',
  passwordEmail: '+   +   +   +   +   +   +   +   +   +   +',
  passwordReset: '+   +   +   +   +   +   +   +   +   +   +',
  verifyResetPasswordToken: '+   +   +   +   +   +   +   +   +   +   +',
  checkAutheticatedUser: '+   +   +   +   +   +   +   +   +   +   +',
  resendActivationMail: '+   +   +   +   +   +   +   +   +   +   +',
  activateAccount: '+   +   +   +   +   +   +   +   +   +   +',
  // Only brokers have collaborators.
  chooseCollaborator: '401 403 403 403 403 403 +   +   +   403 +',
  // Every account of that cabinet reads its people; managers write (docs/domain/collaborators.md).
  collaborators: '401 403 403 403 403 403 +   +   +   403 +',
  addCollaborator: '401 403 403 403 403 403 +   +   +   403 +',
  changeCollaborator: '401 403 403 403 403 403 +   +   +   403 +',
  setCollaboratorPin: '401 403 403 403 403 403 +   +   +   403 +',
  assignRequest: '401 403 403 403 403 403 +   +   403 403 403',
  // Each account its own; a broker's managers alone write (tests/server/profile.test.ts).
  profile: '401 403 +   +   +   +   +   +   +   403 +',
  changeProfile: '401 403 +   +   +   +   +   +   +   403 +',
  askEmail: '401 403 +   +   +   +   +   +   +   403 +',
  dropEmail: '401 403 +   +   +   +   +   +   +   403 +',
  refuseMails: '401 403 +   +   +   +   +   +   +   403 +',
  factorOptions: '+   +   +   +   +   +   +   +   +   +   +',
  proveFactor: '+   +   +   +   +   +   +   +   +   +   +',
  secondFactor: '401 403 +   +   +   +   +   +   +   403 +',
  provePassword: '401 403 +   +   +   +   +   +   +   403 +',
  beginAuthenticator: '401 403 +   +   +   +   +   +   +   403 +',
  addAuthenticator: '401 403 +   +   +   +   +   +   +   403 +',
  removeAuthenticator: '401 403 +   +   +   +   +   +   +   403 +',
  beginPasskey: '401 403 +   +   +   +   +   +   +   403 +',
  addPasskey: '401 403 +   +   +   +   +   +   +   403 +',
  removePasskey: '401 403 +   +   +   +   +   +   +   403 +',
  renewCodes: '401 403 +   +   +   +   +   +   +   403 +',
  forgetDevices: '401 403 +   +   +   +   +   +   +   403 +',
  sessions: '401 403 +   +   +   +   +   +   +   403 +',
  closeSession: '401 403 +   +   +   +   +   +   +   403 +',
  closeOtherSessions: '401 403 +   +   +   +   +   +   +   403 +',
  confirmEmail: '+   +   +   +   +   +   +   +   +   +   +',
  changePassword: '401 403 +   +   +   +   +   +   +   403 +',
  // Main brokers lead agencies (docs/domain/agencies.md).
  // Of these, managers alone (tests/server/affiliation.test.ts).
  affiliation: '401 403 403 403 403 403 +   +   +   403 +',
  agencies: '401 403 403 403 403 403 403 +   403 403 403',
  addAgency: '401 403 403 403 403 403 403 +   403 403 403',
  changeAgency: '401 403 403 403 403 403 403 +   403 403 403',
  renewAgencyCode: '401 403 403 403 403 403 403 +   403 403 403',

  // B and A simulate; a pending broker asks for a price but saves none (docs/domain/membership.md).
  simulate: '401 403 +   +   +   403 +   +   403 403 403',
  getTarif: '401 403 +   +   +   403 +   +   +   403 403',
  getAliases: '401 403 +   +   +   +   +   +   +   403 +',
  listRequests: '401 403 +   +   +   +   +   +   +   403 403',
  getRequest: '401 403 +   +   +   +   +   +   +   403 403',
  // Brokers may ask; the law then says which moves are theirs (docs/domain/lifecycle.md).
  updateStatus: '401 403 +   +   +   +   +   +   403 403 403',
  updateStep: '401 403 +   +   +   +   +   +   403 403 403',
  updateRequest: '401 403 +   +   +   403 +   +   403 403 403',
  sendDevis: '401 403 +   +   +   403 +   +   403 403 403',
  // Registration looks companies and addresses up before there is can-do.
  societe: '401 403 +   +   +   +   +   +   +   403 +',
  addresses: '401 403 +   +   +   +   +   +   +   403 +',
  sendEvent: '401 403 +   +   +   +   +   +   403 403 403',
  story: '401 403 +   +   +   +   +   +   +   403 403',
  devisPdf: '401 403 +   +   +   +   +   +   +   403 403',
  letter: '401 403 +   +   +   +   +   +   +   403 403',
  requestPapers: '401 403 +   +   +   +   +   +   +   403 403',
  requestPaper: '401 403 +   +   +   +   +   +   +   403 403',
  documents: '401 403 +   +   +   +   +   +   +   403 403',
  documentFile: '401 403 +   +   +   +   +   +   +   403 403',
  dossierArchive: '401 403 +   +   +   +   +   +   +   403 403',
  // B and A send; A judges, and C on referral (docs/domain/documents.md).
  addDocument: '401 403 +   +   +   403 +   +   403 403 403',
  withdrawDocument: '401 403 +   +   +   403 +   +   403 403 403',
  decideDocument: '401 403 +   +   +   +   403 403 403 403 403',
  undoVerdict: '401 403 +   +   +   +   403 403 403 403 403',
  contractors: '401 403 +   +   +   +   +   +   +   403 403',
  // Brokers write; A verifies, and C on referral (docs/domain/contractors.md).
  addContractor: '401 403 +   +   +   403 +   +   403 403 403',
  changeContractor: '401 403 +   +   +   403 +   +   403 403 403',
  moveContractor: '401 403 +   +   +   403 +   +   403 403 403',
  linkContractor: '401 403 +   +   +   403 +   +   403 403 403',
  linkContractors: '401 403 +   +   +   403 +   +   403 403 403',
  knownCompanies: '401 403 +   +   +   403 +   +   403 403 403',
  attestationReading: '401 403 +   +   +   403 +   +   403 403 403',
  piecesLink: '401 403 +   +   +   403 +   +   403 403 403',
  unlinkContractor: '401 403 +   +   +   403 +   +   403 403 403',
  verifyContractor: '401 403 +   +   +   +   403 403 403 403 403',
  requestContract: '401 403 +   +   +   +   +   +   +   403 403',
  requestSubscription: '401 403 +   +   +   +   +   +   +   403 403',
  calendarFeed: '401 403 +   +   +   +   +   +   403 403 403',
  openCalendar: '401 403 +   +   +   +   +   +   403 403 403',
  closeCalendar: '401 403 +   +   +   +   +   +   403 403 403',
  bell: '401 403 +   +   +   +   +   +   403 403 403',
  readBell: '401 403 +   +   +   +   +   +   403 403 403',
  live: '401 403 +   +   +   +   +   +   403 403 403',
  // The private address is the key (docs/domain/calendar.md).
  readCalendar: '+   +   +   +   +   +   +   +   +   +   +',
  // Any person with an attestation can verify it.
  verifyAttestation: '+   +   +   +   +   +   +   +   +   +   +',
  // B and A declare; the law then says which moves are whose (docs/domain/claims.md).
  claims: '401 403 +   +   +   +   +   +   +   403 403',
  declareClaim: '401 403 +   +   +   403 +   +   403 403 403',
  completeClaim: '401 403 +   +   +   403 +   +   403 403 403',
  sendClaimEvent: '401 403 +   +   +   +   +   +   403 403 403',
  sameSiteRequests: '401 403 +   +   +   +   +   +   +   403 403',
  knownClients: '401 403 +   +   +   403 +   +   403 403 403',
  worksEnd: '401 403 +   +   +   +   +   +   +   403 403',
  simulateAdjustment: '401 403 +   +   +   +   +   +   +   403 403',
  saveWorksEnd: '401 403 +   +   +   +   +   +   403 403 403',
  // Admins alone choose for whom they simulate.
  simulationOptions: '401 403 +   +   +   403 403 403 403 403 403',
  // Admins and companies: search and export (docs/domain/screens.md).
  // Each in its scope; a pending broker has no table (docs/domain/portfolio-table.md).
  portfolio: '401 403 +   +   +   +   +   +   403 403 403',
  exportPortfolioCsv: '401 403 +   +   +   +   +   +   403 403 403',
  exportPortfolioXlsx: '401 403 +   +   +   +   +   +   403 403 403',
  portfolioViews: '401 403 +   +   +   +   +   +   403 403 403',
  portfolioCounts: '401 403 +   +   +   +   +   +   403 403 403',
  portfolioAmounts: '401 403 +   +   +   +   +   +   403 403 403',
  searchPortal: '401 403 +   +   +   +   +   +   403 403 403',
  addPortfolioView: '401 403 +   +   +   +   +   +   403 403 403',
  changePortfolioView: '401 403 +   +   +   +   +   +   403 403 403',
  exportRequests: '401 403 +   +   +   +   403 403 403 403 403',
  tasks: '401 403 +   +   +   +   +   +   +   403 403',
  thread: '401 403 +   +   +   +   +   +   +   403 403',
  writeMessage: '401 403 +   +   +   +   +   +   403 403 403',
  readMessages: '401 403 +   +   +   +   +   +   +   403 403',
  // Admins abandon a file by themselves.
  askAbandonment: '401 403 403 403 403 403 +   +   403 403 403',

  openSimulations: '401 403 +   +   +   +   +   +   +   403 403',
  // Everybody who works has notes of their own; whose they are decides the rest (docs/domain/notes.md).
  notes: '401 403 +   +   +   +   +   +   +   403 403',
  note: '401 403 +   +   +   +   +   +   +   403 403',
  addNote: '401 403 +   +   +   +   +   +   +   403 403',
  changeNote: '401 403 +   +   +   +   +   +   +   403 403',
  deleteNote: '401 403 +   +   +   +   +   +   +   403 403',
  restoreNote: '401 403 +   +   +   +   +   +   +   403 403',
  getDraft: '401 403 +   +   +   +   +   +   +   403 403',
  putDraft: '401 403 +   +   +   +   +   +   +   403 403',
  deleteDraft: '401 403 +   +   +   +   +   +   +   403 403',

  exchangeLink: '+   +   +   +   +   +   +   +   +   +   +',
  guestOffer: '401 +   403 403 403 403 403 403 403 403 403',
  guestPaper: '401 +   403 403 403 403 403 403 403 403 403',
  guestAttestation: '401 +   403 403 403 403 403 403 403 403 403',
  sendGuestAttestation: '401 +   403 403 403 403 403 403 403 403 403',
  guestPieces: '401 +   403 403 403 403 403 403 403 403 403',
  sendGuestPiece: '401 +   403 403 403 403 403 403 403 403 403',
  guestBlankForm: '401 +   403 403 403 403 403 403 403 403 403',
  guestWorksEnd: '401 +   403 403 403 403 403 403 403 403 403',
  declareWorksEnd: '401 +   403 403 403 403 403 403 403 403 403',
  answerOffer: '401 +   403 403 403 403 403 403 403 403 403',

  // Each reader of the request sees who signs it; the law says who has it asked for again
  // (docs/domain/signature.md).
  requestSignature: '401 403 +   +   +   +   +   +   +   403 403',
  updateSignatureRequest: '401 403 +   +   +   +   +   +   +   403 403',
  transactionSuccessRequest: '401 403 +   +   +   +   +   +   +   403 403',
  signatureReturn: '401 403 +   +   +   +   +   +   +   403 403',
  // A membership is signed by a broker that cannot do anything yet, and watched over by admins.
  membershipTransaction: '401 403 +   +   +   403 +   +   +   403 +',
  updateMembershipSignature: '401 403 +   +   +   403 +   +   +   403 +',
  transactionSuccess: '401 403 +   +   +   403 +   +   +   403 +',
  updateMembershipWithoutSign: '401 403 +   +   +   403 403 403 403 403 403',
  guestSignature: '401 +   403 403 403 403 403 403 403 403 403',
  guestRelaunch: '401 +   403 403 403 403 403 403 403 403 403',
  guestPayLink: '401 +   403 403 403 403 403 403 403 403 403',
  guestSignaturePaper: '401 +   403 403 403 403 403 403 403 403 403',
  // The provider's signature is its session: nobody has one here.
  signatureWebhook: '401 401 401 401 401 401 401 401 401 401 401',
  guestPayment: '401 +   403 403 403 403 403 403 403 403 403',
  guestPay: '401 +   403 403 403 403 403 403 403 403 403',
  guestPaymentCheck: '401 +   403 403 403 403 403 403 403 403 403',
  guestReceipt: '401 +   403 403 403 403 403 403 403 403 403',
  guestContest: '401 +   403 403 403 403 403 403 403 403 403',

  requestPayments: '401 403 +   +   +   +   +   +   +   403 403',
  // Money is the administrators': brokers copy and send links (docs/domain/payment.md).
  recordPayment: '401 403 +   +   +   403 403 403 403 403 403',
  signerLink: '401 403 +   +   +   403 +   +   403 403 403',
  paymentLink: '401 403 +   +   +   403 +   +   403 403 403',
  askExcessBack: '401 403 +   +   +   403 403 403 403 403 403',
  refundSent: '401 403 +   +   +   403 403 403 403 403 403',
  refundApproval: '401 403 +   +   +   403 403 403 403 403 403',
  // The provider's signature stands for a session.
  paymentCallBack: '401 401 401 401 401 401 401 401 401 401 401',

  listes: '+   +   +   +   +   +   +   +   +   +   +',
  // Staff read the life of an object on its chart (docs/domain/statecharts.md).
  requestLife: '401 403 +   +   +   +   403 403 403 403 403',
  claimLife: '401 403 +   +   +   +   403 403 403 403 403',
  membershipLife: '401 403 +   +   +   403 403 403 403 403 403',
  // Counts and waiting times of a law (docs/domain/law-figures.md); a company reads those of its own files.
  lawFigures: '401 403 +   +   +   +   403 403 403 403 403',
  exportLawFigures: '401 403 +   +   +   +   403 403 403 403 403',
  // Staff try a law (docs/domain/law-trials.md).
  tryLaw: '401 403 +   +   +   +   403 403 403 403 403',
  listDays: '+   +   +   +   +   +   +   +   +   +   +',
  // super_admin: jobs and mailbox.
  mails: '401 403 +   403 403 403 403 403 403 403 403',
  mail: '401 403 +   403 403 403 403 403 403 403 403',
  failedJobs: '401 403 +   403 403 403 403 403 403 403 403',
  retryJob: '401 403 +   403 403 403 403 403 403 403 403',
  dismissJob: '401 403 +   403 403 403 403 403 403 403 403',
  // The journal of accounts: main administrators (docs/domain/account-events.md).
  accountEvents: '401 403 +   403 403 403 403 403 403 403 403',

  // A newcomer has no session yet; steps 2 to 4 are a broker's that cannot do anything yet
  // (docs/domain/registration.md).
  validateOrias: '+   +   +   +   +   +   +   +   +   +   +',
  creationCompte: '+   +   +   +   +   +   +   +   +   +   +',
  secondStep: '401 403 403 403 403 403 +   +   +   403 +',
  thirdStep: '401 403 403 403 403 403 +   +   +   403 +',
  fourthStep: '401 403 403 403 403 403 +   +   +   403 +',
  ownMembership: '401 403 403 403 403 403 +   +   +   403 +',
  validateIban: '401 403 +   +   +   403 +   +   +   403 +',
  keepIban: '401 403 403 403 403 403 +   +   +   403 +',
  validateAndSaveIban: '401 403 +   +   +   403 +   +   +   403 +',
  memberships: '401 403 +   +   +   403 +   +   +   403 +',
  membership: '401 403 +   +   +   403 +   +   +   403 +',
  // Administrators keep promotions; brokers, pending ones too, read and close them (docs/domain/promotion.md).
  promotions: '401 403 +   +   +   403 403 403 403 403 403',
  promotionForm: '401 403 +   +   +   403 403 403 403 403 403',
  createPromotion: '401 403 +   +   +   403 403 403 403 403 403',
  changePromotion: '401 403 +   +   +   403 403 403 403 403 403',
  sendPromotionEvent: '401 403 +   +   +   403 403 403 403 403 403',
  movePromotion: '401 403 +   +   +   403 403 403 403 403 403',
  addPromotionPicture: '401 403 +   +   +   403 403 403 403 403 403',
  promotionPicture: '401 403 +   +   +   403 +   +   +   403 403',
  shownPromotions: '401 403 403 403 403 403 +   +   +   403 403',
  dismissPromotion: '401 403 403 403 403 403 +   +   +   403 403',
  membershipEvent: '401 403 +   +   +   403 +   +   +   403 +',
  addMembershipDocument: '401 403 +   +   +   403 +   +   +   403 +',
  membershipDocumentFile: '401 403 +   +   +   403 +   +   +   403 +',
  withdrawMembershipDocument: '401 403 +   +   +   403 +   +   +   403 +',
  membershipAgreement: '401 403 +   +   +   403 +   +   +   403 +',
  relaunchMembershipSignature: '401 403 +   +   +   403 +   +   +   403 +',
  relaunchSignature: '401 403 +   +   +   403 +   +   +   403 +',
  getPending: '401 403 +   +   +   403 403 403 403 403 403',
  sendActivationMail: '401 403 +   +   +   403 403 403 403 403 403',
  sendMembershipValidation: '401 403 +   +   +   403 403 403 403 403 403',
  accounts: '401 403 +   +   +   403 403 403 403 403 403',
  membershipChecks: '401 403 +   +   +   403 403 403 403 403 403',
  piecesToExamine: '401 403 +   +   +   403 403 403 403 403 403',
  decideMembershipDocument: '401 403 +   +   +   403 403 403 403 403 403',
  undoMembershipVerdict: '401 403 +   +   +   403 403 403 403 403 403',
  // Staff (docs/domain/statecharts.md).
  statecharts: '401 403 +   +   +   +   403 403 403 403 403',
  statechart: '401 403 +   +   +   +   403 403 403 403 403',
  statechartVersion: '401 403 +   +   +   +   403 403 403 403 403',
  statechartPage: '401 403 +   +   +   +   403 403 403 403 403',
  statechartScreen: '401 403 +   +   +   +   403 403 403 403 403',
  chartNotes: '401 403 +   +   +   403 403 403 403 403 403',
  addChartNote: '401 403 +   +   +   403 403 403 403 403 403',
  changeChartNote: '401 403 +   +   +   403 403 403 403 403 403',
  // Brokers ask, administrators answer (docs/domain/quotations.md).
  quotations: '401 403 +   +   +   403 +   +   +   403 403',
  quotation: '401 403 +   +   +   403 +   +   +   403 403',
  askQuotation: '401 403 403 403 403 403 +   +   403 403 403',
  quotationEvent: '401 403 +   +   +   403 +   +   403 403 403',
  // Main administrators alone (docs/domain/account.md).
  users: '401 403 +   +   403 403 403 403 403 403 403',
  userAccount: '401 403 +   +   403 403 403 403 403 403 403',
  inviteUser: '401 403 +   +   403 403 403 403 403 403 403',
  userEvent: '401 403 +   +   403 403 403 403 403 403 403',
  // Main administrators write partners; guests too see their logos (docs/domain/partners.md).
  partners: '401 403 +   +   403 403 403 403 403 403 403',
  addPartner: '401 403 +   +   403 403 403 403 403 403 403',
  changePartner: '401 403 +   +   403 403 403 403 403 403 403',
  renewPartnerCode: '401 403 +   +   403 403 403 403 403 403 403',
  partnerAgreement: '401 403 +   +   403 403 403 403 403 403 403',
  addPartnerLogo: '401 403 +   +   403 403 403 403 403 403 403',
  partnerLogo: '+   +   +   +   +   +   +   +   +   +   +',
  cabinetPartners: '401 403 +   +   403 403 403 403 403 403 403',
  moveCabinet: '401 403 +   +   403 403 403 403 403 403 403',
  // The versions of the tariff are the main administration's (docs/domain/tariff-versions.md).
  tariffs: '401 403 +   +   403 403 403 403 403 403 403',
  copyableTariffs: '401 403 +   +   403 403 403 403 403 403 403',
  tariff: '401 403 +   +   403 403 403 403 403 403 403',
  tariffFile: '401 403 +   +   403 403 403 403 403 403 403',
  priceTariff: '401 403 +   +   403 403 403 403 403 403 403',
  tariffReplay: '401 403 +   +   403 403 403 403 403 403 403',
  startReplay: '401 403 +   +   403 403 403 403 403 403 403',
  cancelReplay: '401 403 +   +   403 403 403 403 403 403 403',
  replayCsv: '401 403 +   +   403 403 403 403 403 403 403',
  replayedRequests: '401 403 +   +   403 403 403 403 403 403 403',
  replayedRequest: '401 403 +   +   403 403 403 403 403 403 403',
  createTariff: '401 403 +   +   403 403 403 403 403 403 403',
  tariffEvent: '401 403 +   +   403 403 403 403 403 403 403',
  listValues: '401 403 +   +   403 403 403 403 403 403 403',
  changeListValue: '401 403 +   +   403 403 403 403 403 403 403',
  companies: '401 403 +   +   403 403 403 403 403 403 403',
  addCompany: '401 403 +   +   403 403 403 403 403 403 403',
  changeCompany: '401 403 +   +   403 403 403 403 403 403 403',
  mainBroker: '401 403 403 403 403 403 403 +   403 403 403',
  // Each account its own figures (tests/server/dashboard.test.ts).
  dashboard: '401 403 +   +   +   +   +   +   +   403 403',
  countedRequests: '401 403 +   +   +   +   +   +   +   403 403',
  exportDashboard: '401 403 +   +   +   +   +   +   +   403 403',
  // A company reads its own lines, a cabinet its own commissions (tests/server/bordereaux-scope.test.ts).
  bordereau: '401 403 +   +   +   +   403 403 403 403 403',
  closeBordereau: '401 403 +   +   403 403 403 403 403 403 403',
  exportBordereauCsv: '401 403 +   +   +   +   403 403 403 403 403',
  exportBordereauXlsx: '401 403 +   +   +   +   403 403 403 403 403',
  exportPaymentsCsv: '401 403 +   +   +   403 403 403 403 403 403',
  exportPaymentsXlsx: '401 403 +   +   +   403 403 403 403 403 403',
  commissions: '401 403 403 403 403 403 +   +   +   403 +',
  commissionsPdf: '401 403 403 403 403 403 +   +   +   403 +',
} as const satisfies Record<CallName, string>;

export type Verdict = '+' | '401' | '403';

export function verdictOf(call: CallName, caller: MatrixCaller): Verdict {
  const cells = matrix[call].split(/ +/);
  if (cells.length !== callers.length)
    throw new Error(`${call}: ${cells.length} verdicts for ${callers.length} callers`);
  return cells[callers.indexOf(caller)] as Verdict;
}
