import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';
import { reserved } from '../screens/reserve.tsx';

const simulationScreen = lazily(() => import('../screens/simulation/SimulationScreen.tsx'));
/** Holds the machine of a simulation while one moves among its stages. */
const simulationFrame = lazily(() => import('../screens/simulation/SimulationFrame.tsx'));

const damageArea = lazily(() => import('../screens/offers/DamageArea.tsx'));

const area = (path: string): RouteRow => ({
  path: `/dommage-ouvrage${path}`,
  layout: 'default',
  guards: ['hasColab', 'haveMembership'],
  title: 'Dommage-ouvrage',
  screen: damageArea,
});

const simulations = (type: string): readonly RouteRow[] =>
  ['', '/confirmation', '/estimation', '/formulaire', '/recapitulatif', '/:id'].map((page) => ({
    path: `/dommage-ouvrage/do/${type}${page}`,
    layout: 'secondary',
    guards: ['authenticated', 'hasColab'],
    title: 'Simulation',
    screen: simulationScreen,
    frame: simulationFrame,
  }));

const dossier = (tab: string, text: string): RouteRow => ({
  path: `/dommage-ouvrage/do/dossier/:id${tab}`,
  layout: 'main',
  guards: ['hasColab', 'step-is-accessible'],
  title: 'Dossier',
  screen: reserved({ title: 'Dossier', text }),
});

/** Damage insurance: offers, simulation and quote, dossier. */
export const damageRoutes: readonly RouteRow[] = [
  area(''),
  area('/do'),
  area('/do/offres'),
  { ...area('/do/offres/:id'), screen: reserved({ title: 'Offre', text: 'Une offre et ce qui peut lui arriver.' }) },
  ...simulations('autres-types'),
  ...simulations('maison-individuelle'),
  dossier('', 'L’étape où en est le dossier.'),
  dossier('/devis', 'Le devis, ses versions et son PDF.'),
  dossier('/documents-du-chantier', 'Les pièces du chantier.'),
  dossier('/entreprises-du-chantier', 'Les entreprises et leurs attestations.'),
  dossier('/souscription', 'Signer le devis et la fiche conseil, régler la prime.'),
  dossier('/contrats', 'Le contrat, les attestations et leur signature.'),
  dossier('/fin-de-travaux', 'La réception, le coût définitif et l’avenant.'),
  dossier('/sinistres', 'Déclarer un sinistre et en suivre les délais.'),
];
