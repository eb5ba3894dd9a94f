import type { ChartSuite } from './harness/suite.ts';

/** How a chart is tested. Its tests stand in `<id>.test.ts`, its screen's in `<id>.screen.test.tsx`. */
export interface Tested {
  suite: () => Promise<ChartSuite>;
  /** Why no screen shows it by itself; left out where one does. */
  noScreen?: string;
}

const law = 'a law: screens show what it permits';
const owned = 'shown by the flows that own it';

/** Every chart of the product with its tests, by its id: those of the catalogue, and those that only others own. */
export const registry: Readonly<Record<string, Tested>> = {
  'request-lifecycle': {
    suite: async () => (await import('./request-lifecycle-cases.ts')).suite,
    noScreen: law,
  },
  membership: { suite: async () => (await import('./membership-cases.ts')).suite, noScreen: law },
  claim: { suite: async () => (await import('./claim-cases.ts')).suite, noScreen: law },
  session: { suite: async () => (await import('./session-cases.ts')).suite },
  'password-reset': { suite: async () => (await import('./password-reset-cases.ts')).suite },
  registration: { suite: async () => (await import('./registration-cases.ts')).suite },
  'registration-step': { suite: async () => (await import('./registration-step-cases.ts')).suite },
  'orias-lookup': {
    suite: async () => (await import('./orias-lookup-cases.ts')).suite,
    noScreen: 'one field of a form',
  },
  'signer-link': {
    suite: async () => (await import('./signer-link-cases.ts')).suite,
    noScreen: 'the buttons of one line of those who sign, or beside the client’s pieces',
  },
  'iban-check': {
    suite: async () => (await import('./iban-check-cases.ts')).suite,
    noScreen: 'one field of a form',
  },
  'unsent-drafts': {
    suite: async () => (await import('./unsent-drafts-cases.ts')).suite,
    noScreen: 'nothing of it is drawn',
  },
  'menu-counts': { suite: async () => (await import('./menu-counts-cases.ts')).suite },
  'open-simulations': { suite: async () => (await import('./open-simulations-cases.ts')).suite },
  simulation: { suite: async () => (await import('./simulation-cases.ts')).suite },
  draft: { suite: async () => (await import('./draft-cases.ts')).suite, noScreen: owned },
  price: { suite: async () => (await import('./price-cases.ts')).suite, noScreen: owned },
  write: { suite: async () => (await import('./write-cases.ts')).suite, noScreen: owned },
  download: { suite: async () => (await import('./download-cases.ts')).suite, noScreen: owned },
  roster: {
    suite: async () => (await import('./roster-cases.ts')).suite,
    noScreen: 'its lists are screens of their own: collaborators.screen.test.tsx, agencies.screen.test.tsx',
  },
  'paged-list': {
    suite: async () => (await import('./paged-list-cases.ts')).suite,
    noScreen: 'its lists are screens of their own, by describeList (list-screen.tsx)',
  },
  'pay-now': {
    suite: async () => (await import('./pay-now-cases.ts')).suite,
    noScreen: 'one button: guest-signature.screen.test.tsx',
  },
  updates: { suite: async () => (await import('./updates-cases.ts')).suite, noScreen: owned },
  reading: { suite: async () => (await import('./reading-cases.ts')).suite, noScreen: owned },
  'offer-list': { suite: async () => (await import('./offer-list-cases.ts')).suite },
  today: { suite: async () => (await import('./today-cases.ts')).suite },
  'company-lookup': {
    suite: async () => (await import('./company-lookup-cases.ts')).suite,
    noScreen: 'one field of a form',
  },
  'address-completion': {
    suite: async () => (await import('./address-completion-cases.ts')).suite,
    noScreen: 'one field of a form',
  },
  communes: {
    suite: async () => (await import('./communes-cases.ts')).suite,
    noScreen: 'one field of a form',
  },
  decision: { suite: async () => (await import('./decision-cases.ts')).suite },
  claims: { suite: async () => (await import('./claims-cases.ts')).suite },
  'broker-papers': { suite: async () => (await import('./broker-papers-cases.ts')).suite },
  'membership-review': { suite: async () => (await import('./membership-review-cases.ts')).suite },
  'law-actions': { suite: async () => (await import('./law-actions-cases.ts')).suite },
  dossier: { suite: async () => (await import('./dossier-cases.ts')).suite },
  'dossier-access': { suite: async () => (await import('./dossier-access-cases.ts')).suite, noScreen: owned },
  documents: { suite: async () => (await import('./documents-cases.ts')).suite },
  contractors: { suite: async () => (await import('./contractors-cases.ts')).suite },
  'piece-upload': { suite: async () => (await import('./piece-upload-cases.ts')).suite, noScreen: owned },
  'document-preview': {
    suite: async () => (await import('./document-preview-cases.ts')).suite,
    noScreen: owned,
  },
  'dossier-messages': { suite: async () => (await import('./dossier-messages-cases.ts')).suite },
  'offer-detail': { suite: async () => (await import('./offer-detail-cases.ts')).suite },
  'request-actions': { suite: async () => (await import('./request-actions-cases.ts')).suite },
  quote: { suite: async () => (await import('./quote-cases.ts')).suite },
  signature: { suite: async () => (await import('./signature-cases.ts')).suite },
  guest: { suite: async () => (await import('./guest-cases.ts')).suite },
  attestation: { suite: async () => (await import('./attestation-cases.ts')).suite },
  'guest-works-end': { suite: async () => (await import('./guest-works-end-cases.ts')).suite },
  'works-end': { suite: async () => (await import('./works-end-cases.ts')).suite },
  payments: { suite: async () => (await import('./payments-cases.ts')).suite },
  payment: { suite: async () => (await import('./payment-cases.ts')).suite },
  'guest-attestation': { suite: async () => (await import('./guest-attestation-cases.ts')).suite },
  'offer-answer': { suite: async () => (await import('./offer-answer-cases.ts')).suite },
  'guest-pieces': { suite: async () => (await import('./guest-pieces-cases.ts')).suite },
  'guest-offer': { suite: async () => (await import('./guest-offer-cases.ts')).suite },
};
