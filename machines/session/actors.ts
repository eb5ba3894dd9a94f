import { fromCallback, fromPromise } from 'xstate';
import { isFailure } from '#api/failure.ts';
import { forgetToken, keepToken, onTokenChange } from '#api/token.ts';
import type { Collaborator, User } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';
import { readAhead } from './arrival.ts';
import { dropHint, keepHint } from './hint.ts';
import { forgetRcdToken, keepRcdToken } from './rcd-token.ts';

/** The API's end is loaded when it is first needed: the login page shows without it. */
const loadClient = () => import('#api/client.ts');
const loadApi = async () => (await loadClient()).api;

export interface Credentials {
  email: string;
  password: string;
}

export interface LoginRefusal {
  kind: 'refused';
  message: string;
  errors: Record<string, string[]>;
}

export type LoginOutcome = { kind: 'accepted'; user: User } | LoginRefusal;
export type UserOutcome = { kind: 'known'; user: User } | Setback;
export type ChoiceOutcome = { kind: 'chosen'; collaborator: Collaborator; user: User } | LoginRefusal;

const refusalOutcome = (error: unknown): LoginRefusal => {
  if (!isFailure(error)) throw error;
  return { kind: 'refused', message: error.messages[0] ?? error.message, errors: error.errors };
};

export function forgetSession(): void {
  forgetToken();
  forgetRcdToken();
  dropHint();
}

/** POST /api/login. A wrong password, too many tries or a silent server are outcomes: their sentence is shown. It renews the session itself: waiting for that would never end. */
export const login = fromPromise<LoginOutcome, Credentials>(async ({ input, signal }) => {
  const { api, fetchAhead } = await loadClient();
  try {
    const { token, tokenrcd, user } = await api.login({ body: input }, { signal, renew: false });
    keepToken(token);
    keepRcdToken(tokenrcd);
    keepHint();
    await readAhead(user, fetchAhead);
    return { kind: 'accepted', user };
  } catch (error) {
    return refusalOutcome(error);
  }
});

/** GET /api/curent, with the token that rests in the browser. One that is worth nothing any more is forgotten. */
export const readUser = fromPromise<UserOutcome>(async ({ signal }) => {
  const api = await loadApi();
  try {
    const { user } = await api.curent({}, { signal, renew: false });
    keepHint();
    return { kind: 'known', user };
  } catch (error) {
    const setback = setbackOf(error);
    if (setback.kind !== 'unreachable') forgetSession();
    return setback;
  }
});

/** POST /api/logout. Whatever the server answers, this browser forgets. */
export const logout = fromPromise<void>(async ({ signal }) => {
  try {
    const api = await loadApi();
    await api.logout({}, { signal, renew: false });
  } catch (error) {
    if (!isFailure(error)) throw error;
  } finally {
    forgetSession();
  }
});

/** POST /api/collaborators/choose. A wrong PIN is an outcome. */
export const chooseCollaborator = fromPromise<ChoiceOutcome, { collaborator_id: number; pin: string }>(async ({ input, signal }) => {
  const api = await loadApi();
  try {
    const { collaborator, user } = await api.chooseCollaborator({ body: input }, { signal });
    return { kind: 'chosen', collaborator, user };
  } catch (error) {
    return refusalOutcome(error);
  }
});

/** Hears the other tabs of this browser sign in and out. */
export const watchTabs = fromCallback(({ sendBack }) => onTokenChange((token) => sendBack({ type: token ? 'tab.signedIn' : 'tab.signedOut' })));
