import { dossierCall, dossierInput } from '#api/dossier-call.ts';
import type { User } from '#contract/account-resources.ts';
import { lazily, type Lazy } from '../navigation/lazily.tsx';
import { idOf } from '../navigation/id-of.ts';
import type { RouteAddress, Reading, RouteRow } from '../navigation/route-row.ts';

const simulationScreen = lazily(() => import('../screens/simulation/SimulationScreen.tsx'));
/** Keeps the simulation's machine mounted between its stages. */
const simulationFrame = lazily(() => import('../screens/simulation/SimulationFrame.tsx'));

const damageArea = lazily(() => import('../screens/offers/DamageArea.tsx'));

const area = (path: string): RouteRow => ({
  path: `/dommage-ouvrage${path}`,
  layout: 'default',
  guards: ['hasColab', 'haveMembership'],
  title: 'Dommages-ouvrage',
  screen: damageArea,
});

const simulations = (type: string): readonly RouteRow[] =>
  ['', '/confirmation', '/estimation', '/formulaire', '/recapitulatif', '/:id'].map((page) => ({
    path: `/dommage-ouvrage/do/${type}${page}`,
    layout: 'secondary',
    guards: ['authenticated', 'hasColab', 'simulates'],
    title: 'Simulation',
    screen: simulationScreen,
    frame: simulationFrame,
  }));

/** Keeps the dossier's machine mounted between its tabs, and checks access to each. */
const dossierFrame = lazily(() => import('../screens/dossier/DossierFrame.tsx'));
const currentStep = lazily(() => import('../screens/dossier/CurrentStep.tsx'));
const quoteTab = lazily(() => import('../screens/quote/QuoteTab.tsx'));
const documentsTab = lazily(() => import('../screens/dossier/documents/DocumentsTab.tsx'));
const contractorsTab = lazily(() => import('../screens/dossier/contractors/ContractorsTab.tsx'));
const subscriptionTab = lazily(() => import('../screens/dossier/subscription/SubscriptionTab.tsx'));
const contractTab = lazily(() => import('../screens/dossier/contract/ContractTab.tsx'));
const worksEndTab = lazily(() => import('../screens/dossier/works-end/WorksEndTab.tsx'));
const claimsTab = lazily(() => import('../screens/dossier/claims/ClaimsTab.tsx'));

/** The request, which the frame reads for every tab. */
function dossierReads(_user: User, { params }: RouteAddress): readonly Reading[] {
  const id = idOf(params['id']);
  return id === null ? [] : [{ call: dossierCall, input: dossierInput(id) }];
}

const dossier = (tab: string, screen: Lazy): RouteRow => ({
  path: `/dommage-ouvrage/do/dossier/:id${tab}`,
  layout: 'main',
  guards: ['hasColab', 'step-is-accessible'],
  title: 'Dossier',
  screen,
  frame: dossierFrame,
  reads: dossierReads,
});

/** Damage insurance: offers, simulation, quote and dossier. */
export const damageRoutes: readonly RouteRow[] = [
  area(''),
  area('/do'),
  area('/do/offres'),
  {
    ...area('/do/offres/:id'),
    title: 'Offre',
    screen: lazily(() => import('../screens/offers/OfferDetail.tsx')),
  },
  ...simulations('autres-types'),
  ...simulations('maison-individuelle'),
  dossier('', currentStep),
  dossier('/devis', quoteTab),
  dossier('/documents-du-chantier', documentsTab),
  dossier('/entreprises-du-chantier', contractorsTab),
  dossier('/souscription', subscriptionTab),
  dossier('/contrats', contractTab),
  dossier('/fin-de-travaux', worksEndTab),
  dossier('/sinistres', claimsTab),
];
