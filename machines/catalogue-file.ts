import { documentPreviewChart, documentPreviewIgnored, documentPreviewLabels } from './document-preview/index.ts';
import { contractorsChart, contractorsIgnored, contractorsLabels } from './contractors/index.ts';
import { documentsChart, documentsIgnored, documentsLabels } from './documents/index.ts';
import { pieceUploadChart, pieceUploadIgnored, pieceUploadLabels } from './piece-upload/index.ts';
import { guestAttestationChart, guestAttestationIgnored, guestAttestationLabels } from './guest-attestation/index.ts';
import { offerAnswerChart, offerAnswerIgnored, offerAnswerLabels } from './offer-answer/index.ts';
import { guestChart, guestIgnored, guestLabels } from './guest/index.ts';
import { paymentChart, paymentIgnored, paymentLabels } from './payment/index.ts';
import { guestOfferChart, guestOfferIgnored, guestOfferLabels } from './guest-offer/index.ts';
import { signatureChart, signatureIgnored, signatureLabels } from './signature/index.ts';
import { attestationChart, attestationIgnored, attestationLabels } from './attestation/index.ts';
import { contractChart, contractIgnored, contractLabels } from './contract/index.ts';
import { subscriptionChart, subscriptionIgnored, subscriptionLabels } from './subscription/index.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** The charts of a file from its sending to its end, and those of the client's pages. */
export const fileCharts: readonly CatalogueEntry[] = [
  {
    id: 'documents',
    title: 'Documents d’un dossier',
    serves: 'Les pièces d’un dossier\u00a0: ce qui manque, ce qui part, ce qui est validé ou refusé.',
    chart: documentsChart,
    labels: documentsLabels,
    ignored: documentsIgnored,
  },
  {
    id: 'contractors',
    title: 'Intervenants d’un chantier',
    serves: 'Qui bâtit et qui dirige\u00a0: les lots à pourvoir, les attestations qui couvrent l’ouverture, le lien d’un intervenant.',
    chart: contractorsChart,
    labels: contractorsLabels,
    ignored: contractorsIgnored,
  },
  {
    id: 'document-preview',
    title: 'Aperçu d’un document',
    serves: 'Un document à côté de sa pièce, pour le lire sans le télécharger.',
    chart: documentPreviewChart,
    labels: documentPreviewLabels,
    ignored: documentPreviewIgnored,
  },
  {
    id: 'piece-upload',
    title: 'Envoi d’un fichier',
    serves: 'Un fichier vers sa pièce\u00a0: sa part envoyée, un réseau coupé, un refus, un abandon.',
    chart: pieceUploadChart,
    labels: pieceUploadLabels,
    ignored: pieceUploadIgnored,
  },
  {
    id: 'signature',
    title: 'Signature électronique',
    serves: 'Qui attend une signature\u00a0: le courtier dans son dossier, le client par son lien, et qui revient du prestataire.',
    chart: signatureChart,
    labels: signatureLabels,
    ignored: signatureIgnored,
  },
  {
    id: 'guest',
    title: 'Lien d’un client',
    serves: 'Le client\u00a0: le lien de son courriel ouvre une heure de session, pour un seul usage, et quitte l’adresse aussitôt.',
    chart: guestChart,
    labels: guestLabels,
    ignored: guestIgnored,
  },
  {
    id: 'payment',
    title: 'Paiement d’un client',
    serves: 'Le client\u00a0: ce qu’il a à payer, la page du prestataire, et au retour ce qui est vrai.',
    chart: paymentChart,
    labels: paymentLabels,
    ignored: paymentIgnored,
  },
  {
    id: 'guest-attestation',
    title: 'Attestation d’un intervenant',
    serves: 'Un intervenant, par son lien : ce qui doit figurer sur son attestation, un fichier, une confirmation.',
    chart: guestAttestationChart,
    labels: guestAttestationLabels,
    ignored: guestAttestationIgnored,
  },
  {
    id: 'offer-answer',
    title: 'Réponse d’un client à son offre',
    serves: 'Le client\u00a0: accepter ou refuser l’offre, d’un clic, une seule fois.',
    chart: offerAnswerChart,
    labels: offerAnswerLabels,
    ignored: offerAnswerIgnored,
  },
  {
    id: 'guest-offer',
    title: 'Offre du client',
    serves: 'Le client\u00a0: un lien reçu par courriel ouvre son offre, en clair.',
    chart: guestOfferChart,
    labels: guestOfferLabels,
    ignored: guestOfferIgnored,
  },
  {
    id: 'subscription',
    title: 'Souscription d’un dossier',
    serves: 'Quiconque suit un dossier validé : ses documents et, pour qui l’étudie, chiffres et accords.',
    chart: subscriptionChart,
    labels: subscriptionLabels,
    ignored: subscriptionIgnored,
  },
  {
    id: 'contract',
    title: 'Contrat d’un dossier',
    serves: 'Quiconque suit un contrat : son numéro, ses dates, son attestation et ses documents.',
    chart: contractChart,
    labels: contractLabels,
    ignored: contractIgnored,
  },
  {
    id: 'attestation',
    title: 'Vérifier une attestation',
    serves: 'Un notaire, une banque, un acquéreur : le code d’une attestation dit si elle vaut.',
    chart: attestationChart,
    labels: attestationLabels,
    ignored: attestationIgnored,
  },
];
