import { Secret, TOTP } from 'otpauth';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { LoginAnswer } from '#contract/account-resources.ts';
import type { FactorAsked } from '#contract/second-factor.ts';
import type { Answer, Login, TestServer } from './server.ts';

type Answered = AnswerOf<Calls['login']>;

/** The session that a login has opened. Throws if it asks for a second factor. */
export function openedBy(answer: Answered): LoginAnswer {
  if ('factor' in answer) throw new Error('The login asks for a second factor');
  return answer;
}

/** The answer of a login of an account without a second factor. */
export async function withoutFactor(
  login: Promise<Answer<'login'>>,
): Promise<Omit<Answer<'login'>, 'body'> & { body: LoginAnswer }> {
  const answer = await login;
  return { ...answer, body: openedBy(answer.body) };
}

/** The second step that a login asks for. Throws if it has opened a session. */
export function askedBy(answer: Answered): FactorAsked {
  if (!('factor' in answer)) throw new Error('The login asks for no second factor');
  return answer.factor;
}

/** The code that an application shows for that secret. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Another code than the right ones. */
export function wrongCodeAt(secret: string, at: Date): string {
  const near = new Set([-60, -30, 0, 30, 60].map((s) => codeAt(secret, new Date(at.getTime() + s * 1_000))));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '';
}

/** Adds an authenticator to an account; its secret, the recovery codes and the session that did it. */
export async function addAuthenticatorTo(
  server: Pick<TestServer, 'call' | 'tokenOf' | 'clock'>,
  who: Login,
): Promise<{ secret: string; codes: readonly string[]; token: string }> {
  const token = await server.tokenOf(who);
  const { secret } = (await server.call('beginAuthenticator', { token })).body;
  const { status, body } = await server.call('addAuthenticator', {
    token,
    body: { code: codeAt(secret, server.clock.now()) },
  });
  if (status !== 200) throw new Error(`The authenticator was not added: ${JSON.stringify(body)}`);
  // The code that was typed is used: the next one is of other thirty seconds.
  server.clock.advance({ seconds: 30 });
  return { secret, codes: body.codes ?? [], token };
}
