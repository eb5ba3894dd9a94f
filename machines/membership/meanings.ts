import type { LawMeanings } from '../shared/law/words.ts';
import type { MembershipTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/membership.md). */
export const meanings: LawMeanings<MembershipTypes> = {
  status: {
    new: 'Le courtier ne s’est pas encore inscrit.',
    unfinished:
      'Le courtier remplit les étapes de son inscription\u00a0: activation, informations, activité, documents.',
    noteligible:
      'L’ORIAS ne connaît pas la société comme courtier ou mandataire inscrit. Le courtier lit pourquoi\u202f; un gestionnaire peut rouvrir la demande.',
    pending: 'Le dossier est transmis et la convention reste à signer, ou une pièce échue est à renouveler.',
    requestInfo:
      'Un gestionnaire a demandé des pièces ou des corrections\u00a0: le courtier répond. Un courtier déjà validé continue à travailler.',
    signed:
      'La convention est signée, ou le courtier en est dispensé\u00a0: un gestionnaire examine les pièces, puis valide ou rejette.',
    valid:
      'L’adhésion est en vigueur jusqu’à la fin de l’inscription à l’ORIAS ou de l’attestation de responsabilité civile.',
    rejected:
      'La demande est rejetée, ou l’adhésion résiliée. Un gestionnaire peut la rouvrir\u202f; une adhésion résiliée demande une nouvelle convention.',
  },
  broker: {
    new: 'Le cabinet n’existe pas encore dans le portail.',
    pending: 'Le cabinet simule des prix et n’enregistre rien\u202f; il lit les offres qu’il a déjà.',
    valid: 'Le cabinet travaille\u00a0: il enregistre, envoie et suit ses offres.',
    suspended:
      'Un gestionnaire a suspendu le cabinet\u00a0: ses utilisateurs ne voient qu’une page qui le dit. Seul un gestionnaire met fin à la suspension.',
  },
};
