import { describe, expect, it } from 'vitest';
import { messages } from '#domain/validation/messages.ts';

/** Copied from docs/domain/validation.md: one line a rule. */
const specified: Record<string, string> = {
  telephone: "Le numéro de téléphone n'est pas valide",
  destination: 'Veuillez vérifier la destination',
  tarification: 'Vérifiez le coût de votre construction',
  siret: 'Le champ Siret doit être composé de 9 chiffres',
  euroV: 'Vérifiez format du coût de construction',
  correction: 'Vérifiez format du coût de construction',
  sols: 'Le nombre de sous-sols dépasse 1',
  dateF: 'Vérifiez la date de réception prévisionelle',
  dateFinRCD: 'La date fin RCD doit être supérieure à la date de début RCD',
  required: 'Ce champ est obligatoire',
  numeric: 'Ce champ doit être un nombre',
  multiselectOne: 'Ce champ est obligatoire',
  multiselectMulti: 'Ce champ est obligatoire',
  positive: 'Ce champ doit être un nombre positif',
  frenchName: 'Veuillez vérifier le format de ce champ',
  orias: "Vérifiez l'orias saisi",
  password:
    'Le mot de passe doit contenir au moins : 1 lettre majuscule, 1 lettre minuscule, 1 chiffre et un caractère spécial (par exemple @ $ , . _ & ? etc)',
  url: 'Merci de saisir un Url Valid',
};

const bytes = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).map(([rule, text]) => [rule, Buffer.from(text).toString('hex')]));

describe('the messages of docs/domain/validation.md', () => {
  it('are all there, byte for byte', () => {
    expect(bytes(messages)).toEqual(bytes(specified));
  });
});
