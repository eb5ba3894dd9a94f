import { useSearchParams } from 'react-router-dom';
import type { AccountEventKind } from '#contract/account-events.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

/** Every kind of line, in words. */
export const kindWords: Record<AccountEventKind, string> = {
  login: 'Connexion',
  login_failed: 'Connexion refusée',
  logout: 'Déconnexion',
  password_changed: 'Mot de passe changé',
  password_failed: 'Mot de passe actuel refusé',
  profile_changed: 'Profil modifié',
  factor_added: 'Second facteur ajouté',
  factor_removed: 'Second facteur retiré',
  factor_failed: 'Second facteur refusé',
  recovery_codes_renewed: 'Codes de secours remplacés',
  recovery_code_used: 'Code de secours utilisé',
  devices_forgotten: 'Appareils reconnus oubliés',
  email_asked: 'Nouvelle adresse demandée',
  email_dropped: 'Nouvelle adresse abandonnée',
  email_changed: 'Adresse changée',
  calendar_opened: 'Adresse d’agenda créée',
  calendar_closed: 'Adresse d’agenda retirée',
  session_closed: 'Session fermée',
  mails_changed: 'Mails choisis',
  collaborator_chosen: 'Collaborateur choisi',
  pin_failed: 'Code de collaborateur refusé',
  collaborator_added: 'Collaborateur ajouté',
  collaborator_changed: 'Collaborateur modifié',
  collaborator_removed: 'Collaborateur retiré',
  collaborator_restored: 'Collaborateur rétabli',
  collaborator_pin_set: 'Code de collaborateur donné',
  collaborator_pin_removed: 'Code de collaborateur retiré',
  files_handed_over: 'Dossiers confiés',
  export: 'Export d’une liste',
  account_invited: 'Personne invitée',
  account_activated: 'Invitation acceptée',
  account_suspended: 'Compte suspendu',
  account_restored: 'Compte rétabli',
  account_closed: 'Compte fermé',
  account_reopened: 'Compte rouvert',
  main_admin_granted: 'Administration principale donnée',
  main_admin_withdrawn: 'Administration principale retirée',
  work_granted: 'Accès au produit donné',
  work_withdrawn: 'Accès au produit retiré',
  factor_reset: 'Second facteur remis à zéro',
  company_added: 'Compagnie ajoutée',
  company_changed: 'Compagnie modifiée',
  partner_added: 'Partenaire ajouté',
  partner_changed: 'Partenaire modifié',
  partner_code_renewed: 'Code d’un partenaire renouvelé',
  cabinet_moved: 'Cabinet rattaché à un autre partenaire',
  promotion_created: 'Promotion créée',
  promotion_changed: 'Promotion modifiée',
  promotion_scheduled: 'Promotion programmée',
  promotion_withdrawn: 'Promotion retirée',
  promotion_deleted: 'Brouillon de promotion supprimé',
  promotion_moved: 'Promotion déplacée',
  tariff_created: 'Version du tarif commencée',
  tariff_changed: 'Version du tarif modifiée',
  tariff_submitted: 'Version du tarif soumise',
  tariff_reopened: 'Version du tarif reprise en brouillon',
  tariff_published: 'Version du tarif publiée',
  tariff_withdrawn: 'Version du tarif retirée',
  list_value_changed: 'Jours d’une valeur de liste changés',
};
const kinds = Object.keys(kindWords) as AccountEventKind[];

export const journalRules: ListOf<'accountEvents'> = { read: 'accountEvents', rows: 'events' };

/** The address of a page of the journal, of one kind of line or of all; what is as usual is left out. */
export function journalAddress(kind: string, page = 1): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (kind) params.set('evenement', kind);
  return `?${params}`;
}

/**
 * The journal of accounts: the page and the kind of line that the address asks for
 * (`?page=2&evenement=login_failed`).
 */
export function useAccountJournal(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((one) => one === params.get('evenement')) ?? '';
  const { answer, ...flow } = usePagedList(journalRules, script, { kind });
  return {
    ...flow,
    kind,
    events: answer?.events ?? null,
    narrow: (to: string) => setParams(journalAddress(kinds.find((one) => one === to) ?? '')),
  };
}
