import { quotedComment } from '../notices/notice.ts';

/** Kinds of mails about an account (docs/mails.md, "Accounts"). */
export const accountNoticeKinds = [
  'invitation',
  'suspended',
  'restored',
  'closed',
  'main-admin-granted',
  'main-admin-withdrawn',
  'work-granted',
  'work-withdrawn',
  'factor-reset',
] as const;
export type AccountNoticeKind = (typeof accountNoticeKinds)[number];

interface AccountNotice {
  subject: string;
  title: string;
  paragraphs: (facts: { comment: string | null; until: string }) => readonly string[];
  /** `path`: page of the portal; an invitation leads to its link instead. */
  action?: { label: string; path: string };
  note?: string;
}

const signIn = { label: 'Se connecter', path: '/sign' };
const ask = 'Une question\u202f? Répondez à ce message ou appelez-nous.';

export const accountNotices: Record<AccountNoticeKind, AccountNotice> = {
  invitation: {
    subject: 'votre accès',
    title: 'Votre accès est prêt',
    paragraphs: ({ until }) => [
      'Un compte vous est ouvert sur ce portail. Choisissez votre mot de passe pour l’activer.',
      `Ce lien ne sert qu’une fois, et vaut jusqu’au ${until}.`,
    ],
    action: { label: 'Choisir mon mot de passe', path: '/reset' },
    note: 'Si vous n’attendiez pas cette invitation, ignorez ce message\u00a0: le compte reste fermé.',
  },
  suspended: {
    subject: 'compte suspendu',
    title: 'Votre compte est suspendu',
    paragraphs: (facts) => [...quotedComment(facts), 'Vos sessions sont fermées.', ask],
  },
  restored: {
    subject: 'compte rétabli',
    title: 'Votre compte est rétabli',
    paragraphs: (facts) => [...quotedComment(facts), 'Vous pouvez vous connecter comme avant.'],
    action: signIn,
  },
  closed: {
    subject: 'compte fermé',
    title: 'Votre compte est fermé',
    paragraphs: (facts) => [...quotedComment(facts), ask],
  },
  'main-admin-granted': {
    subject: 'administration principale',
    title: 'Vous êtes administrateur principal',
    paragraphs: () => ['Vous gérez maintenant les compagnies, les partenaires et les comptes.'],
    action: { label: 'Ouvrir les comptes', path: '/partenaires' },
  },
  'main-admin-withdrawn': {
    subject: 'administration principale retirée',
    title: 'Vous n’êtes plus administrateur principal',
    paragraphs: (facts) => [...quotedComment(facts), 'Vos autres droits restent les mêmes.'],
  },
  'work-granted': {
    subject: 'accès au produit',
    title: 'La dommages-ouvrage vous est ouverte',
    paragraphs: () => ['Vous pouvez simuler des prix et suivre vos dossiers.'],
    action: { label: 'Ouvrir mon espace', path: '/' },
  },
  'work-withdrawn': {
    subject: 'accès au produit retiré',
    title: 'La dommages-ouvrage ne vous est plus ouverte',
    paragraphs: (facts) => [...quotedComment(facts), 'Vos dossiers sont conservés.', ask],
  },
  'factor-reset': {
    subject: 'second facteur remis à zéro',
    title: 'Votre second facteur est remis à zéro',
    paragraphs: (facts) => [
      ...quotedComment(facts),
      'Votre application, vos clés d’accès, vos codes de secours et vos appareils reconnus ne valent plus, et vos sessions sont fermées.',
      'Votre mot de passe suffit maintenant pour vous connecter\u00a0: ajoutez tout de suite un second facteur dans votre profil.',
      'Si vous n’avez rien demandé, appelez-nous.',
    ],
    action: signIn,
  },
};
