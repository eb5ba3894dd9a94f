import { isEditable } from '#domain/aliases.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Position } from '#domain/lifecycle.ts';
import { partyOf, type Party } from '#domain/parties.ts';
import type { Role } from '#domain/roles.ts';
import { isSignedStatus } from '#domain/statuses.ts';
import { isUnderContract, type Step } from '#domain/steps.ts';

/**
 * Who may write on a tab, and at which steps (docs/domain/steps.md, "Tabs"). Writes by events of the law are
 * not listed.
 */
interface Writing {
  by: readonly Party[];
  when: (position: Position) => boolean;
}

const at =
  (...places: readonly Step[]) =>
  ({ status, step }: Position): boolean =>
    status === 'offres-en-cours' && places.includes(step);
const signed = ({ status, step }: Position): boolean => isSignedStatus(status) && isUnderContract(step);

const building = at('constitution-du-dossier', 'demande-info-souscription', 'demande-info-contrat');
const subscribing = at(
  'validation-provider',
  'devis-envoye-appel-de-prime',
  'devis-dda-signe-en-attente-paiement',
);

const writings: Record<DossierTab, Writing> = {
  devis: { by: ['B', 'A'], when: ({ status, step }) => isEditable(status, step) },
  // A client drops its own pieces, by its link.
  'documents-du-chantier': { by: ['B', 'K'], when: building },
  // A contractor sends its own attestation, by its link.
  'entreprises-du-chantier': { by: ['B', 'K'], when: building },
  souscription: { by: ['A', 'B'], when: subscribing },
  contrats: { by: ['A'], when: at('prime-payee-devis-signe', 'contrat-envoye-pour-signature-electronique') },
  'fin-de-travaux': { by: ['B', 'A', 'K'], when: signed },
  sinistres: { by: ['B', 'A', 'C'], when: signed },
};

/** Whether that role may write on a tab in at least one state of the request. */
export const writesOn = (role: Role, tab: DossierTab): boolean => writings[tab].by.includes(partyOf[role]);

/**
 * Whether that role may write on a tab of a request in that state. At demande-info-contrat tabs 2 and 3
 * accept only what was asked for; the caller checks that.
 */
export const mayWrite = (role: Role, position: Position, tab: DossierTab): boolean =>
  writesOn(role, tab) && writings[tab].when(position);
