import { signingReturnPath, signingReturns, type SigningReturn } from '#domain/signing-returns.ts';
import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';

const title = 'Votre dossier';

const guestPage = lazily(() => import('../screens/client/GuestPage.tsx'));

/** A guest's page. The chart `guest` checks access for all of them and opens them from a mailed link. */
const client = (path: string, named: string): RouteRow => ({
  path: `/client${path}`,
  layout: 'client',
  guards: [],
  title: named,
  screen: guestPage,
});

const signReturnPage = lazily(() => import('../screens/signature/SignReturnPage.tsx'));
/**
 * The path is only a hint: the page asks the server for the signature's state. A signer without an account
 * sees the page without a menu.
 */
const signReturn = (outcome: SigningReturn): readonly RouteRow[] =>
  [undefined, ':id'].map((id) => {
    const page = { guards: [], title: 'Signature', screen: signReturnPage } as const;
    return {
      path: signingReturnPath(outcome, id),
      layout: 'connecting',
      ...page,
      forGuests: { layout: 'client', ...page },
    };
  });

const errorPage = lazily(() => import('../screens/errors/StepFailed.tsx'));

/** Targets of mailed links and of external sites. */
export const guestRoutes: readonly RouteRow[] = [
  {
    path: '/update-status-with-token',
    layout: 'client',
    guards: [],
    title: 'Votre réponse',
    screen: guestPage,
  },
  ...signingReturns.flatMap(signReturn),
  client('', title),
  client('/offre', 'Votre offre'),
  client('/offre/:token', 'Votre offre'),
  client('/signature', 'Votre signature'),
  client('/signature/:token', 'Votre signature'),
  client('/accepter', 'Votre réponse'),
  client('/refuser', 'Votre réponse'),
  client('/paiement', 'Votre paiement'),
  client('/paiement/:token', 'Votre paiement'),
  /** Return addresses of the payment provider. The page shows the payment's real state at each of them. */
  client('/success', 'Votre paiement'),
  client('/refus', 'Votre paiement'),
  client('/erreur', 'Votre paiement'),
  client('/attestation', 'Votre attestation'),
  client('/attestation/:token', 'Votre attestation'),
  client('/:callback', title),
  client('/:callback/:token', title),
  client('/:callback/:token/erreur', title),
  client('/:callback/:token/paiement', title),
  client('/:callback/:token/refus', title),
  client('/:callback/:token/success', title),
  {
    path: '/error',
    layout: 'default',
    guards: [],
    title: 'Erreur',
    screen: errorPage,
    whileRegistering: { layout: 'registration', guards: ['authenticated'] },
    forGuests: { layout: 'registration', guards: [], title: 'Erreur', screen: errorPage },
  },
];
