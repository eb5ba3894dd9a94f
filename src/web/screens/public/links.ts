import type { IconName } from '../../components/Icon.tsx';

export interface PublicLink {
  label: string;
  to: string;
}

/** Menus of the public header (docs/domain/screens.md). */
export const publicMenus: readonly { label: string; links: readonly PublicLink[] }[] = [
  {
    label: 'Solutions par métier',
    links: [
      { label: 'Constructeurs de maisons', to: '/#maison-individuelle' },
      { label: 'Promoteurs et maîtres d’ouvrage', to: '/#collectif' },
      { label: 'Syndics de copropriété', to: '/#collectif' },
      { label: 'Entreprises et artisans', to: '/#autour-du-chantier' },
    ],
  },
  {
    label: 'Nos offres',
    links: [
      { label: 'Dommages-ouvrage (DO)', to: '/#maison-individuelle' },
      { label: 'Tous risques chantier (TRC)', to: '/#trc' },
      { label: 'Responsabilité civile décennale (RC)', to: '/#rc' },
      { label: 'Garantie financière d’achèvement (GFA)', to: '/#gfa' },
      { label: 'Multirisque professionnelle (MRP)', to: '/#mrp' },
    ],
  },
];

export const quickLinks: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Simuler', to: '/sign?retour=%2Fdommage-ouvrage%2Fdo', icon: 'calculator' },
  { label: 'Être rappelé', to: '/#contact', icon: 'phone' },
  { label: 'Déclarer un\u00a0sinistre', to: '/#sinistres', icon: 'alert' },
  { label: 'Questions', to: '/#questions', icon: 'help' },
];
