import { forgetToken, storeToken } from '#api/token.ts';
import type { LoginAnswer } from '#contract/resources.ts';
import { dropHint, storeHint } from './hint.ts';
import { forgetRcdToken, storeRcdToken } from './rcd-token.ts';

/** Leaves in the browser what opens this session again: its token, that of the external offers site, and the hint for the server. */
export function storeSession({ token, tokenrcd }: Pick<LoginAnswer, 'token' | 'tokenrcd'>): void {
  storeToken(token);
  storeRcdToken(tokenrcd);
  storeHint();
}

/** Takes all of it away. */
export function forgetSession(): void {
  forgetToken();
  forgetRcdToken();
  dropHint();
}
