import type { LawMeanings } from '../shared/law/words.ts';
import type { LifecycleTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/lifecycle.md). */
export const meanings: LawMeanings<LifecycleTypes> = {
  status: {
    new: 'Rien n’est encore enregistré.',
    'offres-en-cours':
      'Le dossier avance, de la simulation au contrat signé. L’étape dit où en est le travail.',
    'offres-archivees':
      'L’offre a expiré, ou un gestionnaire ou la compagnie l’a archivée. Elle peut être reprise à l’étape où elle était, pour quatre-vingt-dix jours.',
    'offres-signees': 'Le contrat est signé\u00a0: le dossier suit le chantier jusqu’à la fin des travaux.',
    'offres-refusees': 'Le client a dit non. Le dossier ne change plus\u202f; il peut être dupliqué.',
    'offres-abandonnees':
      'Un gestionnaire ou la compagnie a abandonné le dossier, ou le contrat a été résilié. Il ne change plus\u202f; il peut être dupliqué.',
    'offres-non-eligibles':
      'Le projet n’entre pas dans ce que le portail assure\u00a0: les motifs sont enregistrés. Un nouveau prix éligible ou une dérogation le remet en cours.',
    'offres-receptionnees':
      'Les travaux sont reçus et le dossier est terminé. La garantie prend effet un an après la réception\u202f; des sinistres peuvent être déclarés.',
    'dossier-decline-provider':
      'Le cabinet gestionnaire a refusé le dossier\u202f; une lettre de refus est partie. Il ne change plus\u202f; il peut être dupliqué.',
    'dossier-decline-compagnie':
      'La compagnie a refusé le dossier\u202f; une lettre de refus est partie. Il ne change plus\u202f; il peut être dupliqué.',
  },
  step: {
    new: 'Aucun prix n’a encore été demandé.',
    'prerequest-do':
      'Le courtier a un prix, mais pas encore d’offre\u00a0: il change ses réponses, ou enregistre l’offre.',
    'offre-enregistree':
      'L’offre a un numéro et une durée de validité. Le courtier complète le devis et l’envoie.',
    'offre-envoyee':
      'Le client a reçu l’offre\u00a0: il l’accepte ou la refuse par son lien, ou par son courtier.',
    'constitution-du-dossier':
      'Le client a accepté\u00a0: le courtier réunit les documents du chantier et les intervenants, puis transmet le dossier.',
    'dossier-en-etude':
      'Un gestionnaire, et la compagnie s’il lui est soumis, étudient le dossier. Le courtier attend\u202f; il peut enregistrer le refus du client.',
    'demande-info-souscription':
      'Il manque une information à l’étude\u00a0: le courtier fournit ce qui est demandé et transmet à nouveau.',
    'validation-provider':
      'Le dossier est validé\u00a0: un gestionnaire appelle la prime, ce qui envoie le devis à signer.',
    'devis-envoye-appel-de-prime':
      'Les souscripteurs signent le devis par voie électronique\u202f; la prime est appelée.',
    'devis-dda-signe-en-attente-paiement':
      'Le devis est signé\u00a0: le client paie la prime, par carte, virement ou chèque.',
    'prime-payee-devis-signe':
      'La prime est reçue\u00a0: un gestionnaire émet le contrat, ou rembourse la prime.',
    'contrat-envoye-pour-signature-electronique':
      'Le contrat est émis\u00a0: les souscripteurs le signent. Leur signature le met en vigueur.',
    'demande-info-contrat':
      'Il manque une information ou une pièce au contrat\u00a0: le courtier répond, puis le contrat est émis ou réémis.',
    'contrat-signe':
      'Le contrat est en vigueur. Une lettre d’information part à l’ouverture du chantier, ou quinze jours après la signature.',
    'courrier-dinformation-envoye':
      'L’assuré connaît ses devoirs pendant les travaux. Le portail attend la fin du chantier.',
    'courrier-de-fin-de-travaux-envoye':
      'La réception approche ou est passée\u00a0: le courtier ou le client déclare la fin de travaux. Le portail relance tous les trente jours.',
    'documents-de-fin-de-travaux-recus':
      'La réception et le coût définitif sont déclarés\u00a0: un gestionnaire commence l’étude.',
    'documents-de-fin-de-travaux-en-etude':
      'Le coût définitif et les intervenants sont comparés au contrat\u00a0: la fin de travaux est validée, la prime réajustée, ou des pièces sont demandées.',
    'dossier-aggrave':
      'Le risque dépasse celui du contrat, ou l’assuré n’a rien déclaré depuis cent quatre-vingts jours\u00a0: la compagnie décide.',
    'avenant-fin-de-travaux': 'L’avenant de fin de travaux attend la signature des souscripteurs.',
    'documents-de-fin-de-travaux-manquants':
      'Il manque la déclaration ou des pièces de fin de travaux\u00a0: le courtier ou le client les fournit.',
    'offres-receptionnees': 'La réception est enregistrée\u00a0: il n’y a plus d’étape à faire.',
    'prime-reajustement':
      'Le coût définitif change la prime\u00a0: le client paie la différence, ou la reçoit.',
    'validation-fin-travaux-effectuee':
      'La fin de travaux est acceptée sans changer la prime\u00a0: un avenant est émis si le contrat change, sinon la réception est enregistrée le lendemain.',
    'prime-reajustement-payee': 'La différence de prime est réglée\u00a0: un gestionnaire émet l’avenant.',
    'avenant-fin-travaux-signe':
      'L’avenant est signé\u00a0: la réception est enregistrée le lendemain, ou plus tôt par un gestionnaire.',
  },
  claims: {
    closed: 'Le contrat n’est pas encore signé\u00a0: aucun sinistre ne peut être déclaré.',
    open: 'Le contrat est signé\u00a0: le courtier peut déclarer des sinistres, chacun avec sa propre loi.',
  },
};
