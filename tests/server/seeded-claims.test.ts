import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimDeclaration } from '#domain/claim.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the claims of the demonstration.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the demonstration’s claims name the policy of their file, and its reception', async () => {
  const claims = await server.sql<{
    declaration: ClaimDeclaration;
    policy_number: string;
    received: string | null;
  }>(
    'select l.declaration, c.policy_number, w.reception_date::text as received from claims l join contracts c on c.request_id = l.request_id left join works_ends w on w.request_id = l.request_id and w.declared_at is not null',
  );
  expect(claims.length).toBeGreaterThan(3);
  expect(claims.map(({ declaration }) => declaration.policy)).toEqual(
    claims.map(({ policy_number }) => policy_number),
  );
  const contradicting = claims.filter(
    ({ declaration: { reception_kind: kind, reception_date: said, appeared_on: appeared }, received }) =>
      (kind === 'reception' ? said !== received : received !== null && received <= String(appeared)) ||
      String(said) > String(appeared),
  );
  expect(contradicting).toEqual([]);
  expect(claims.some(({ declaration }) => declaration.reception_kind === 'reception')).toBe(true);
});
