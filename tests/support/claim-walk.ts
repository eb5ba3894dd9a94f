import type { ClaimResource } from '#contract/claims.ts';
import type { ClaimDeclaration, NewDeclaration } from '#domain/claim.ts';
import { declaration } from './claims.ts';
import type { Login, TestServer } from './server.ts';

/** A signed file of the demonstration's broker and company, with what each of them does to its claims. */
export async function signedFile(server: TestServer) {
  const [row] = await server.sql<{
    id: number;
    reference: string;
  }>(`select r.id, r.reference from requests r where broker_id = (select broker_id from users where email = 'courtier@charpente.test') and company_id = (select company_id from users where email = 'compagnie@charpente.test') and status = 'offres-signees' and step = 'contrat-signe'
    and not exists (select 1 from claims c where c.request_id = r.id) order by r.id limit 1`);
  if (!row) throw new Error('The demonstration has a signed file without claims');
  const { id } = row;
  const list = async (login: Login = 'courtier') =>
    (await server.call('claims', { token: await server.tokenOf(login), params: { id } })).body;
  const declare = async (said: Partial<NewDeclaration> = {}, login: Login = 'courtier') =>
    server.call('declareClaim', {
      token: await server.tokenOf(login),
      params: { id },
      body: { ...declaration, ...said },
    });
  const send = async (
    claim: Pick<ClaimResource, 'id' | 'version'>,
    login: Login,
    event: string,
    data: Record<string, unknown> = {},
  ) =>
    server.call('sendClaimEvent', {
      token: await server.tokenOf(login),
      params: { id: claim.id },
      body: { event, data, version: claim.version },
    });
  const complete = async (
    claim: Pick<ClaimResource, 'id' | 'version'>,
    said: Partial<ClaimDeclaration> = {},
  ) =>
    server.call('completeClaim', {
      token: await server.tokenOf('courtier'),
      params: { id: claim.id },
      body: { ...declaration, ...said, version: claim.version },
    });
  return { ...row, list, declare, send, complete };
}
