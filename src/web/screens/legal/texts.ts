import type { LegalPath } from './pages.ts';

interface Section {
  heading: string;
  /** Anchor. */
  id?: string;
  lines: readonly string[];
}

/** Texts of the legal pages. `{brand}`, `{mail}` and `{phone}` are replaced by the deployment's values. */
export const legalTexts: Record<LegalPath, readonly Section[]> = {
  '/mentions-legales': [
    {
      heading: 'Éditeur',
      lines: [
        '{brand} est un portail de courtage en assurance construction. Le courtier qui l’exploite est ' +
          'immatriculé au registre unique tenu par l’ORIAS (www.orias.fr) et exerce sous le contrôle de ' +
          'l’ACPR, 4 place de Budapest, 75436 Paris Cedex 09.',
      ],
    },
    { heading: 'Contact', id: 'contact', lines: ['Courriel\u00a0: {mail}', 'Téléphone\u00a0: {phone}'] },
    {
      heading: 'Réclamations',
      lines: [
        'Une réclamation reçoit un accusé sous dix jours ouvrables et une réponse sous deux mois. Sans ' +
          'accord, la Médiation de l’Assurance peut être saisie gratuitement\u00a0: TSA 50110, 75441 ' +
          'Paris Cedex 09, ou www.mediation-assurance.org.',
      ],
    },
  ],
  '/donnees-personnelles': [
    {
      heading: 'Ce que nous gardons',
      lines: [
        'Les données des souscripteurs, du chantier et des intervenants, celles du cabinet et de ses ' +
          'collaborateurs\u00a0: ce qu’il faut pour établir un prix, instruire un dossier, gérer un ' +
          'contrat et répondre à nos obligations.',
      ],
    },
    {
      heading: 'Combien de temps',
      lines: [
        'Une offre sans suite\u00a0: trois ans. Un dossier souscrit\u00a0: la durée de la garantie ' +
          'décennale, puis deux ans. Les pièces de la lutte contre le blanchiment\u00a0: cinq ans après ' +
          'la fin du contrat.',
        'Une inscription dont l’adresse n’est jamais confirmée\u00a0: quatre-vingt-dix jours, puis ' +
          'tout en est effacé.',
      ],
    },
    {
      heading: 'Vos droits',
      lines: [
        'Accès, rectification, effacement, limitation, opposition et portabilité\u00a0: écrivez à ' +
          '{mail}. La CNIL (www.cnil.fr) reçoit les plaintes.',
      ],
    },
  ],
  '/cookies': [
    {
      heading: 'Un seul, et il ne suit personne',
      lines: [
        '«\u00a0charpente_session\u00a0» dit seulement que quelqu’un est connecté sur ce navigateur. ' +
          'Il ne contient ni nom ni secret, et disparaît à la déconnexion.',
        'Votre session est gardée dans le stockage local du navigateur, le temps où vous êtes ' +
          'connecté\u00a0; il retient aussi si vous avez replié le menu. Aucune mesure d’audience, ' +
          'aucune publicité.',
      ],
    },
  ],
  '/nos-engagements': [
    {
      heading: 'Un prix qui s’explique',
      lines: [
        'Chaque ligne d’un prix se lit\u00a0: l’assiette, le taux, les majorations et les taxes. Un ' +
          'prix enregistré reste le même pendant sa durée de validité.',
      ],
    },
    {
      heading: 'Un dossier qui dit ce qui manque',
      lines: ['À chaque étape, la liste de ce qui est attendu, de qui, et pourquoi une pièce a été refusée.'],
    },
    {
      heading: 'Des délais tenus',
      lines: ['Un refus est toujours motivé. Les délais légaux d’un sinistre sont affichés et suivis.'],
    },
  ],
  '/politique-de-confidentialite': [
    {
      heading: 'Qui voit quoi',
      lines: [
        'Un courtier voit ses dossiers, un gestionnaire ceux qu’il instruit, une compagnie ceux qui ' +
          'lui sont proposés.',
      ],
    },
    {
      heading: 'Ce qui est journalisé',
      lines: [
        'Les connexions et leurs échecs, les déconnexions, les changements de mot de passe, les choix et ' +
          'les changements de collaborateurs, les exports de listes\u00a0: qui, quand et depuis quel réseau, jamais un mot de passe. Ces lignes ' +
          'sont effacées au bout d’un an, et seuls les responsables du portail les lisent. Chaque ' +
          'décision sur un dossier est inscrite dans l’histoire de ce dossier.',
      ],
    },
    {
      heading: 'À qui nous transmettons',
      lines: [
        'À la compagnie d’assurance, au prestataire de signature et à celui du paiement, pour ce que ' +
          'chacun doit faire, et à personne d’autre.',
      ],
    },
  ],
  '/site-securise': [
    {
      heading: 'La connexion',
      lines: [
        'Les échanges sont chiffrés. Les mots de passe ne sont jamais gardés\u00a0: seule leur ' +
          'empreinte l’est.',
      ],
    },
    {
      heading: 'Signaler une faille',
      lines: ['Écrivez à {mail}\u00a0: nous répondons sous deux jours ouvrés.'],
    },
  ],
};
