import type { ChartSuite } from './harness/suite.ts';

/** How a chart is tested. Its tests stand in `<id>.test.ts`, its screen's in `<id>.screen.test.tsx`. */
export interface Tested {
  suite: () => Promise<ChartSuite>;
  /** Why no screen shows it by itself; left out where one does. */
  noScreen?: string;
}

/** Every chart of the product with its tests, by its id: those of the catalogue, and those that only others own. */
export const registry: Readonly<Record<string, Tested>> = {
  draft: { suite: async () => (await import('./draft-cases.ts')).suite, noScreen: 'shown by the forms that own it' },
  price: { suite: async () => (await import('./price-cases.ts')).suite, noScreen: 'shown by the forms that own it' },
  write: { suite: async () => (await import('./write-cases.ts')).suite, noScreen: 'shown by the flows that own it' },
  download: { suite: async () => (await import('./download-cases.ts')).suite, noScreen: 'shown by the flows that own it' },
  'menu-counts': { suite: async () => (await import('./menu-counts-cases.ts')).suite, noScreen: 'figures in the menu, shown as they are' },
};

/** Charts whose tests still describe them one machine at a time (`describeChart`), and the file that does. The list only shrinks. */
export const former: Readonly<Record<string, string>> = {
  'request-lifecycle': 'request-lifecycle.paths.test.ts',
  session: 'session.test.ts',
  'password-reset': 'session-password-reset.test.ts',
  simulation: 'simulation.test.ts',
  'simulation-price': 'simulation.test.ts',
  'simulation-draft': 'simulation.test.ts',
  communes: 'simulation.test.ts',
  'offer-list': 'offer-list.test.ts',
  today: 'today.test.ts',
  'offer-detail': 'offer-detail.test.ts',
  mailbox: 'mailbox.test.ts',
  'sub-header-actions': 'sub-header-actions.test.ts',
  'dossier-access': 'dossier-access.test.ts',
  'dossier-story': 'dossier-access.test.ts',
  quote: 'quote.test.ts',
  'quote-price': 'quote.test.ts',
  'site-twins': 'dossier-access.test.ts',
  'company-lookup': 'quote-helpers.test.ts',
  'address-completion': 'quote-helpers.test.ts',
  'file-download': 'dossier-access.test.ts',
  'guest-offer': 'guest-offer.test.ts',
};
