import { brokerPieces } from '#domain/broker-pieces.ts';
import type { StepName } from '#machines/registration-step/index.ts';

/** Texts of each step: purpose, duration, button. */
export const stepWords: Record<
  StepName,
  { number: number; title: string; lead: string; action: string; back?: { to: string; label: string } }
> = {
  informations: {
    number: 2,
    title: 'Vos informations',
    action: 'Continuer vers l’activité',
    lead:
      'Environ deux minutes. Elles disent à qui nous parlons et où votre cabinet se trouve\u202f; elles ' +
      'figureront sur la convention.',
  },
  activite: {
    number: 3,
    title: 'Votre activité',
    action: 'Continuer vers les documents',
    back: { to: '/creation-compte/informations', label: 'Informations' },
    lead:
      'Environ trois minutes. Elle nous dit quelle société signe la convention, et ce que ' +
      'vous placez déjà.',
  },
  documents: {
    number: 4,
    title: 'Vos documents',
    action: 'Transmettre ma demande',
    back: { to: '/creation-compte/activite', label: 'Activité' },
    lead:
      'Environ cinq minutes, documents en main. Ils prouvent que vous pouvez exercer\u202f; un ' +
      'administrateur les vérifie.',
  },
};

/** The agreement and its commitments, as in its document. */
export const agreementLead =
  'Environ deux minutes. Elle fixe notre partenariat\u00a0: nous vous ouvrons le portail et vous ' +
  'versons vos commissions\u202f; vous conseillez vos clients, restez inscrit à l’ORIAS et assuré, et ' +
  'le prouvez chaque année.';

/** What the registration requires, in order. */
export const whatIsAsked = [
  { title: 'Votre compte', text: 'Numéro ORIAS, nom, e-mail et mot de passe.', time: '2\u00a0min' },
  { title: 'L’activation', text: 'Un lien reçu par courriel, à suivre.', time: '1\u00a0min' },
  {
    title: 'Vos informations et votre activité',
    text: 'Coordonnées, société, chiffre d’affaires, compagnies représentées.',
    time: '5\u00a0min',
  },
  {
    title: 'Vos documents et votre IBAN',
    text: 'En PDF ou en photo, depuis votre téléphone si vous voulez.',
    time: '5\u00a0min',
  },
  {
    title: 'La signature de la convention',
    text: 'Électronique. Un administrateur valide ensuite votre adhésion.',
    time: '2\u00a0min',
  },
] as const;

const asked = new Set<string>(['KBIS', 'ORIAS', 'RC', 'FINANCIAL', 'RIBIBAN']);
const notes: Readonly<Record<string, string>> = {
  KBIS: ' de moins de trois mois',
  FINANCIAL: ', si vous encaissez des fonds',
};

/** The documents that step 4 requires. */
export const papersToPrepare = brokerPieces
  .filter(({ key }) => asked.has(key))
  .map(({ key, label }) => `${label}${notes[key] ?? ''}`);

export const savedNote =
  'Votre saisie est enregistrée à chaque champ. Vous pouvez fermer cette page et reprendre ' +
  'd’un autre appareil.';
