import type { User } from '#contract/account-resources.ts';
import { signaturePage } from './registration-pages.ts';

/** Query parameter with the path to open after login. */
const parameter = 'retour';

/** Path of the login, with the page to return to. */
export function signPath(path: string, search: string): string {
  return path === '/' && search === '' ? '/sign' : `/sign?${parameter}=${encodeURIComponent(path + search)}`;
}

/** Path of the page that adds a required second factor, with the page to return to. */
export const factorPath = (path: string, search: string): string =>
  path === '/' && search === ''
    ? '/second-facteur'
    : `/second-facteur?${parameter}=${encodeURIComponent(path + search)}`;

/** Path to open after login: always a page of the portal, never the login, the password reset or the
 * page of a required second factor. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/';
  return /^\/(?![/\\])\P{Cc}*$/u.test(wanted) && !/^\/(sign|reset|second-facteur)\b/.test(wanted)
    ? wanted
    : '/';
}

/** Path after login: the requested page; without one, the pending agreement or the home page. */
export function afterLogin(user: User, search: string): string {
  const wanted = returnPath(search);
  return wanted === '/' ? (signaturePage(user) ?? wanted) : wanted;
}
