import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { startTestServer, type CallInput, type TestServer } from '../support/server.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { callers, matrix, verdictOf, type MatrixCaller } from './matrix.ts';

/*
 * Calls every call of the contract as every caller, and compares the result with matrix.ts.
 */

const names = Object.keys(matrix) as CallName[];

/** A session for a guest of that request. */
async function guestToken(server: TestServer, requestId: number): Promise<string> {
  const { token } = newToken();
  const values = [
    hashToken(token),
    requestId,
    server.clock.now(),
    new Date(server.clock.now().getTime() + 3_600_000),
  ];
  await server.sql(
    "insert into sessions (token_hash, kind, request_id, purpose, created_at, expires_at) values ($1, 'client', $2, 'offre', $3, $4)",
    values,
  );
  return token;
}

async function tokens(
  server: TestServer,
  caller: MatrixCaller,
  requestId: number,
): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller === 'client') return guestToken(server, requestId);
  return server.tokenOf(caller === 'empêché' ? 'courtier2' : caller);
}

test('the matrix and the contract name the same calls', () => {
  expect([...names].sort()).toEqual(Object.keys(calls).sort());
});

describe('every call and every caller', () => {
  let server: TestServer;
  let requestId: number;
  beforeAll(async () => {
    server = await startTestServer();
    requestId = (await (await walkerOf(server, 'courtier')).simulate()).id;
    await server.sql("update users set can_do = false where email = 'courtier2@charpente.test'");
  });
  afterAll(() => server.close());

  test.each(
    names.flatMap((name) => callers.map((caller) => [name, caller, verdictOf(name, caller)] as const)),
  )('the call %s by %s is answered: %s', async (name, caller, verdict) => {
    const token = await tokens(server, caller, requestId);
    const input = { params: { id: 2_000_000, kind: 'devis', key: 'essai' }, token } as CallInput<typeof name>;
    const { status, refusal } = await server.call(name, input);
    const met = status === 401 || status === 403 ? String(status) : status < 500 ? '+' : `${status}`;
    expect(met).toBe(verdict);
    const envelope = Object.keys(refusal ?? {}).sort();
    expect(verdict === '+' || envelope.join() === 'code,message').toBe(true);
  });
});
