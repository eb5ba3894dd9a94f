import { forgetToken, keepToken } from '#api/token.ts';
import type { LoginAnswer } from '#contract/resources.ts';
import { dropHint, keepHint } from './hint.ts';
import { forgetRcdToken, keepRcdToken } from './rcd-token.ts';

/** Leaves in the browser what opens this session again: its token, that of the external offers site, and the hint for the server. */
export function storeSession({ token, tokenrcd }: Pick<LoginAnswer, 'token' | 'tokenrcd'>): void {
  keepToken(token);
  keepRcdToken(tokenrcd);
  keepHint();
}

/** Takes all of it away. */
export function forgetSession(): void {
  forgetToken();
  forgetRcdToken();
  dropHint();
}
