export interface LegalPage {
  path: string;
  title: string;
}

/** Legal pages, linked from the footer (docs/domain/screens.md). */
export const legalPages = [
  { path: '/donnees-personnelles', title: 'Données personnelles' },
  { path: '/mentions-legales', title: 'Mentions Légales' },
  { path: '/cookies', title: 'Cookies' },
  { path: '/nos-engagements', title: 'Nos Engagements' },
  { path: '/politique-de-confidentialite', title: 'Politique de confidentialité' },
  { path: '/site-securise', title: 'Site sécurisé' },
] as const satisfies readonly LegalPage[];

export type LegalPath = (typeof legalPages)[number]['path'];

interface FooterLink {
  label: string;
  path: string;
  /** The link targets a file, not a page. */
  file?: boolean;
}

const linkTo = (path: LegalPath): FooterLink => ({
  path,
  label: legalPages.find((page) => page.path === path)?.title ?? path,
});

/** The footer's three groups of links. */
export const footerGroups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Informations Légales',
    links: (['/donnees-personnelles', '/mentions-legales', '/cookies'] as const).map(linkTo),
  },
  {
    title: 'Nous connaître',
    links: (['/nos-engagements', '/politique-de-confidentialite'] as const).map(linkTo),
  },
  {
    title: 'Informations',
    links: [
      { label: 'Vérifier une attestation', path: '/attestation' },
      linkTo('/site-securise'),
      { label: 'CGU', path: '/cgu.pdf', file: true },
    ],
  },
];
