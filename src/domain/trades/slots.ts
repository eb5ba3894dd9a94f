import {
  hasPhotovoltaics,
  hasSubtype,
  hasTechnicalControl,
  isNewBuild,
  type SiteData,
} from '../pieces/conditions.ts';
import { entryOf } from '../lists.ts';
import type { TradeKey } from './trade.ts';

/** A trade that needs a contractor on this site. */
export interface Slot {
  key: string;
  /** French. */
  label: string;
  /** Trades that fill it; the first is the default. */
  trades: readonly [TradeKey, ...TradeKey[]];
  /** Why it must be filled, in French. */
  because: string;
}

interface SlotRule extends Slot {
  when: (file: SiteData) => boolean;
}

/** Subtypes with works on one part of a building, which need that trade only. */
const partial = ['toiture-etancheite', 'ravalement-ite', 'reprise-structure', 'ascenseur'] as const;

const isWhole = (file: SiteData): boolean => !hasSubtype(file, ...partial);
/** Whether the works are light, without masonry or framework. */
const isLight = ({ batiment }: SiteData): boolean =>
  entryOf('batiment', batiment)?.code === 'rehabilitation-legere';
const isOf = (subtype: (typeof partial)[number]) => (file: SiteData) => hasSubtype(file, subtype);
const isWholeWithStructure = (file: SiteData): boolean => isWhole(file) && !isLight(file);

const whole = 'Obligatoire\u00a0: le chantier porte sur l’ensemble d’un bâtiment.';
const structure = 'Obligatoire\u00a0: le chantier bâtit ou touche à la structure.';

const rules: readonly SlotRule[] = [
  {
    key: 'direction',
    label: 'Maître d’œuvre d’exécution',
    trades: ['moe-execution', 'cmi'],
    because: 'Obligatoire pour tout chantier\u00a0; un constructeur de maison individuelle en tient lieu.',
    when: () => true,
  },
  {
    key: 'sol',
    label: 'Géotechnicien (G2)',
    trades: ['geotechnicien'],
    because: 'Obligatoire pour une construction neuve.',
    when: isNewBuild,
  },
  {
    key: 'controle',
    label: 'Contrôleur technique',
    trades: ['controleur-technique'],
    because: 'Obligatoire\u00a0: ce chantier a un contrôle technique.',
    when: hasTechnicalControl,
  },
  {
    key: 'gros-oeuvre',
    label: 'Gros œuvre, maçonnerie',
    trades: ['gros-oeuvre', 'beton-prefabrique', 'ossature-bois'],
    because: structure,
    when: (file) => isWholeWithStructure(file) || isOf('reprise-structure')(file),
  },
  {
    key: 'charpente',
    label: 'Charpente',
    trades: ['charpente-bois', 'charpente-metal', 'ossature-bois', 'etancheite-toiture'],
    because: 'Obligatoire, en bois ou en métal\u00a0; sous un toit plat, l’étancheur en tient lieu.',
    when: isWholeWithStructure,
  },
  {
    key: 'couverture',
    label: 'Couverture',
    trades: ['couverture', 'etancheite-toiture'],
    because: 'Obligatoire\u00a0; sous un toit plat, c’est l’étanchéité de toiture-terrasse.',
    when: (file) => isWhole(file) || isOf('toiture-etancheite')(file),
  },
  {
    key: 'menuiseries-exterieures',
    label: 'Menuiseries extérieures',
    trades: ['menuiseries-exterieures', 'verrieres'],
    because: whole,
    when: isWhole,
  },
  { key: 'plomberie', label: 'Plomberie, sanitaire', trades: ['plomberie'], because: whole, when: isWhole },
  { key: 'electricite', label: 'Électricité', trades: ['electricite'], because: whole, when: isWhole },
  {
    key: 'ite',
    label: 'Isolation par l’extérieur',
    trades: ['ite', 'facades', 'bardage'],
    because: 'Obligatoire\u00a0: le chantier est un ravalement avec isolation.',
    when: isOf('ravalement-ite'),
  },
  {
    key: 'ascenseur',
    label: 'Ascenseur',
    trades: ['ascenseur'],
    because: 'Obligatoire\u00a0: le chantier pose un ascenseur.',
    when: isOf('ascenseur'),
  },
  {
    key: 'photovoltaique',
    label: 'Photovoltaïque',
    trades: ['photovoltaique'],
    because: 'Obligatoire\u00a0: le chantier comporte du photovoltaïque.',
    when: hasPhotovoltaics,
  },
  {
    key: 'piscine',
    label: 'Piscine',
    trades: ['piscine'],
    because: 'Obligatoire\u00a0: le chantier comporte une piscine.',
    when: ({ chantier }) => chantier.avec_piscine,
  },
];

/** The slots that a request must fill, in the order of a site (docs/domain/contractors.md). */
export const slotsOf = (file: SiteData): Slot[] =>
  rules
    .filter(({ when }) => when(file))
    .map(({ key, label, trades, because }) => ({ key, label, trades, because }));
