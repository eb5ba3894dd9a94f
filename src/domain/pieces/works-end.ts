import { hasPhotovoltaics, hasTechnicalControl, isNewBuild } from './conditions.ts';
import { mandatory, optional, piecesOf, type FileData } from './piece.ts';

const tab = 'fin-de-travaux';

const always = () => mandatory('Obligatoire à la fin des travaux.');
const where = (holds: (file: FileData) => boolean, because: string) => (file: FileData) =>
  holds(file) ? mandatory(because) : null;

/** Pieces of the end of the works, on tab 6 (docs/domain/documents.md). */
export const worksEndPieces = piecesOf([
  {
    key: 'pv-reception',
    tab,
    label: 'Procès-verbal de réception',
    purpose: 'Par lot, avec les réserves, daté et signé.',
    many: true,
    need: always,
  },
  {
    key: 'daact',
    tab,
    label: 'DAACT',
    purpose: 'Déclaration attestant l’achèvement et la conformité des travaux.',
    need: always,
  },
  {
    key: 'cout-definitif',
    tab,
    label: 'Récapitulatif du coût définitif',
    purpose: 'Décomptes généraux définitifs, par lot.',
    many: true,
    need: always,
  },
  {
    key: 'intervenants-definitifs',
    tab,
    label: 'Liste définitive des intervenants',
    purpose: 'Avec les attestations qui manquaient.',
    many: true,
    need: always,
  },
  {
    key: 'levee-reserves',
    tab,
    label: 'Levée des réserves',
    purpose: 'Datée et signée.',
    many: true,
    need: () => optional('Si la réception portait des réserves.'),
  },
  {
    key: 'rfct',
    tab,
    label: 'Rapport final de contrôle technique',
    purpose: 'Celui du contrôleur, sans avis défavorable.',
    need: where(hasTechnicalControl, 'Obligatoire\u00a0: ce chantier a un contrôle technique.'),
  },
  {
    key: 'doe',
    tab,
    label: 'Dossier des ouvrages exécutés',
    purpose: 'Plans de récolement et notices.',
    many: true,
    need: () => optional('Utile au contrat.'),
  },
  {
    key: 'consuel',
    tab,
    label: 'Attestation Consuel',
    purpose: 'Conformité de l’installation électrique.',
    need: where(isNewBuild, 'Obligatoire pour une construction neuve.'),
  },
  {
    key: 'attestation-pv',
    tab,
    label: 'Attestation de conformité du photovoltaïque',
    purpose: 'Consuel photovoltaïque de l’installation.',
    need: where(hasPhotovoltaics, 'Obligatoire\u00a0: le chantier comporte du photovoltaïque.'),
  },
]);
