import type { LawMeanings } from '../shared/law/words.ts';
import type { AccountTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/account.md). */
export const meanings: LawMeanings<AccountTypes> = {
  access: {
    new: 'Personne n’a encore été invité à cette adresse.',
    invited:
      'La personne a reçu un lien valable sept jours, pour choisir son mot de passe. Elle ne peut pas encore se connecter.',
    active: 'La personne se connecte et travaille selon son rôle et ses droits.',
    suspended:
      'Toutes ses sessions sont fermées. Un courtier suspendu se connecte encore, mais ne voit qu’une page qui dit pourquoi\u202f; un gestionnaire ou un souscripteur n’ouvre plus de session.',
    closed:
      'La connexion est refusée comme pour un mot de passe faux. L’adresse et ce que la personne a fait restent au journal.',
  },
};
