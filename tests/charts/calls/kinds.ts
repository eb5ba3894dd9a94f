import type { CallName } from '#contract/calls.ts';
import { completionOf, type Completion } from '#machines/shared/completion/index.ts';
import { creationOf, type CreationKind } from '#machines/shared/creation/index.ts';
import { figuresOf, type FiguresCall } from '#machines/shared/figures/index.ts';
import { governedOf, type GovernedKind } from '#machines/shared/governed/index.ts';
import { readingOf as readingChartOf, type Reading } from '#machines/shared/reading/index.ts';
import { rosterOf, type RosterName } from '#machines/shared/roster/index.ts';
import { updatesOf } from '#machines/updates/index.ts';
import type { AnyStateMachine } from 'xstate';
import type { CalledByActors } from './called.ts';
import { eventsBy, fileOf } from './shared.ts';

/*
 * Calls of the charts that serve several kinds of objects, one line for each kind, written by hand from
 * docs/domain/wire.md.
 */

/** A kind without its line does not compile. */
const readings: Record<Reading, CallName> = {
  story: 'story',
  subscription: 'requestSubscription',
  contract: 'requestContract',
  affiliation: 'affiliation',
  network: 'mainBroker',
  known: 'knownCompanies',
  attestation: 'attestationReading',
  mail: 'mail',
  simulationOptions: 'simulationOptions',
  sameSite: 'sameSiteRequests',
  companies: 'companies',
  tariffs: 'copyableTariffs',
  listDays: 'listDays',
  portfolioCounts: 'portfolioCounts',
  portfolioAmounts: 'portfolioAmounts',
  promotionPicture: 'promotionPicture',
  replayed: 'replayedRequest',
  statecharts: 'statecharts',
  statechart: 'statechart',
  statechartVersion: 'statechartVersion',
  statechartPage: 'statechartPage',
  statechartScreen: 'statechartScreen',
  requestLife: 'requestLife',
  claimLife: 'claimLife',
  membershipLife: 'membershipLife',
};

/** What a roster does not do it calls as the chart stands: no page of it sends such an event. */
const rosters: Record<RosterName, CalledByActors> = {
  collaborators: {
    readList: 'collaborators',
    add: 'addCollaborator',
    change: 'changeCollaborator',
    setCode: 'setCollaboratorPin',
  },
  agencies: { readList: 'agencies', add: 'addAgency', change: 'changeAgency', setCode: 'renewAgencyCode' },
  partners: { readList: 'partners', add: 'addPartner', change: 'changePartner', setCode: 'renewPartnerCode' },
  portfolioViews: {
    readList: 'portfolioViews',
    add: 'addPortfolioView',
    change: 'changePortfolioView',
    setCode: 'setCollaboratorPin',
  },
  companies: {
    readList: 'companies',
    add: 'addCompany',
    change: 'changeCompany',
    setCode: 'setCollaboratorPin',
  },
  chartNotes: {
    readList: 'chartNotes',
    add: 'addChartNote',
    change: 'changeChartNote',
    setCode: 'setCollaboratorPin',
  },
  listValues: {
    readList: 'listValues',
    add: 'addCollaborator',
    change: 'changeListValue',
    setCode: 'setCollaboratorPin',
  },
};

const creations: Record<CreationKind, CallName> = {
  account: 'inviteUser',
  quotation: 'askQuotation',
  tariff: 'createTariff',
};

const governed: Record<GovernedKind, readonly [read: CallName, send: CallName]> = {
  account: ['userAccount', 'userEvent'],
  quotation: ['quotation', 'quotationEvent'],
  tariff: ['tariff', 'tariffEvent'],
};

const figures: Record<FiguresCall, readonly [read: CallName, file: CallName]> = {
  dashboard: ['dashboard', 'exportDashboard'],
  lawFigures: ['lawFigures', 'exportLawFigures'],
};

const updates: Record<Parameters<typeof updatesOf>[0], CallName> = {
  request: 'getRequest',
  claims: 'claims',
  membership: 'membership',
  ownMembership: 'ownMembership',
};

const suggested: Record<Completion, CallName> = { address: 'addresses', client: 'knownClients' };

const lines = <Kind extends string, Row>(
  name: string,
  table: Record<Kind, Row>,
  chartOf: (kind: Kind) => AnyStateMachine,
  calledBy: (row: Row) => CalledByActors,
) =>
  (Object.entries(table) as [Kind, Row][]).map(
    ([kind, row]) => [`${name}: ${kind}`, chartOf(kind), calledBy(row)] as const,
  );

/** Each kind: its name, its chart, and what the actors of it call. */
export const kindCalls: readonly (readonly [string, AnyStateMachine, CalledByActors])[] = [
  ...lines('reading', readings, readingChartOf, (read) => ({ read })),
  ...lines('roster', rosters, rosterOf, (actors) => actors),
  ...lines('creation', creations, creationOf, (make) => ({ make })),
  ...lines('governed', governed, governedOf, ([readObject, send]) => ({
    readObject,
    lawActions: eventsBy(send),
  })),
  ...lines('figures', figures, figuresOf, ([readFigures, file]) => ({
    readFigures,
    export: fileOf(file),
  })),
  ...lines('completion', suggested, completionOf, (suggest) => ({ suggest })),
  ...lines('updates', updates, updatesOf, (read) => ({ read: [read, 'without renewal'] })),
];
