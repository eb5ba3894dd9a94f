import { creationPage } from '#domain/form-pages/registration.ts';
import { fieldPositions } from '#domain/form-pages/walk.ts';
import { newPasswordPage } from '#machines/password-reset/pages.ts';
import { describe, expect, it } from 'vitest';
import { explanationOf } from '#domain/validation/explanations.ts';
import { messages, ownMessages } from '#domain/validation/messages.ts';

const why = (message: string, value: unknown, beside: unknown = {}) =>
  explanationOf({ message, value, beside })?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;

describe('the explanation beside the message of an error', () => {
  it.each([
    ['96000', '« 96000 » : aucun département français ne commence par 960.'],
    ['00123', '« 00123 » : aucun département français ne commence par 00.'],
    ['331', '« 331 » compte 3 chiffres : un code postal en a cinq.'],
    ['2A004', '« 2A004 » ne se compose pas que de chiffres : un code postal en a cinq.'],
  ])('the explanation names the postal code %s', (typed, said) =>
    expect(why(ownMessages.postalCode, typed)).toBe(said),
  );

  it.each([
    ['31022027', 'Il n’y a pas de 31 février 2027.'],
    ['31/04/2027', 'Il n’y a pas de 31 avril 2027.'],
    ['12/13/2027', 'Il n’y a pas de mois 13 : le jour vient d’abord, puis le mois, puis l’année.'],
    ['01/01/2627', 'L’année 2627 n’est pas possible.'],
    ['010227', '« 010227 » : écrivez l’année en quatre chiffres, par exemple 01/02/2027.'],
    ['01/02/27', '« 01/02/27 » : écrivez l’année en quatre chiffres, par exemple 01/02/2027.'],
    ['1/2/27', '« 1/2/27 » : écrivez l’année en quatre chiffres, par exemple 01/02/2027.'],
    ['1/2/0227', 'L’année 0227 n’est pas possible.'],
    [
      'demain',
      '« demain » n’est pas une date : écrivez le jour, le mois et l’année en quatre chiffres, par exemple 11/01/2027.',
    ],
  ])('the explanation says why %s is no day', (typed, said) =>
    expect(why(ownMessages.day, typed)).toBe(said),
  );

  it('the explanation says which limit of the cost is passed, typed or read', () => {
    expect(why(messages.tarification, '40 000')).toBe(
      '40 000 €, c’est trop peu : l’assurance porte sur plus de 40 000 €.',
    );
    expect(why(messages.tarification, 5_000_000)).toBe(
      '5 000 000 €, c’est trop : l’assurance porte sur moins de 5 000 000 €.',
    );
    expect(why(messages.tarification, '39 999,99')).toBe(
      '39 999,99 €, c’est trop peu : l’assurance porte sur plus de 40 000 €.',
    );
    expect(why(messages.tarification, 39_999.5)).toContain('39 999,50 €');
  });

  it.each([
    ['toit 🏠', '« 🏠 » ne s’imprime pas : retirez ce signe ou écrivez-le en lettres.'],
    ['屋根', '« 屋 », « 根 » ne s’impriment pas : retirez ces signes ou écrivez-les en lettres.'],
  ])('the explanation names the characters of %s that papers cannot draw', (typed, said) =>
    expect(why(ownMessages.undrawable, typed)).toBe(said),
  );

  it.each([
    ['Jean2', '« 2 » n’a pas sa place dans un nom.'],
    ['-', 'Un nom a au moins une lettre.'],
    ["O'Brien", "« ' » n’est pas admis ici : écrivez des lettres, des espaces et des traits d’union."],
  ])('the explanation says why %s is no name', (typed, said) => {
    expect(why(messages.frenchName, typed)).toBe(said);
  });

  it.each([
    ['beaucoup', '« beaucoup » ne contient aucun chiffre.'],
    ['1 280', null],
    ['', null],
  ])('the explanation says why nothing is left of the amount %s', (typed, said) => {
    expect(why(messages.required, typed)).toBe(said);
  });

  it('the explanation says which start of the works is later than the reception', () => {
    expect(why(messages.dateF, '2026-12-14', { start_date: '2027-01-11' })).toBe(
      'Le 14/12/2026 vient avant le début des travaux, le 11/01/2027.',
    );
    expect(why(messages.dateF, '2027-01-11', { start_date: '2027-01-11' })).toBe(
      'Le 11/01/2027 est le jour où les travaux commencent.',
    );
  });

  it('the explanation says which reception is earlier than the opening', () => {
    expect(why(ownMessages.opening, '2027-03-01', { reception_date: '2027-01-11' })).toBe(
      'Le 01/03/2027 vient après la réception prévue, le 11/01/2027.',
    );
    expect(why(ownMessages.opening, '2027-01-11', { reception_date: '2027-01-11' })).toBe(
      'Le 11/01/2027 est le jour de la réception prévue.',
    );
  });

  it.each([
    ['aaaaAAA1.', 'Il manque un signe parmi ! @ # $ % ^ & * (« . » ne compte pas).'],
    [
      'aA1_,',
      'Il manque 8 caractères au moins et un signe parmi ! @ # $ % ^ & * (« _ », « , » ne comptent pas).',
    ],
    ['motdepasse!', 'Il manque une majuscule et un chiffre.'],
  ])('the explanation says what the password %s lacks', (typed, said) =>
    expect(why(messages.password, typed)).toBe(said),
  );

  it('a password page says the required characters before one is typed', () => {
    const hints = [
      fieldPositions(creationPage, creationPage.blank),
      fieldPositions(newPasswordPage, newPasswordPage.blank),
    ].map((places) => places.find(({ path }) => path === 'password')?.field.hint);
    const told =
      'Il faut 8 caractères au moins, une majuscule, une minuscule, un chiffre et un signe parmi\u00a0! @ # $ % ^ & *.';
    expect(hints).toEqual([told, told]);
  });

  it('the explanation is absent if the message says everything', () => {
    expect([
      why(messages.required, ''),
      why(messages.telephone, '06'),
      why(messages.dateF, '2026-12-14'),
      why(messages.dateF, '2026-12-14', null),
    ]).toEqual([null, null, null, null]);
  });
});
