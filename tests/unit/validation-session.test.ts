import { describe, expect, it } from 'vitest';
import * as schemas from '#domain/validation/session.ts';
import { validate } from '#domain/validation/validate.ts';

const required = 'Ce champ est obligatoire';
const errorsIn = (schema: Parameters<typeof validate>[0], input: unknown) => {
  const checked = validate(schema, input);
  return checked.ok ? {} : checked.errors;
};

describe('the bodies of the session’s calls', () => {
  it('a login needs both credentials, and the password stays as typed', () => {
    expect(validate(schemas.credentialsSchema, { email: ' a@b.fr ', password: ' x ' })).toEqual({
      ok: true,
      value: { email: 'a@b.fr', password: ' x ' },
    });
    expect(errorsIn(schemas.credentialsSchema, {})).toEqual({ email: [required], password: [required] });
    expect(errorsIn(schemas.credentialsSchema, { email: {}, password: 12 })).toEqual({
      email: ['Ce champ doit être un texte'],
      password: ['Ce champ doit être un texte'],
    });
    expect(errorsIn(schemas.emailSchema, { email: 'a@b' })).toEqual({
      email: ['L’adresse e-mail n’est pas valide'],
    });
  });

  it('a new password must be strong and typed twice', () => {
    const reset = { email: 'a@b.fr', token: 't', password: 'Demo!2026', password_confirmation: 'Demo!2026' };
    expect(errorsIn(schemas.resetPasswordSchema, reset)).toEqual({});
    expect(errorsIn(schemas.resetPasswordSchema, { ...reset, password_confirmation: 'Demo!2027' })).toEqual({
      password_confirmation: ['Les deux mots de passe ne sont pas les mêmes'],
    });
    expect(
      errorsIn(schemas.resetPasswordSchema, {
        ...reset,
        password: 'faible',
        password_confirmation: 'faible',
      }),
    ).toEqual({ password: [expect.stringContaining('Le mot de passe doit contenir')] });
    expect(Object.keys(errorsIn(schemas.resetPasswordSchema, {})).toSorted()).toEqual([
      'email',
      'password',
      'password_confirmation',
      'token',
    ]);
  });

  it.each([
    ['activation', schemas.activationSchema, 'code'],
    ['resend', schemas.resendActivationSchema, 'user_id'],
    ['collaborator', schemas.collaboratorSchema, 'collaborator_id'],
    ['reset token', schemas.resetTokenSchema, 'token'],
  ])('the message is shown at its field: %s', (_name, schema, field) => {
    expect(errorsIn(schema, {})).toEqual({ [field]: [required] });
  });
});
