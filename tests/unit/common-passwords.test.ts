import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#domain/validation/common-passwords.ts';
import { newPasswordSchema } from '#domain/validation/new-password.ts';
import { validate } from '#domain/validation/validate.ts';

const message =
  'Ce mot de passe est trop courant\u00a0: il fait partie des premiers essayés. Choisissez-en un autre, par exemple trois mots sans lien entre eux, un chiffre et un signe.';

const errorsOf = (password: string) => {
  const checked = validate(newPasswordSchema, {
    email: 'a@b.fr',
    token: 't',
    password,
    password_confirmation: password,
  });
  return checked.ok ? [] : checked.errors['password'];
};

describe('a common password', () => {
  it.each([
    'Motdepasse1!',
    'MotDePasse123!',
    'M0tdep@sse1!',
    'Mot-de-passe-2026!',
    '!Motdepasse1',
    '2026Motdepasse!',
    'P@ssw0rd',
    'P@ssw0rd1!',
    'Pa$$w0rd!',
    'Password1!',
    'Passw0rd!!',
    'Azerty123!',
    'Azertyuiop1!',
    'Qwerty123$',
    'Qsdfghjk1!',
    'Wxcvbn123!',
    'Poiuytreza1!',
    'Abcdef123!',
    'Abcd1234!',
    'Aa123456!',
    'Aaaaaa1!',
    'Abcabc12!',
    'A1!23456a',
    'Soleil2026!',
    'Été2026!!',
    'Août2026!',
    'Janvier2026!',
    'Janvier26*janvier',
    'Noël2025!',
    'Admin123!',
    '@Dm1n2026!',
    'Bonjour1!',
    'B0nj0ur!',
    'Jetaime69!',
    'Je-t-aime-1!',
    'Nicolas75!',
    'Marseille13!',
    'BonjourSoleil1!',
    'Charpente2026!',
    'Courtier1!',
    'Assurance2026*',
    'Dommage-Ouvrage1!',
    'Iloveyou1!',
    '1L0vey0u!',
    'Changeme1!',
    'Welc0me!1',
    '$Oleil2026!',
  ])('a common password is refused: %s', (typed) => {
    expect(isCommonPassword(typed)).toBe(true);
    expect(errorsOf(typed)).toEqual([message]);
  });

  it.each([
    'Demo!2026',
    'Neuf!2027',
    'Encore!2027',
    'Girafe-Tuile-Lampe7!',
    'xK9$vR2mQp',
    'Tr0mbone&Cactus',
    'Perruche!bleue4',
    'Lanterne7!roseau',
    'Soleil-Tuile-Cactus1!',
    'MotdepasseDuVelo1!',
  ])('a password that resembles one is accepted: %s', (typed) => {
    expect(isCommonPassword(typed)).toBe(false);
    expect(errorsOf(typed)).toEqual([]);
  });

  it('a password with too few kinds of characters is refused for that alone', () => {
    expect(errorsOf('motdepasse')).toEqual([expect.stringContaining('Le mot de passe doit contenir')]);
  });
});
