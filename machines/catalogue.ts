import { fileCharts } from './catalogue-file.ts';
import { membershipCharts } from './catalogue-membership.ts';
import { registrationCharts } from './catalogue-registration.ts';
import { sharedCharts } from './catalogue-shared.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { claimChart, claimLabels } from './claim/index.ts';
import { membershipChart, membershipLabels } from './membership/index.ts';
import { lifecycleLabels, requestLifecycle } from './request-lifecycle/index.ts';
import { offerListChart, offerListIgnored, offerListLabels } from './offer-list/index.ts';
import { refusedElsewhere } from './shared/law/words.ts';
import { sessionChart, sessionIgnored, sessionLabels } from './session/index.ts';
import { passwordResetChart, passwordResetIgnored, passwordResetLabels } from './password-reset/index.ts';
import { menuCountsChart, menuCountsIgnored, menuCountsLabels } from './menu-counts/index.ts';
import { communesChart, communesLabels } from './communes/index.ts';
import { lawActionsChart, lawActionsIgnored, lawActionsLabels } from './shared/law-actions/index.ts';
import {
  openSimulationsChart,
  openSimulationsIgnored,
  openSimulationsLabels,
} from './open-simulations/index.ts';
import { simulationChart, simulationIgnored, simulationLabels } from './simulation/index.ts';
import { decisionChart, decisionIgnored, decisionLabels } from './shared/decision/index.ts';
import { requestActionsChart, requestActionsIgnored, requestActionsLabels } from './request-actions/index.ts';
import { addressCompletionChart, addressCompletionLabels } from './address-completion/index.ts';
import { companyLookupChart, companyLookupLabels } from './company-lookup/index.ts';
import { dossierAccessChart, dossierAccessLabels } from './dossier-access/index.ts';
import { dossierChart, dossierIgnored, dossierLabels } from './dossier/index.ts';
import { quoteChart, quoteIgnored, quoteLabels } from './quote/index.ts';
import { todayChart, todayIgnored, todayLabels } from './today/index.ts';
import { offerDetailChart, offerDetailIgnored, offerDetailLabels } from './offer-detail/index.ts';
import { unsentDraftsChart, unsentDraftsIgnored, unsentDraftsLabels } from './unsent-drafts/index.ts';

/** Every chart of the product, in the order in which a newcomer should read them. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'request-lifecycle',
    title: 'Cycle de vie d’une demande',
    serves:
      'La loi d’une demande\u00a0: où elle est rangée, où en est le travail, et qui peut la faire avancer.',
    chart: requestLifecycle,
    labels: lifecycleLabels,
    ignored: refusedElsewhere,
  },
  {
    id: 'membership',
    title: 'Adhésion d’un courtier',
    serves:
      'La loi d’une adhésion\u00a0: où en est son dossier, et ce que le courtier peut faire pendant ce temps.',
    chart: membershipChart,
    labels: membershipLabels,
    ignored: refusedElsewhere,
  },
  {
    id: 'claim',
    title: 'Sinistre',
    serves:
      'La loi d’un sinistre\u00a0: de sa déclaration à son paiement, dans les délais du code des assurances.',
    chart: claimChart,
    labels: claimLabels,
    ignored: refusedElsewhere,
  },
  {
    id: 'session',
    title: 'Session',
    serves:
      'Quiconque ouvre le portail : connexion, reprise, expiration sans perte, déconnexion, autres onglets.',
    chart: sessionChart,
    labels: sessionLabels,
    ignored: sessionIgnored,
  },
  {
    id: 'password-reset',
    title: 'Nouveau mot de passe',
    serves: 'Qui a oublié son mot de passe\u00a0: un lien par courriel, puis un nouveau.',
    chart: passwordResetChart,
    labels: passwordResetLabels,
    ignored: passwordResetIgnored,
  },
  ...registrationCharts,
  {
    id: 'menu-counts',
    title: 'Nombres du menu',
    serves: 'Qui travaille\u00a0: combien d’offres sous chaque statut.',
    chart: menuCountsChart,
    labels: menuCountsLabels,
    ignored: menuCountsIgnored,
  },
  {
    id: 'unsent-drafts',
    title: 'Brouillons gardés dans l’onglet',
    serves: 'Qui a saisi sans réseau\u00a0: ce qui n’est pas parti part au retour de la ligne.',
    chart: unsentDraftsChart,
    labels: unsentDraftsLabels,
    ignored: unsentDraftsIgnored,
  },
  {
    id: 'open-simulations',
    title: 'Simulations commencées',
    serves:
      'Le courtier qui a plusieurs clients à la fois : ses simulations sans demande encore, par le nom du client.',
    chart: openSimulationsChart,
    labels: openSimulationsLabels,
    ignored: openSimulationsIgnored,
  },
  {
    id: 'simulation',
    title: 'Simulation',
    serves: 'Le courtier\u00a0: de quelques réponses à un prix, puis à une offre enregistrée.',
    chart: simulationChart,
    labels: simulationLabels,
    ignored: simulationIgnored,
  },
  {
    id: 'communes',
    title: 'Communes d’un code postal',
    serves: 'Le courtier\u00a0: les communes de son code postal lui sont proposées.',
    chart: communesChart,
    labels: communesLabels,
  },
  ...sharedCharts,
  {
    id: 'offer-list',
    title: 'Liste des offres',
    serves: 'Qui cherche une demande : filtres, recherche, dix par page.',
    chart: offerListChart,
    labels: offerListLabels,
    ignored: offerListIgnored,
  },
  {
    id: 'today',
    title: 'À faire aujourd’hui',
    serves: 'Le courtier, sur son accueil\u00a0: ce qui l’attend, dans l’ordre.',
    chart: todayChart,
    labels: todayLabels,
    ignored: todayIgnored,
  },
  {
    id: 'offer-detail',
    title: 'Fiche d’une offre',
    serves: 'Quiconque lit une offre.',
    chart: offerDetailChart,
    labels: offerDetailLabels,
    ignored: offerDetailIgnored,
  },
  {
    id: 'request-actions',
    title: 'Agir sur un dossier',
    serves:
      'Quiconque travaille à un dossier\u00a0: ce que son cycle de vie permet, depuis l’en-tête, la page de l’offre ou un onglet.',
    chart: requestActionsChart,
    labels: requestActionsLabels,
    ignored: requestActionsIgnored,
  },
  {
    id: 'decision',
    title: 'Décision',
    serves: 'Qui décide d’une demande\u00a0: confirmer, motiver, envoyer la version qu’il a vue.',
    chart: decisionChart,
    labels: decisionLabels,
    ignored: decisionIgnored,
  },
  {
    id: 'law-actions',
    title: 'Agir selon une loi',
    serves: 'Qui suit un sinistre\u00a0: les actions que sa loi permet, une à la fois.',
    chart: lawActionsChart,
    labels: lawActionsLabels,
    ignored: lawActionsIgnored,
  },
  {
    id: 'dossier',
    title: 'Dossier',
    serves:
      'Quiconque ouvre un dossier\u00a0: la demande et sa version, tenues à un seul endroit pour tous ses onglets.',
    chart: dossierChart,
    labels: dossierLabels,
    ignored: dossierIgnored,
  },
  {
    id: 'dossier-access',
    title: 'Accès aux étapes d’un dossier',
    serves: 'Quiconque ouvre un dossier\u00a0: l’étape est atteinte, ou l’on revient d’où l’on vient.',
    chart: dossierAccessChart,
    labels: dossierAccessLabels,
  },
  {
    id: 'quote',
    title: 'Devis',
    serves:
      'Le courtier\u00a0: saisie gardée, offre enregistrée, devis envoyé, deux personnes à la fois sans rien perdre.',
    chart: quoteChart,
    labels: quoteLabels,
    ignored: quoteIgnored,
  },
  {
    id: 'company-lookup',
    title: 'Recherche d’une société',
    serves: 'Qui saisit une société\u00a0: le registre remplit le formulaire.',
    chart: companyLookupChart,
    labels: companyLookupLabels,
  },
  {
    id: 'address-completion',
    title: 'Complétion d’une adresse',
    serves: 'Qui saisit une adresse\u00a0: des propositions, jamais une obligation.',
    chart: addressCompletionChart,
    labels: addressCompletionLabels,
  },
  ...fileCharts,
  ...membershipCharts,
];
