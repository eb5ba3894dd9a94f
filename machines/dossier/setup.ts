import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { dossierAccessChart } from '../dossier-access/index.ts';
import { dossierStoryChart } from '../dossier-story/index.ts';
import { quoteChart } from '../quote/index.ts';
import { call } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { outcomeGuards, unexpected } from '../shared/outcome.ts';
import { requestOwnerGuards, taking } from '../shared/request-owner.ts';
import { siteTwinsChart } from '../site-twins/index.ts';
import { subHeaderActionsChart } from '../sub-header-actions/index.ts';
import type { DossierContext, DossierEvent, DossierInput } from './context.ts';

/** The words of the dossier's chart. */
export const dossierSetup = setup({
  types: { context: {} as DossierContext, events: {} as DossierEvent, input: {} as DossierInput, emitted: {} as Emitted },
  actors: {
    getRequest: call('getRequest'),
    access: dossierAccessChart,
    subHeader: subHeaderActionsChart,
    story: dossierStoryChart,
    quote: quoteChart,
    twins: siteTwinsChart,
    devisPdf: downloadWith('devisPdf'),
    letter: downloadWith('letter'),
  },
  guards: {
    ...outcomeGuards,
    ...requestOwnerGuards,
    isQuoteTab: ({ event }) => {
      assertEvent(event, 'access.granted');
      return event.tab === 'devis';
    },
  },
  actions: {
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'tab.open');
      return { tab: event.tab, previousPath: event.previousPath };
    }),
    takeRead: assign(taking.read),
    takeChanged: assign(taking.changed),
    takeMessage: assign(taking.message),
    takeUnexpected: assign({ message: unexpected }),
    passToAccess: sendTo('access', ({ event }) => event),
    passToSubHeader: sendTo('subHeader', ({ event }) => event),
    passToStory: sendTo('story', ({ event }) => event),
    /** It is about to be stopped: what was typed last is saved as a draft. */
    hideQuote: sendTo('quote', { type: 'page.hide' }),
    passToQuote: sendTo('quote', ({ event }) => event),
    passToTwins: sendTo('twins', ({ event }) => event),
    announceChange: emit({ type: 'requests.changed' }),
  },
});
