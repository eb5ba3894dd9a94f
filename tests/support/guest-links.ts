import type { RequestResource } from '#contract/request-resources.ts';
import type { Callback } from '#contract/guests.ts';
import { mailedAddress } from './journey-inputs.ts';
import type { Portal } from './portal.ts';

/** Addresses of the pages of clients and contractors, for files of the demonstration. */
export function guestLinksOf(portal: () => Portal) {
  /** Gives what `attempt` makes of the first request at the step for which it makes anything. */
  async function firstAt<T>(
    step: string,
    attempt: (request: RequestResource, token: string) => Promise<T | null>,
  ) {
    const token = await portal().tokenOf('admin');
    for (const status of ['offres-en-cours', 'offres-signees']) {
      const query = { status, per_page: 100 } as never;
      const { body } = await portal().call('listRequests', { token, query });
      for (const { id } of body.requests.data.filter((one) => one.step.slug === step)) {
        const { request } = (await portal().call('getRequest', { token, params: { id } })).body;
        const made = await attempt(request, token);
        if (made !== null) return made;
      }
    }
    throw new Error(`No request at ${step} gives a link`);
  }

  const mailedTo = ({ clients }: RequestResource, pattern: RegExp) =>
    mailedAddress(portal, clients[0]?.email ?? '', pattern);

  /** The link in the reminder of a request that waits for its client. */
  const reminded = (step: string, pattern: RegExp) =>
    firstAt(step, async (request, token) => {
      const { id, version } = request;
      const body = { event: 'CLIENT.REMIND', version } as never;
      const { status } = await portal().call('sendEvent', { token, params: { id }, body });
      return status === 200 ? mailedTo(request, pattern) : null;
    });

  return {
    offre: () => reminded('offre-envoyee', /https?:\S+\/client\/offre\/[\w-]+/),
    accepter: () => reminded('offre-envoyee', /https?:\S+\?reponse=accepter&token=[\w-]+/),
    refuser: () => reminded('offre-envoyee', /https?:\S+\?reponse=refuser&token=[\w-]+/),
    signature: () => reminded('devis-envoye-appel-de-prime', /https?:\S+\/client\/signature\/[\w-]+/),
    paiement: () =>
      firstAt('devis-dda-signe-en-attente-paiement', async ({ id }, token) => {
        const given = await portal().call('paymentLink', { token, params: { id }, body: { mail: false } });
        return given.status === 200 ? given.body.url : null;
      }),
    pieces: () =>
      firstAt('constitution-du-dossier', async ({ id }, token) => {
        const given = await portal().call('piecesLink', { token, params: { id }, body: { mail: false } });
        return given.status === 200 ? given.body.url : null;
      }),
    attestation: () =>
      firstAt('constitution-du-dossier', async ({ id }) => {
        const token = await portal().tokenOf('courtier');
        const { status, body } = await portal().call('contractors', { token, params: { id } });
        for (const { id: contractor } of status === 200 ? body.contractors : []) {
          const params = { id, contractor };
          const given = await portal().call('linkContractor', { token, params, body: { mailed: false } });
          if (given.status === 200) return given.body.url;
        }
        return null;
      }),
  } satisfies Partial<Record<Callback, () => Promise<string | null>>>;
}
