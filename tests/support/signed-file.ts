import type { Portal } from './portal.ts';

/**
 * Gives the id of a signed file without claims that both the broker and the company of the demonstration see.
 * Its contract is in force on the day `on`.
 */
export const signedFileOf =
  (portal: () => Portal) =>
  async (on: string): Promise<number> => {
    const [broker, company] = [await portal().tokenOf('courtier'), await portal().tokenOf('compagnie')];
    const { body } = await portal().call('listRequests', {
      token: company,
      query: { status: 'offres-signees', per_page: 50 } as never,
    });
    for (const { id } of body.requests.data) {
      const { status, body: answer } = await portal().call('claims', { token: broker, params: { id } });
      if (status !== 200 || answer.claims.length > 0 || !answer.declaring.permitted) continue;
      const { contract } = (await portal().call('requestContract', { token: broker, params: { id } })).body;
      if (contract && contract.takes_effect <= on) return id;
    }
    throw new Error('No signed file without claims in the demonstration');
  };
