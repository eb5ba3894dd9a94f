import { isAbroad } from '../countries.ts';
import {
  hasPhotovoltaics,
  hasQuality,
  hasSubtype,
  hasTechnicalControl,
  isFor,
  isNewBuild,
  isOnExisting,
  touchesStructure,
} from './conditions.ts';
import { mandatory, optional, piecesOf, type FileData } from './piece.ts';

const tab = 'documents-du-chantier';

const always = () => mandatory('Obligatoire pour tout dossier.');
const where = (holds: (file: FileData) => boolean, because: string) => (file: FileData) =>
  holds(file) ? mandatory(because) : null;

/** Numbers of policyholders: people, French companies, foreign companies (which have no Kbis). */
function policyholdersIn({ souscripteurs }: FileData) {
  const companies = souscripteurs.filter(({ client }) => client.is_company === 1);
  const foreign = companies.filter(({ address }) => isAbroad(address)).length;
  return { people: souscripteurs.length - companies.length, french: companies.length - foreign, foreign };
}

function labelOfPolicyholders(file: FileData): string {
  const { people, french, foreign } = policyholdersIn(file);
  if (french + foreign === 0)
    return people > 1 ? 'Pièces d’identité des souscripteurs' : 'Pièce d’identité du souscripteur';
  const extracts =
    foreign === 0
      ? 'Extrait Kbis'
      : french === 0
        ? 'Extrait du registre du pays'
        : 'Extrait Kbis, extrait du registre du pays';
  if (people === 0)
    return french > 0 && foreign > 0 ? `${extracts} des souscripteurs` : `${extracts} du souscripteur`;
  return `${extracts} et pièces d’identité des souscripteurs`;
}

const ofRegisterAbroad =
  'pour une société établie à l’étranger, l’extrait du registre de son pays, de moins de trois mois, avec sa traduction en français';

function purposeForPolicyholders(file: FileData): string {
  const { people, french, foreign } = policyholdersIn(file);
  const usual =
    'Une pièce en cours de validité par personne\u00a0; un Kbis de moins de trois mois par société';
  if (foreign === 0) return `${usual}.`;
  if (people + french > 0) return `${usual}\u00a0; ${ofRegisterAbroad}.`;
  return 'L’extrait du registre de son pays, de moins de trois mois, avec sa traduction en français\u00a0: il tient lieu de Kbis.';
}

/** Pieces of the site, on tab 2 (docs/domain/documents.md). */
export const sitePieces = piecesOf([
  {
    key: 'permis',
    tab,
    label: 'Arrêté de permis de construire',
    purpose: 'Ou la décision de non-opposition à la déclaration préalable.',
    need: always,
  },
  {
    key: 'plans',
    tab,
    label: 'Plans de masse, façades et coupes',
    purpose: 'Ceux du permis ou du marché, à la même version que les devis.',
    many: true,
    need: always,
  },
  {
    key: 'notice',
    tab,
    label: 'Notice descriptive',
    purpose: 'Ou le CCTP\u00a0: ce qui est bâti, avec quels matériaux.',
    need: always,
  },
  {
    key: 'marches',
    tab,
    label: 'Devis et marchés signés',
    purpose: 'Ou l’estimatif détaillé par lot\u00a0: le coût déclaré en dépend.',
    many: true,
    need: always,
  },
  {
    key: 'titre',
    tab,
    label: 'Titre de propriété',
    purpose: 'L’acte, ou la promesse de vente.',
    need: always,
  },
  {
    key: 'souscripteur',
    tab,
    label: labelOfPolicyholders,
    purpose: purposeForPolicyholders,
    many: true,
    need: always,
  },
  {
    key: 'lcbft',
    tab,
    label: 'Formulaire LCB-FT',
    purpose: 'La lutte contre le blanchiment\u00a0: rempli et signé par le souscripteur.',
    need: always,
  },
  {
    key: 'etude-sol',
    tab,
    label: 'Étude de sol G2',
    purpose: 'Mission G2 AVP ou PRO d’un géotechnicien, sur la parcelle.',
    need: where(isNewBuild, 'Obligatoire pour une construction neuve.'),
  },
  {
    key: 'ccmi',
    tab,
    label: 'Contrat de construction de maison individuelle',
    purpose: 'Le contrat signé, avec sa notice.',
    need: where((file) => hasSubtype(file, 'ccmi'), 'Obligatoire pour une construction en CCMI.'),
  },
  {
    key: 'maitrise-oeuvre',
    tab,
    label: 'Contrat de maîtrise d’œuvre',
    purpose: 'Le contrat signé, avec le détail des missions.',
    need: where(
      (file) =>
        hasSubtype(file, 'maitrise-oeuvre') ||
        (file.type === 'Syndic' && hasSubtype(file, 'construction-neuve')),
      'Obligatoire si un maître d’œuvre conduit les travaux.',
    ),
  },
  {
    key: 'etude-structure',
    tab,
    label: 'Étude de structure',
    purpose: 'Note de calcul du bureau d’études béton ou structure.',
    need: where(touchesStructure, 'Obligatoire\u00a0: les travaux touchent à la structure.'),
  },
  {
    key: 'controle-technique',
    tab,
    label: 'Convention de contrôle technique et RICT',
    purpose: 'La convention du contrôleur et son rapport initial.',
    many: true,
    need: where(hasTechnicalControl, 'Obligatoire\u00a0: ce chantier a un contrôle technique.'),
  },
  {
    key: 'diagnostic',
    tab,
    label: 'Diagnostic des existants',
    purpose: 'L’état de ce qui est conservé, avant les travaux.',
    need: where(isOnExisting, 'Obligatoire pour des travaux sur existant.'),
  },
  {
    key: 'photos',
    tab,
    label: 'Photos et constat des existants',
    purpose: 'Datées d’avant les travaux.',
    many: true,
    need: where(isOnExisting, 'Obligatoire pour des travaux sur existant.'),
  },
  {
    key: 'pv-ag',
    tab,
    label: 'Procès-verbal d’assemblée générale',
    purpose: 'Le vote des travaux par les copropriétaires.',
    need: where(
      (file) => hasQuality(file, 'syndic') || isFor(file, 'copropriete-existante'),
      'Obligatoire pour une copropriété.',
    ),
  },
  {
    key: 're2020',
    tab,
    label: 'Attestation RE2020',
    purpose: 'Celle du dépôt du permis.',
    need: where(isNewBuild, 'Obligatoire pour une construction neuve.'),
  },
  {
    key: 'photovoltaique',
    tab,
    label: 'Avis technique du photovoltaïque',
    purpose: 'Avis technique ou fiche du procédé posé.',
    need: where(hasPhotovoltaics, 'Obligatoire\u00a0: le chantier comporte du photovoltaïque.'),
  },
  {
    key: 'doc',
    tab,
    label: 'Déclaration d’ouverture de chantier',
    purpose: 'La DOC déposée en mairie, ou la DROC.',
    need: ({ chantier: { start_date: start } }, today) => {
      if (start !== null && start <= today) return mandatory('Obligatoire\u00a0: les travaux ont commencé.');
      return start === null
        ? optional('Attendue à l’ouverture du chantier.')
        : { kind: 'later', from: start, because: 'Attendue à l’ouverture du chantier.' };
    },
  },
  {
    key: 'planning',
    tab,
    label: 'Planning des travaux',
    purpose: 'Par lot, de l’ouverture à la réception.',
    need: () => optional('Utile à l’étude.'),
  },
  {
    key: 'autre',
    tab,
    label: 'Autre pièce',
    purpose: 'Ce que l’étude demande en plus.',
    many: true,
    need: () => optional('Ce que vous jugez utile.'),
  },
]);
