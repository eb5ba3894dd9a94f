import { field } from '#tests/support/gestures.ts';
import { guestLinksOf } from '#tests/support/guest-links.ts';
import { scenesOf, typedInDays } from '#tests/support/journey-inputs.ts';
import { password, type Portal } from '#tests/support/portal.ts';
import { button, dossier, press, says, text, type Gesture } from './gesture.ts';

/*
 * Forms and commands of each role that write, as a person uses them, for the test of failing writes.
 */

/** The gestures of the portal, by what they do. */
export function gesturesOf(portal: () => Portal): Record<string, Gesture> {
  const scenes = scenesOf(portal);
  const links = guestLinksOf(portal);
  const sentOffer = async () => dossier((await scenes.sent()).id, 'devis');
  return {
    'a visitor signs in': {
      path: '/sign',
      typed: { 'Adresse e-mail': 'courtier@charpente.test', 'Mot de passe': password },
      send: button('Se connecter'),
      call: /\/login$/,
      at: 'email',
      without: ['stale'],
      done: (page) => page.getByRole('heading', { name: 'Bonjour Marc' }),
    },
    'a visitor asks for a new password': {
      path: '/reset',
      typed: { 'Adresse e-mail': 'courtier@charpente.test' },
      send: button('Recevoir un lien'),
      call: /\/password\/email$/,
      at: 'email',
      done: text('un lien vient de lui être envoyé'),
    },
    'a client refuses its offer': {
      path: links.refuser,
      typed: { 'Votre motif': 'Le chantier est reporté.' },
      send: button('Je refuse cette offre'),
      call: /\/reponse$/,
      at: 'reason',
      // The page says instead that the offer no longer waits, or reads it again.
      without: ['forbidden', 'stale'],
      done: (page) => page.getByRole('heading', { name: 'Votre refus est enregistré' }),
    },
    'a client pays': {
      path: links.paiement,
      send: button(/^Payer /),
      call: /\/guests\/paiement$/,
      // The page checks what the payment is instead.
      without: ['forbidden'],
      done: (page) => page.getByRole('heading', { name: 'Payer par carte' }),
    },
    'a broker writes a message': {
      as: 'courtier',
      path: sentOffer,
      typed: { 'Votre message': 'Le client hésite encore.' },
      send: button('Envoyer'),
      call: /\/messages$/,
      at: 'body',
      done: (page) => page.locator('q').filter({ hasText: 'Le client hésite encore.' }),
    },
    'a broker records the client’s yes': {
      as: 'courtier',
      path: sentOffer,
      open: press('Le client accepte'),
      send: button('Continuer'),
      again: button('Réessayer'),
      call: /\/update-step\/\d+$/,
      without: ['invalid', 'elsewhere', 'forbidden', 'stale'],
      done: (page) => page.locator('.position .badge').getByText('Constitution du dossier'),
    },
    'a broker saves a note': {
      as: 'courtier',
      path: '/bloc-notes?note=nouvelle',
      typed: { 'Texte de la note': 'Rappeler le maître d’œuvre.' },
      send: button('Enregistrer'),
      call: /\/notes$/,
      at: 'text',
      done: (page) => page.getByRole('link', { name: /Rappeler le maître d’œuvre/ }),
    },
    'a broker asks for a price': {
      as: 'courtier',
      path: '/dashboard/nos-offres?demander=gfa',
      typed: { 'Votre demande': 'Douze lots à Tours.' },
      send: button('Envoyer la demande'),
      call: /\/quotations$/,
      at: 'message',
      done: text('Réponse attendue'),
    },
    'a broker keeps a view': {
      as: 'courtier',
      path: '/dashboard/offres',
      open: press('Enregistrer la vue'),
      typed: { 'Nom de la vue': 'Offres de la semaine' },
      send: button('Enregistrer'),
      call: /\/views$/,
      at: 'name',
      done: (page) => page.getByRole('link', { name: 'Offres de la semaine' }),
    },
    'a broker replaces a view': {
      as: 'courtier2',
      path: async () => {
        const body = {
          name: 'À revoir',
          shared: false,
          opens: false,
          query: { status: 'offres-en-cours' },
        } as never;
        await portal().call('addPortfolioView', { token: await portal().tokenOf('courtier2'), body });
        return '/dashboard/offres';
      },
      open: press('Gérer les vues'),
      send: button('Remplacer À revoir par ce qui est montré'),
      call: /\/views\/\d+$/,
      done: says('La vue est enregistrée'),
    },
    'a broker changes its address': {
      as: 'courtier',
      path: '/dashboard/profile',
      open: press('Changer d’adresse'),
      typed: { 'Nouvelle adresse e-mail': 'marc@exemple.test', 'Mot de passe actuel': password },
      send: button(/^Envoyer|^Recevoir|^Enregistrer/),
      call: /\/profile\/email$/,
      at: 'email',
      done: text(/marc@exemple\.test/),
    },
    'a main broker adds an agency': {
      as: 'principal',
      path: '/agences',
      open: press('Ajouter une agence'),
      typed: { 'Nom de l’agence': 'Cholet' },
      send: button('Enregistrer'),
      call: /\/agencies$/,
      at: 'name',
      done: (page) => page.getByRole('row').filter({ hasText: 'Cholet' }),
    },
    'an administrator adds a company': {
      as: 'admin',
      path: '/partenaires?volet=compagnies',
      open: press('Ajouter une compagnie'),
      typed: { 'Nom de la compagnie': 'Assurances du Marais' },
      send: button('Enregistrer'),
      call: /\/companies$/,
      at: 'name',
      done: (page) => page.getByRole('row').filter({ hasText: 'Assurances du Marais' }),
    },
    'an administrator changes the code of a partner': {
      as: 'admin',
      path: '/partenaires?volet=partenaires',
      open: press('Changer le code de Charpente'),
      closes: true,
      send: button('Changer le code'),
      call: /\/partners\/1\/code$/,
      done: says('code'),
    },
    'an administrator invites an account': {
      as: 'admin',
      path: '/partenaires?inviter',
      typed: { Prénom: 'Lise', Nom: 'Aubert', 'Adresse e-mail': 'lise@exemple.test' },
      fill: (page) =>
        field(page, 'Compagnie')
          .selectOption({ index: 1 })
          .then(() => undefined),
      send: button('Envoyer l’invitation'),
      call: /\/users$/,
      at: 'email',
      done: text('lise@exemple.test'),
    },
    'an administrator begins a tariff': {
      as: 'admin',
      path: '/dashboard/tarifs?nouvelle',
      typed: { 'Nom de la version': '2034.1', 'Premier jour': typedInDays(400) },
      send: button('Créer le brouillon'),
      call: /\/tariffs$/,
      at: 'name',
      done: (page) => page.getByRole('heading', { name: /2034\.1/ }),
    },
    'an administrator records a payment': {
      as: 'admin',
      path: dossier(158, 'souscription'),
      typed: { 'Montant reçu': '1 000,00', 'Date de valeur': typedInDays(0), Référence: 'VIR 12' },
      send: button('Enregistrer le règlement'),
      call: /\/payments$/,
      at: 'reference',
      done: text(/VIR 12/),
    },
    'an administrator asks a broker for information': {
      as: 'gestion',
      path: '/dashboard/demandes/7?parmi=signed',
      open: press('Demander une information'),
      typed: { 'Votre question': 'Quel est le capital social ?', 'Pièces demandées': 'Extrait Kbis' },
      send: button('Envoyer'),
      call: /\/memberships\/7\/events$/,
      at: 'comment',
      done: (page) => page.locator('.story').getByText('Quel est le capital social ?'),
    },
    'an administrator withdraws a promotion': {
      as: 'gestion',
      path: '/dashboard/content',
      open: press(/^Retirer/),
      typed: { 'Motif du retrait': 'Offre terminée.' },
      send: button('Retirer'),
      call: /\/promotions\/\d+\/events$/,
      done: (page) => page.locator('tbody').getByText('Retirée'),
    },
    'an administrator writes a promotion': {
      as: 'gestion',
      path: '/dashboard/content/nouvelle',
      typed: { Titre: 'Visite de chantier', Texte: 'Venez visiter un chantier.' },
      send: button('Enregistrer le brouillon'),
      call: /\/promotions$/,
      at: 'title',
      done: (page) => page.getByRole('row').filter({ hasText: 'Visite de chantier' }),
    },
    'a broker adds an application as second factor': {
      as: 'courtier2',
      path: '/dashboard/profile',
      send: button('Ajouter une application'),
      call: /\/second-factor\/authenticator$/,
      done: (page) => field(page, 'Code à six chiffres'),
    },
    'a broker saves a quote': {
      as: 'courtier',
      path: async () => dossier((await scenes.offer()).id, 'devis'),
      typed: { 'Description des travaux': 'Une maison, un garage et une piscine.' },
      send: button('Enregistrer'),
      again: button('Réessayer'),
      call: /\/request\/\d+$/,
      without: ['invalid', 'elsewhere', 'forbidden', 'stale'],
      done: says('Vos modifications sont enregistrées.'),
    },
  };
}
