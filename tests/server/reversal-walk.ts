import { expect } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Login } from '#tests/support/server.ts';
import { type paymentsOn, whole } from './payment-walk.ts';

type File = Pick<RequestResource, 'id' | 'reference'>;

/**
 * Creates files whose premium was received, sends the event that reverses the receipt, and reads the file's
 * state.
 */
export function reversalsOn(on: ReturnType<typeof paymentsOn>) {
  const read = async ({ id }: Pick<File, 'id'>, login: Login = 'gestion') =>
    (await on.server.call('getRequest', { token: await on.server.tokenOf(login), params: { id } })).body
      .request;
  const send = async (
    { id }: Pick<File, 'id'>,
    event: string,
    { login = 'gestion', data = {}, version }: { login?: Login; data?: object; version?: number } = {},
  ) =>
    on.server.call('sendEvent', {
      token: await on.server.tokenOf(login),
      params: { id },
      body: { event, data, version: version ?? (await on.walk.row(id)).version } as never,
    });
  const reverse = async (
    request: Pick<File, 'id'>,
    payment: number | string,
    more: Parameters<typeof send>[2] = {},
  ) =>
    send(request, 'PAYMENT.REVERSE', {
      data: { payment: String(payment), reason: 'Chèque sans provision' },
      ...more,
    });
  const offered = async (request: Pick<File, 'id'>) => (await read(request)).facts.reversal.receipts;
  const lines = (id: number) =>
    on.server.sql<{ kind: string; amount_cents: number; by_user: number }>(
      'select kind, amount_cents, by_user from ledger where request_id = $1 order by id',
      [id],
    );
  const story = async ({ id }: Pick<File, 'id'>) =>
    (await on.server.call('story', { token: await on.server.tokenOf('gestion'), params: { id } })).body
      .entries;
  const receipts = async ({ id }: Pick<File, 'id'>) => {
    const { papers } = (
      await on.server.call('requestPapers', { token: await on.server.tokenOf('gestion'), params: { id } })
    ).body;
    return papers.filter(({ name }) => name === 'recu.pdf').map(({ label, voided }) => [label, voided]);
  };
  const tasks = async ({ id }: Pick<File, 'id'>) =>
    (await on.server.call('tasks', { token: await on.server.tokenOf('gestion') })).body.tasks.filter(
      ({ request_id }) => request_id === id,
    );
  const put = (id: number, status: string, step: string) =>
    on.server.sql('update requests set status = $2, step = $3 where id = $1', [id, status, step]);

  async function paid(more: object = { method: 'cheque' }): Promise<RequestResource> {
    const request = await on.walk.awaiting();
    const { body } = await on.walk.record(request, on.walk.receipt(whole, more));
    expect(body.request.step.slug).toBe('prime-payee-devis-signe');
    return request;
  }
  const firstOf = async (request: Pick<File, 'id'>): Promise<number> =>
    (await on.walk.paymentsOf(request.id))[0]?.id ?? 0;
  return { read, send, reverse, offered, lines, story, receipts, tasks, put, paid, firstOf };
}
