import { formatNumber } from '../numbers.ts';
import { requiredMessage } from './required-message.ts';

const costFormat = 'Vérifiez format du coût de construction';

/** Fixed texts (docs/domain/validation.md), byte for byte, spelling included. */
export const messages = {
  telephone: "Le numéro de téléphone n'est pas valide",
  destination: 'Veuillez vérifier la destination',
  tarification: 'Vérifiez le coût de votre construction',
  siret: 'Le champ Siret doit être composé de 9 chiffres',
  euroV: costFormat,
  correction: costFormat,
  sols: 'Le nombre de sous-sols dépasse 1',
  dateF: 'Vérifiez la date de réception prévisionelle',
  dateFinRCD: 'La date fin RCD doit être supérieure à la date de début RCD',
  required: requiredMessage,
  numeric: 'Ce champ doit être un nombre',
  multiselectOne: requiredMessage,
  multiselectMulti: requiredMessage,
  positive: 'Ce champ doit être un nombre positif',
  frenchName: 'Veuillez vérifier le format de ce champ',
  orias: "Vérifiez l'orias saisi",
  password:
    'Le mot de passe doit contenir au moins : 1 lettre majuscule, 1 lettre minuscule, 1 chiffre et un caractère spécial (par exemple @ $ , . _ & ? etc)',
  url: 'Merci de saisir un Url Valid',
} as const;

/** Messages where docs/domain/validation.md has no fixed text. */
export const ownMessages = {
  text: 'Ce champ doit être un texte',
  undrawable: 'Ce champ contient un caractère que les documents ne savent pas imprimer',
  characters: 'Ce champ contient des caractères qui ne peuvent pas être enregistrés',
  tooLong: (max: number) => `Ce champ est trop long (${formatNumber(max)} caractères au plus)`,
  tooShort: (min: number) => `Ce champ est trop court (${formatNumber(min)} caractères au moins)`,
  integer: 'Ce champ doit être un nombre entier',
  between: (min: number, max: number) =>
    `Ce champ doit être compris entre ${formatNumber(min)} et ${formatNumber(max)}`,
  atLeast: (min: number) => `Ce champ doit être supérieur ou égal à ${formatNumber(min)}`,
  atMost: (max: number) => `Ce champ doit être inférieur ou égal à ${formatNumber(max)}`,
  hundredths: 'Deux décimales au plus',
  cents: 'Ce montant a plus de deux décimales',
  flag: 'Répondez par oui ou par non',
  day: 'Cette date n’est pas valide (jj/mm/aaaa)',
  opening: 'L’ouverture du chantier vient avant sa réception',
  toCome: 'Cette date est à venir.',
  reversedPeriod: 'Ce jour vient avant le premier jour de la période.',
  reversedBounds: 'Ce maximum est inférieur au minimum.',
  key: 'De 8 à 100 lettres, chiffres ou tirets.',
  choice: 'Choisissez une valeur de la liste',
  notOffered: 'Cette valeur n’est pas proposée en ce moment\u00a0: choisissez-en une autre',
  object: 'Ce champ n’est pas au bon format',
  tooMany: (max: number) => `${formatNumber(max)} éléments au plus`,
  postalCode: 'Ce code postal n’est pas connu',
  foreignPostalCode: 'Un code postal a de 2 à 12 lettres, chiffres, espaces ou tirets',
  foreignTelephone: 'Écrivez le numéro en entier, avec l’indicatif du pays (par exemple +32 470 12 34 56)',
  email: 'L’adresse e-mail n’est pas valide',
  commonPassword:
    'Ce mot de passe est trop courant\u00a0: il fait partie des premiers essayés. Choisissez-en un autre, par exemple trois mots sans lien entre eux, un chiffre et un signe.',
  confirmation: 'Les deux mots de passe ne sont pas les mêmes',
} as const;
