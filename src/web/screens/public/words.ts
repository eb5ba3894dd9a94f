import { quotedSolutions, solutions as insurances } from '#domain/solutions.ts';
import type { IconName } from '../../components/Icon.tsx';

export const solutions: readonly { id: string; icon: IconName; title: string; text: string }[] = [
  {
    id: 'maison-individuelle',
    icon: 'home',
    title: 'Maison individuelle',
    text: 'De 40\u202f000\u00a0€ à 5\u00a0M€ de travaux. Prix immédiat, garanties facultatives en un clic.',
  },
  {
    id: 'collectif',
    icon: 'buildings',
    title: 'Collectif et copropriété',
    text: 'Logements, bureaux, commerces, travaux de syndic. Avis de la compagnie suivi en ligne.',
  },
  {
    id: 'autour-du-chantier',
    icon: 'hammer',
    title: 'Autour du chantier',
    text: 'TRC, RC décennale, CNR, GFA et multirisque\u00a0: les solutions qui complètent votre dossier.',
  },
];

export const questions: readonly { id?: string; ask: string; answer: string }[] = [
  {
    ask: 'Qui doit souscrire une dommages-ouvrage\u202f?',
    answer:
      'Toute personne qui fait construire, agrandir ou rénover lourdement, avant l’ouverture du ' +
      'chantier (article L.\u00a0242-1 du code des assurances).',
  },
  {
    id: 'sinistres',
    ask: 'Comment déclarer un sinistre\u202f?',
    answer:
      'Depuis le dossier, onglet Sinistres\u00a0: la déclaration est horodatée et les délais légaux de ' +
      'réponse sont suivis. Sans accès au portail, appelez-nous.',
  },
  ...quotedSolutions.map((id) => ({ id, ask: insurances[id].title, answer: insurances[id].cover })),
];
