import type { CallName } from '#contract/calls.ts';

/*
 * Calls that a page gives to a shared chart (a list, a form, a batch, a download), written by hand from
 * docs/domain/wire.md; and the calls that no page makes.
 */

/** What each list reads, by the file of its hook in src/web/flows. */
export const listReads: Readonly<Record<string, CallName>> = {
  'use-account-journal': 'accountEvents',
  'use-accounts': 'users',
  'use-bordereau': 'bordereau',
  'use-cabinet-partner': 'cabinetPartners',
  'use-commissions': 'commissions',
  'use-counted-requests': 'countedRequests',
  'use-failed-jobs': 'failedJobs',
  'use-inactive-accounts': 'accounts',
  'use-mailbox': 'mails',
  'use-membership-list': 'memberships',
  'use-notes': 'notes',
  'use-pieces-to-examine': 'piecesToExamine',
  'use-portfolio': 'portfolio',
  'use-promotions': 'promotions',
  'use-quotations': 'quotations',
  'use-replayed-requests': 'replayedRequests',
  'use-sessions': 'sessions',
  'use-shown-promotions': 'shownPromotions',
  'use-tariffs': 'tariffs',
};

/**
 * The other calls that pages name, with the file below src/web that names each. Its screen's test has the
 * input.
 */
export const givenByPages: Partial<Record<CallName, string>> = {
  // Commands on a row of a list.
  changeNote: 'flows/use-notes.tsx',
  closeBordereau: 'flows/use-bordereau.tsx',
  closeOtherSessions: 'flows/use-sessions.tsx',
  closeSession: 'flows/use-sessions.tsx',
  deleteNote: 'flows/use-notes.tsx',
  dismissJob: 'flows/use-failed-jobs.tsx',
  dismissPromotion: 'flows/use-shown-promotions.tsx',
  moveCabinet: 'flows/use-cabinet-partner.tsx',
  movePromotion: 'flows/use-promotions.tsx',
  restoreNote: 'flows/use-notes.tsx',
  retryJob: 'flows/use-failed-jobs.tsx',
  sendActivationMail: 'flows/use-inactive-accounts.tsx',
  sendPromotionEvent: 'flows/use-promotions.tsx',
  // Forms: what they read and save.
  addNote: 'flows/note-form.ts',
  addPromotionPicture: 'flows/promotion-form.ts',
  changePromotion: 'flows/promotion-form.ts',
  createPromotion: 'flows/promotion-form.ts',
  note: 'flows/note-form.ts',
  promotionForm: 'flows/promotion-form.ts',
  tariff: 'flows/tariff-form.ts',
  // Downloads without an owner.
  commissionsPdf: 'screens/bordereaux/Commissions.tsx',
  exportBordereauCsv: 'screens/bordereaux/MonthFiles.tsx',
  exportBordereauXlsx: 'screens/bordereaux/MonthFiles.tsx',
  exportPaymentsCsv: 'screens/bordereaux/MonthFiles.tsx',
  exportPaymentsXlsx: 'screens/bordereaux/MonthFiles.tsx',
  exportPortfolioCsv: 'screens/portfolio/PortfolioFiles.tsx',
  exportPortfolioXlsx: 'screens/portfolio/PortfolioFiles.tsx',
  membershipAgreement: 'flows/use-download.tsx',
  partnerAgreement: 'flows/use-download.tsx',
  replayCsv: 'flows/use-download.tsx',
  tariffFile: 'flows/use-download.tsx',
  // A batch.
  assignRequest: 'screens/portfolio/batch-actions.ts',
};

/** Rows that no page calls, each with the reason. `beside ours`: the wire has it by that name, and pages call ours. */
export const calledByNoPage: Partial<Record<CallName, string>> = {
  checkAutheticatedUser: 'beside ours; the session reads the account instead (curent)',
  getAliases: 'beside ours; pages have the lists of aliases themselves',
  getPending: 'beside ours; memberships lists the pending brokers by their status',
  haveMembership: 'beside ours; the account says it (curent)',
  isAdmin: 'beside ours; the account says it (curent)',
  listes: 'beside ours; pages have the lists, and read only their days (listDays)',
  partnerLogo: 'an address of an image',
  live: 'a stream, which the bell reads (listenLive)',
  readCalendar: 'an address of a calendar program',
  requestPapers: 'beside ours; the tab reads its papers with its figures (requestSubscription)',
  sendMembershipValidation: 'beside ours; staff send the law’s event (membershipEvent)',
  transactionSuccess: 'beside ours; the return page knows an opaque id (signatureReturn)',
  transactionSuccessRequest: 'beside ours; the dossier settles (updateSignatureRequest)',
  updateMembershipWithoutSign: 'beside ours; staff send the law’s event (membershipEvent)',
  validateAndSaveIban: 'beside ours; keepIban has the IBAN in its body, not in its address',
};
