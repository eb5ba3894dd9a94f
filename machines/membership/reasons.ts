import type { ConditionName } from './conditions.ts';

/** Why an event is refused: one French sentence for each condition that may fail. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', string> = {
  noSuchTransition: 'Cette action n’est pas possible à ce stade de l’adhésion.',
  comesFrom: 'Votre rôle ne permet pas cette action à ce stade de l’adhésion.',

  isIntermediary:
    'L’ORIAS ne vous connaît pas comme courtier (COA) ou mandataire (MIA) inscrit. Dès qu’il vous connaît ainsi, transmettez à nouveau\u00a0: il est consulté chaque fois. Si c’est déjà le cas, écrivez-nous.',
  notAnIntermediary: 'L’ORIAS connaît ce courtier comme inscrit.',
  stepsFilled: 'L’inscription est incomplète\u00a0: terminez d’abord ses trois premières étapes.',
  mandatoryPieces: 'Il manque des documents obligatoires.',
  suppliedWhatWasAsked: 'Les pièces demandées ne sont pas toutes fournies.',
  piecesAccepted: 'Toutes les pièces obligatoires ne sont pas acceptées.',
  agreementSigned: 'La convention n’est pas signée.',
  agreementSettled: 'La convention n’est pas signée.',
  agreementOpen: 'La convention est déjà signée.',
  askedOfMember: 'La question n’a pas été posée à un courtier dont l’adhésion est validée.',
  papersInForce: 'L’inscription à l’ORIAS ou l’assurance de responsabilité civile n’est plus en cours.',
  papersOver: 'L’inscription à l’ORIAS et l’assurance de responsabilité civile sont en cours.',
};
