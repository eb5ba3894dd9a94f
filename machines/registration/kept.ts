import { blankCreation, type CreationAnswers } from './creation.ts';

/**
 * What is typed at step 1, where nobody has a session that a draft could belong to: kept in this tab until the account is created, so that a reload
 * or the page of a failure costs nothing. Never the password (docs/decisions/0019-what-a-browser-keeps.md).
 */
const key = 'charpente.inscription';

const secrets = { password: '', password_confirmation: '' } as const;

export function keepCreation(form: CreationAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...form, ...secrets }));
  } catch {
    // A browser that keeps nothing: the page itself still holds it.
  }
}

export function keptCreation(): CreationAnswers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept !== null && typeof kept === 'object' ? { ...blankCreation, ...kept, ...secrets } : blankCreation;
  } catch {
    return blankCreation;
  }
}

export function forgetCreation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
