import type { User } from '#contract/resources.ts';
import { signaturePage } from './registration-pages.ts';

/** The name of the query parameter that says where to go after login. */
const parameter = 'retour';

/** `/sign`, with the page to come back to after login. */
export function signPath(path: string, search: string): string {
  return path === '/' && search === '' ? '/sign' : `/sign?${parameter}=${encodeURIComponent(path + search)}`;
}

/** Where to go after login: only ever a page of the portal, never the login itself. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/';
  return /^\/(?![/\\])\P{Cc}*$/u.test(wanted) && !/^\/(sign|reset)\b/.test(wanted) ? wanted : '/';
}

/** Where a login leads: to the page that was asked for; where none was, to the agreement that is left to sign, else home. */
export function afterLogin(user: User, search: string): string {
  const wanted = returnPath(search);
  return wanted === '/' ? (signaturePage(user) ?? wanted) : wanted;
}
