import {
  documentPreviewChart,
  documentPreviewIgnored,
  documentPreviewLabels,
} from './document-preview/index.ts';
import { contractorsChart, contractorsIgnored, contractorsLabels } from './contractors/index.ts';
import { documentsChart, documentsIgnored, documentsLabels } from './documents/index.ts';
import { pieceUploadChart, pieceUploadIgnored, pieceUploadLabels } from './piece-upload/index.ts';
import {
  guestAttestationChart,
  guestAttestationIgnored,
  guestAttestationLabels,
} from './guest-attestation/index.ts';
import { offerAnswerChart, offerAnswerIgnored, offerAnswerLabels } from './offer-answer/index.ts';
import { guestChart, guestIgnored, guestLabels } from './guest/index.ts';
import { payNowChart, payNowIgnored, payNowLabels } from './pay-now/index.ts';
import { paymentChart, paymentIgnored, paymentLabels } from './payment/index.ts';
import { guestOfferChart, guestOfferIgnored, guestOfferLabels } from './guest-offer/index.ts';
import { signatureChart, signatureIgnored, signatureLabels } from './signature/index.ts';
import { signerLinkChart, signerLinkIgnored, signerLinkLabels } from './signer-link/index.ts';
import { attestationChart, attestationIgnored, attestationLabels } from './attestation/index.ts';
import { claimsChart, claimsIgnored, claimsLabels } from './claims/index.ts';
import {
  dossierMessagesChart,
  dossierMessagesIgnored,
  dossierMessagesLabels,
} from './dossier-messages/index.ts';
import { paymentsChart, paymentsIgnored, paymentsLabels } from './payments/index.ts';
import { guestPiecesChart, guestPiecesIgnored, guestPiecesLabels } from './guest-pieces/index.ts';
import { guestWorksEndChart, guestWorksEndIgnored, guestWorksEndLabels } from './guest-works-end/index.ts';
import { worksEndChart, worksEndIgnored, worksEndLabels } from './works-end/index.ts';
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
    serves:
      'Qui bâtit et qui dirige\u00a0: les lots sans intervenant, les attestations qui couvrent l’ouverture, le lien d’un intervenant.',
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
    serves:
      'Qui attend une signature\u00a0: le courtier dans son dossier, le client par son lien, et qui revient du prestataire.',
    chart: signatureChart,
    labels: signatureLabels,
    ignored: signatureIgnored,
  },
  {
    id: 'pay-now',
    title: 'De la signature au paiement',
    serves: 'Le client qui vient de signer : il paie sans attendre le courriel.',
    chart: payNowChart,
    labels: payNowLabels,
    ignored: payNowIgnored,
  },
  {
    id: 'signer-link',
    title: 'Lien remis à un autre',
    serves:
      'Le courtier\u00a0: le lien d’un signataire, ou celui des pièces du client, envoyé par courriel ou copié, jamais ouvert à sa place.',
    chart: signerLinkChart,
    labels: signerLinkLabels,
    ignored: signerLinkIgnored,
  },
  {
    id: 'guest',
    title: 'Lien d’un client',
    serves:
      'Le client\u00a0: le lien de son courriel ouvre une heure de session, pour un seul usage, et quitte l’adresse aussitôt.',
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
    serves:
      'Un intervenant, par son lien\u00a0: ce qui doit figurer sur son attestation, un fichier, une confirmation.',
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
    id: 'guest-pieces',
    title: 'Pièces du client',
    serves: 'Le client, par son lien\u00a0: ses pièces, le formulaire LCB-FT à remplir, ce qui est reçu.',
    chart: guestPiecesChart,
    labels: guestPiecesLabels,
    ignored: guestPiecesIgnored,
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
    id: 'attestation',
    title: 'Vérifier une attestation',
    serves: 'Un notaire, une banque, un acquéreur : le code d’une attestation dit si elle vaut.',
    chart: attestationChart,
    labels: attestationLabels,
    ignored: attestationIgnored,
  },
  {
    id: 'claims',
    title: 'Sinistres d’un dossier',
    serves:
      'L’onglet Sinistres\u00a0: la liste, et une déclaration dont le brouillon est gardé jusqu’à son récépissé.',
    chart: claimsChart,
    labels: claimsLabels,
    ignored: claimsIgnored,
  },
  {
    id: 'payments',
    title: 'Paiements d’un dossier',
    serves: 'Courtiers et gestionnaires\u00a0: ce qui est dû, reçu et rendu, et les liens de paiement.',
    chart: paymentsChart,
    labels: paymentsLabels,
    ignored: paymentsIgnored,
  },
  {
    id: 'works-end',
    title: 'Fin de travaux',
    serves:
      'Courtiers et gestionnaires\u00a0: ce qu’un coût définitif changerait à la prime, et la déclaration de fin de travaux.',
    chart: worksEndChart,
    labels: worksEndLabels,
    ignored: worksEndIgnored,
  },
  {
    id: 'guest-works-end',
    title: 'Fin de travaux, par le client',
    serves: 'Client\u00a0: déclarer la fin de ses travaux depuis un lien reçu par courriel.',
    chart: guestWorksEndChart,
    labels: guestWorksEndLabels,
    ignored: guestWorksEndIgnored,
  },
  {
    id: 'dossier-messages',
    title: 'Échange sur un dossier',
    serves:
      'Le courtier et l’assureur\u00a0: leurs messages, ce qui est demandé et répondu, la demande d’abandon.',
    chart: dossierMessagesChart,
    labels: dossierMessagesLabels,
    ignored: dossierMessagesIgnored,
  },
];
