import { acted } from './harness/moves.ts';
import type { Write } from './harness/writes.ts';

/*
 * The custom actions of the charts, each with what it writes in the browser, written by hand from
 * docs/domain/session.md and docs/decisions/0019-browser-storage.md.
 */

const local = (key: string, value: unknown): Write => ({ in: 'local', key, value });
const session = (key: string, value: unknown): Write => ({ in: 'session', key, value });
const hint: Write = {
  in: 'cookie',
  key: 'charpente_session',
  value: '1; max-age=2592000; path=/; samesite=lax',
};
const noHint: Write = { in: 'cookie', key: 'charpente_session', value: '; max-age=0; path=/; samesite=lax' };
const rcdToken = 'do_auth._token.rcd';

interface Login {
  kind: string;
  answer: { token: string; tokenrcd: string; device?: string };
}

/** A login is kept: its tokens, the offer, the hint; first among the devices, the one trusted from now on. */
export const storesSession = (login: Login) => {
  const { token, tokenrcd, device } = login.answer;
  return acted('storeSession', login, [
    local('do_auth._token.local', token),
    local('do_auth.strategy', 'local'),
    local(rcdToken, tokenrcd),
    local('do_auth.offer', 'do'),
    ...(device === undefined ? [] : [local('do_auth._devices', [device])]),
    hint,
  ]);
};
export const storesHint = acted('storeHint', undefined, [hint]);
export const storesRcdToken = (renewed: { answer: { tokenrcd: string } }) =>
  acted('storeRcdToken', renewed, [local(rcdToken, renewed.answer.tokenrcd)]);
const rest = [local(rcdToken, null), local('do_auth.offer', null), noHint];
export const forgetsSession = acted('forgetSession', undefined, [
  local('do_auth._token.local', null),
  local('do_auth.strategy', null),
  ...rest,
]);
/** Other tabs first see an empty token: they keep their pages. */
export const forgetsVoidSession = acted('forgetVoidSession', undefined, [
  local('do_auth._token.local', ''),
  local('do_auth._token.local', null),
  local('do_auth.strategy', null),
  ...rest,
]);
/** What guests and this user have typed in this tab. */
export const forgetsGuests = acted('forgetGuests', undefined, [
  session('do_auth._token.client', null),
  session('charpente.client.kept', null),
  session('charpente.brouillon.kept', null),
  session('charpente.brouillons', null),
]);

/** The place of the link `secret` in the tab: its hash. */
const ofLink = 'charpente.client.lien.-906277200';
/** A guest's session, and which file its link opens. A link that is open already has no token any more. */
export const storesGuest = (opened: { answer: { token: string; callback: string; reference: string } }) =>
  acted('storeSession', opened, [
    session('do_auth._token.client', opened.answer.token),
    session('charpente.client.callback', opened.answer.callback),
    session(ofLink, opened.answer.reference),
    session('charpente.client.refuse', null),
  ]);
export const forgetsGuest = acted('forgetSession', undefined, [
  session('do_auth._token.client', null),
  session('charpente.client.callback', null),
]);
/** What was typed in the form that the link `secret` leads to. */
export const forgetsTyped = (form: 'fin-de-travaux' | 'refus' | 'contestation') =>
  acted('forgetTyped', undefined, [session(`charpente.client.${form}.kept`, null), session(ofLink, null)]);

export const keepsWorksEnd = (reference: string, answers: object) =>
  acted('keepAnswers', undefined, [session(`charpente.client.fin-de-travaux.${reference}`, answers)]);
export const forgetsWorksEnd = (reference: string) =>
  acted('forgetAnswers', undefined, [session(`charpente.client.fin-de-travaux.${reference}`, null)]);
export const forgetsReason = (reference: string) =>
  acted('forgetReason', undefined, [session(`charpente.client.refus.${reference}`, null)]);
/** A refusal ends the session: its answer is kept for a reload. Another answer is not. */
export const keepsRefusal = (message: string | null) =>
  acted('keepRefusal', undefined, message === null ? [] : [session('charpente.client.refuse', message)]);
export const forgetsContested = (reference: string) =>
  acted('forgetContested', undefined, [session(`charpente.client.contestation.${reference}`, null)]);

/** The answers of step 1, without the password. */
export const keepsCreation = (form: object) =>
  acted('keepCreation', undefined, [
    session('charpente.inscription', { ...form, password: '', password_confirmation: '' }),
  ]);
export const forgetsCreation = acted('forgetCreation', undefined, [session('charpente.inscription', null)]);

export const dropsDraft = (kind: string, key: string) =>
  acted('dropStored', undefined, [session(`charpente.brouillon.${kind}.${key}`, null)]);
