import type { MembershipResource } from '#contract/memberships.ts';
import type { TestServer } from './server.ts';

/** The actions of an administrator on memberships, and the stored rows of their signatures. */
export function membershipsOn(server: TestServer) {
  const read = async (id: number) =>
    (await server.call('membership', { token: await server.tokenOf('admin'), params: { id } })).body
      .membership;
  const sendAt = async (
    { id, version }: Pick<MembershipResource, 'id' | 'version'>,
    event: string,
    data: Record<string, unknown> = {},
  ) =>
    server.call('membershipEvent', {
      token: await server.tokenOf('admin'),
      params: { id },
      body: { event, data, version },
    });
  const send = async (
    { id }: Pick<MembershipResource, 'id'>,
    event: string,
    data: Record<string, unknown> = {},
  ) => sendAt(await read(id), event, data);
  /** The last transaction of a membership's signature. */
  const transactionOf = async (id: number) =>
    (
      await server.sql<{ id: string; state: string; applied: boolean; late: boolean }>(
        'select id, state, applied_at is not null as applied, late_at is not null as late from signature_transactions where membership_id = $1 order by number desc limit 1',
        [id],
      )
    )[0];
  return { read, sendAt, send, transactionOf };
}
