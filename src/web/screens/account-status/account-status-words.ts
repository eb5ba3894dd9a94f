import type { User } from '#contract/account-resources.ts';
import { awaitsSignature, hasMembership, type MembershipStatus } from '#domain/membership.ts';
import { reachedStep, registrationDone } from '#domain/registration.ts';
import { registrationPage } from '../../guards/registration-pages.ts';

/** State of a broker's account that is not open yet. */
export interface AccountStatus {
  title: string;
  /** The next step, and who performs it. */
  next: string;
  /** Page where the broker performs the next step, if any. */
  way?: { label: string; to: string };
}

/** Names of the registration's steps (docs/domain/session.md: stepOfRegistrastion). */
const stepWords = ['activation', 'informations', 'activité', 'documents'] as const;

const toPapers = { label: 'Mes documents', to: '/dashboard/documents' };

/** Text for each membership status (docs/domain/membership.md), while the broker is not valid. */
const ofFile: Record<MembershipStatus | 'none', AccountStatus> = {
  none: {
    title: 'Votre cabinet n’a pas d’adhésion',
    next: 'Sans adhésion, les offres ne vous sont pas ouvertes. Écrivez-nous pour en demander une.',
  },
  unfinished: {
    title: 'Votre inscription est inachevée',
    next: 'Il nous manque une partie de vos réponses ou de vos pièces\u00a0: reprenez où vous en étiez.',
  },
  noteligible: {
    title: 'Votre demande d’adhésion n’est pas éligible',
    next:
      'Seuls les intermédiaires inscrits à l’ORIAS comme courtiers (COA) ou mandataires d’intermédiaire ' +
      '(MIA) peuvent adhérer. Si votre inscription a changé, dites-le-nous\u00a0: nous ' +
      'rouvrons votre demande.',
  },
  pending: {
    title: 'Votre adhésion attend une signature',
    next: 'La convention de partenariat reste à signer. Signée, votre demande passe en validation.',
    way: { label: 'Signer la convention', to: '/attente-signature' },
  },
  requestInfo: {
    title: 'Des informations vous sont demandées',
    next:
      'Votre demande d’adhésion attend votre réponse\u00a0: déposez ou corrigez ce qui est demandé ' +
      'depuis vos documents, puis transmettez.',
    way: toPapers,
  },
  signed: {
    title: 'Votre adhésion est en cours de validation',
    next:
      'Votre convention est signée. Nous vérifions vos pièces\u00a0; rien ne vous est demandé ' +
      'pour le moment.',
  },
  valid: {
    title: 'Votre compte est en attente',
    next:
      'Votre adhésion est valide, mais votre compte n’est pas ouvert. Écrivez-nous\u00a0: ' +
      'nous regardons pourquoi.',
  },
  rejected: {
    title: 'Votre demande d’adhésion a été rejetée',
    next: 'Les offres ne vous sont pas ouvertes. Nous pouvons en parler avec vous, et rouvrir votre demande.',
    way: { label: 'Lire le motif', to: '/creation-compte/statut' },
  },
};

/** The agreement is settled, but a document of the agency has expired. */
const papersOver: AccountStatus = {
  title: 'Une pièce de votre cabinet est à renouveler',
  next:
    'Elle est arrivée à son échéance. Déposez la nouvelle parmi vos documents, puis ' +
    'transmettez-la\u00a0: votre demande repasse alors en validation.',
  way: toPapers,
};

/** A document was refused while the request is examined; it counts until another one takes its place. */
const pieceRefused: AccountStatus = {
  title: 'Une pièce de votre demande est refusée',
  next:
    'Lisez pourquoi parmi vos documents, et déposez-en une autre à sa place\u00a0: nous ne pouvons valider ' +
    'votre adhésion sans elle.',
  way: toPapers,
};

/** A former member, whose request was not rejected. */
const terminated: AccountStatus = {
  ...ofFile.rejected,
  title: 'Votre adhésion a été résiliée',
  next:
    'Les offres ne vous sont plus ouvertes\u202f; vos contrats signés suivent leur cours. Nous pouvons ' +
    'en parler avec vous, et rouvrir votre dossier.',
};

/** An administrator waived the signature. */
const waived: AccountStatus = {
  ...ofFile.signed,
  next:
    'Votre convention est dispensée de signature. Nous vérifions vos pièces\u00a0; rien ne vous est ' +
    'demandé pour le moment.',
};

/** Only an administrator can end a suspension. */
export const suspended: AccountStatus = {
  title: 'Votre compte est suspendu',
  next:
    'Vos offres et vos contrats restent en l’état\u202f; ils s’ouvriront à nouveau avec votre compte. ' +
    'Pour en connaître la raison, écrivez-nous ou appelez-nous.',
};

const isFile = (status: string): status is MembershipStatus => status in ofFile;

function ofRegistration(user: User): AccountStatus {
  if (!user.isRegistred)
    return {
      title: 'Votre compte n’est pas activé',
      next:
        'Il s’active par le lien d’un courriel, qui vaut une semaine. La page d’activation ' +
        'peut le renvoyer.',
    };
  const step = reachedStep(user);
  return {
    title: `Votre inscription s’est arrêtée à l’étape ${step} sur ${registrationDone}\u00a0: ${stepWords[step - 1] ?? ''}`,
    next: 'Ce que vous avez saisi est enregistré\u00a0: vous reprenez où vous en étiez.',
  };
}

/**
 * Text for a broker whose account is not open; `null` for other users. A suspended account has its own page.
 */
export function accountStatusOf(user: User): AccountStatus | null {
  if (!user.broker || user.suspended) return null;
  if (registrationPage(user)) return ofRegistration(user);
  const status = user.broker.membership?.status ?? 'none';
  if (user.broker.status === 'valid' && hasMembership(user.broker.membership)) return null;
  const agreement = user.broker.membership?.agreement;
  if (status === 'pending' && agreement !== undefined && !awaitsSignature({ status, agreement }))
    return papersOver;
  if (status === 'signed' && user.broker.membership?.refused) return pieceRefused;
  if (status === 'signed' && agreement === 'waived') return waived;
  if (user.broker.membership?.terminated) return terminated;
  return isFile(status) ? ofFile[status] : ofFile.none;
}
