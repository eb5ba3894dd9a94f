import { lazily } from '../navigation/lazily.tsx';
import type { RouteRow } from '../navigation/route-row.ts';
import { reserved } from '../screens/reserve.tsx';

const title = 'Votre dossier';

const client = (path: string, text: string): RouteRow => ({ path: `/client${path}`, layout: 'client', guards: ['client'], title, screen: reserved({ title, text }) });

const signReturnPage = lazily(() => import('../screens/signature/SignReturnPage.tsx'));
/** The path is a hint: what is true of the signature is asked. */
const signReturn = (outcome: string): readonly RouteRow[] =>
  ['', '/:id'].map((id) => ({ path: `/univer/sign/${outcome}${id}`, layout: 'connecting', guards: [], title: 'Signature', screen: signReturnPage }));

const guestOffer = lazily(() => import('../screens/guest/GuestOfferPage.tsx'));

const errorPage = lazily(() => import('../screens/errors/StepFailed.tsx'));

/** Where mailed links and other sites lead back to. */
export const guestRoutes: readonly RouteRow[] = [
  {
    path: '/update-status-with-token',
    layout: 'client',
    guards: [],
    title: 'Votre réponse',
    screen: reserved({ title: 'Votre réponse', text: 'Accepter ou refuser l’offre que vous avez reçue.' }),
  },
  ...signReturn('cancel'),
  ...signReturn('failure'),
  ...signReturn('success'),
  client('', 'Votre offre, vos documents et votre paiement.'),
  /** The client's offer, and the exchange of its link: the chart `guest-offer` keeps the guard "client" of both. */
  { ...client('/offre', ''), guards: [], title: 'Votre offre', screen: guestOffer },
  { ...client('/offre/:token', ''), guards: [], title: 'Votre offre', screen: guestOffer },
  /** What the link of a signature opens, once it is exchanged. */
  { ...client('/signature', ''), title: 'Votre signature', screen: lazily(() => import('../screens/signature/GuestSignaturePage.tsx')) },
  client('/:callback', 'Votre offre, vos documents et votre paiement.'),
  /** The exchange of the mailed link: whoever holds it is not a client yet. */
  { ...client('/:callback/:token', 'Votre offre, en clair.'), guards: [] },
  client('/:callback/:token/erreur', 'Le paiement n’a pas abouti.'),
  client('/:callback/:token/paiement', 'Régler la prime.'),
  client('/:callback/:token/refus', 'Vous avez refusé l’offre.'),
  client('/:callback/:token/success', 'Votre paiement est enregistré.'),
  { path: '/error', layout: 'default', guards: [], title: 'Erreur', screen: errorPage, forGuests: { layout: 'public', guards: [], title: 'Erreur', screen: errorPage } },
];
