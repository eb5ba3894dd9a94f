import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { DossierTab } from '#domain/dossier-steps.ts';
import { contractorsChart } from '../contractors/index.ts';
import { claimsChart } from '../claims/index.ts';
import { documentsChart } from '../documents/index.ts';
import { dossierAccessChart } from '../dossier-access/index.ts';
import { paymentsChart } from '../payments/index.ts';
import { dossierMessagesChart } from '../dossier-messages/index.ts';
import { quoteChart } from '../quote/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { downloadWith } from '../shared/download/index.ts';
import { outcomeGuards } from '../shared/outcome.ts';
import { readingOf } from '../shared/reading/index.ts';
import { requestOwnerActions, requestOwnerActors, requestOwnerGuards } from '../shared/request-owner.ts';
import { signatureChart } from '../signature/index.ts';
import { worksEndChart } from '../works-end/index.ts';
import type { DossierContext, DossierEvent, DossierInput } from './context.ts';

/** Access was granted to that tab. */
const isTab =
  (tab: DossierTab) =>
  ({ event }: { event: DossierEvent }): boolean => {
    assertEvent(event, 'access.granted');
    return event.tab === tab;
  };

/** Types, actors, guards and actions of the dossier's chart. */
export const dossierSetup = setup({
  types: {
    context: {} as DossierContext,
    events: {} as DossierEvent,
    input: {} as DossierInput,
    emitted: {} as Emitted,
  },
  actors: {
    ...requestOwnerActors,
    access: dossierAccessChart,
    quote: quoteChart,
    documents: documentsChart,
    contractors: contractorsChart,
    claims: claimsChart,
    archive: downloadWith('dossierArchive'),
    messages: dossierMessagesChart,
    signature: signatureChart,
    paper: downloadWith('requestPaper'),
    subscription: readingOf('subscription'),
    payments: paymentsChart,
    contract: readingOf('contract'),
    sameSite: readingOf('sameSite'),
    worksEnd: worksEndChart,
  },
  guards: {
    ...outcomeGuards,
    ...requestOwnerGuards,
    isQuoteTab: isTab('devis'),
    isDocumentsTab: isTab('documents-du-chantier'),
    isContractorsTab: isTab('entreprises-du-chantier'),
    isSubscriptionTab: isTab('souscription'),
    isContractTab: isTab('contrats'),
    isWorksEndTab: isTab('fin-de-travaux'),
    isClaimsTab: isTab('sinistres'),
  },
  actions: {
    ...requestOwnerActions<
      DossierContext,
      DossierEvent,
      | 'access'
      | 'quote'
      | 'sameSite'
      | 'documents'
      | 'contractors'
      | 'messages'
      | 'signature'
      | 'subscription'
      | 'payments'
      | 'contract'
      | 'worksEnd'
      | 'claims'
    >(),
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'tab.open');
      return { tab: event.tab, previousPath: event.previousPath };
    }),
    forwardToAccess: sendTo('access', ({ event }) => event),
    showDocuments: sendTo('documents', { type: 'documents.show' }),
    showSignature: sendTo('signature', { type: 'signature.show' }),
    showContractors: sendTo('contractors', { type: 'contractors.show' }),
    /** The child is about to be stopped: it stores what was typed last as a draft. */
    hideClaims: sendTo('claims', { type: 'page.hide' }),
    rereadStory: sendTo('story', { type: 'request.changed' }),
    /** The child is about to be stopped: it stores what was typed last as a draft. */
    hideQuote: sendTo('quote', { type: 'page.hide' }),
    /** The same for the declaration of the works' end. */
    hideWorksEnd: sendTo('worksEnd', { type: 'page.hide' }),
  },
});
