import type { ContractorResource } from '#contract/contractors.ts';
import type { TradeKey } from '#domain/trades/index.ts';
import { openedFile, pdfSaying } from './file-walk.ts';
import { formOf, formType } from './form.ts';
import type { Login, TestServer } from './server.ts';

/**
 * A contractor whose attestation covers the site of `openedFile`, which opens on 2026-09-01 and
 * costs 250,000 €.
 */
export const covering = (trade: TradeKey, more: object = {}) => ({
  trade,
  siren: '999172927',
  name: 'Constructions Maëlan',
  email: 'attestations@maelan.test',
  amount: 48_000,
  subcontractor: false,
  insurer: 'SMABTP',
  policy: '124 701 A',
  activities: [trade],
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  ceiling: 5_000_000,
  ...more,
});

/** The trades that fill every slot of that site: a new house with its pool. */
export const everyTrade: readonly TradeKey[] = [
  'cmi',
  'geotechnicien',
  'gros-oeuvre',
  'charpente-bois',
  'couverture',
  'menuiseries-exterieures',
  'plomberie',
  'electricite',
  'piscine',
];

/** A request whose file is being built, and what is done to its contractors through the wire. */
export async function siteOf(server: TestServer, login: Login = 'courtier') {
  const file = await openedFile(server, login);
  const { id } = file;
  const tokenOf = (as: Login) => server.tokenOf(as);
  const list = async (as: Login = login) =>
    (await server.call('contractors', { token: await tokenOf(as), params: { id } })).body;
  const add = async (body: object, as: Login = login) =>
    server.call('addContractor', { token: await tokenOf(as), params: { id }, body: body as never });
  const one = async (contractor: number, as: Login = login): Promise<ContractorResource> => {
    const found = (await list(as)).contractors.find((each) => each.id === contractor);
    if (!found) throw new Error(`No contractor ${contractor}`);
    return found;
  };
  const seen = async (contractor: number) => (await one(contractor, login)).version;
  return {
    file,
    id,
    list,
    add,
    one,
    added: async (trade: TradeKey, more: object = {}): Promise<number> => {
      const { status, body, raw } = await add(covering(trade, more));
      if (status !== 200) throw new Error(raw.toString());
      return body.contractor_id;
    },
    change: async (
      contractor: number,
      body: object,
      { as = login, version }: { as?: Login; version?: number } = {},
    ) =>
      server.call('changeContractor', {
        token: await tokenOf(as),
        params: { id, contractor },
        body: { seen: version ?? (await seen(contractor)), contractor: body } as never,
      }),
    move: async (
      contractor: number,
      removed: boolean,
      { as = login, version }: { as?: Login; version?: number } = {},
    ) =>
      server.call('moveContractor', {
        token: await tokenOf(as),
        params: { id, contractor },
        body: { seen: version ?? (await seen(contractor)), removed },
      }),
    verify: async (contractor: number, verified = true, as: Login = 'admin') =>
      server.call('verifyContractor', {
        token: await tokenOf(as),
        params: { id, contractor },
        body: { seen: await seen(contractor), verified },
      }),
    link: async (contractor: number, mailed = false, as: Login = login) =>
      server.call('linkContractor', {
        token: await tokenOf(as),
        params: { id, contractor },
        body: { mailed },
      }),
    unlink: async (contractor: number, as: Login = login) =>
      server.call('unlinkContractor', { token: await tokenOf(as), params: { id, contractor } }),
    /** Sends the attestation as the broker, and runs its check. */
    attested: async (
      contractor: number,
      content: Uint8Array = pdfSaying(`attestation ${contractor}`),
    ): Promise<number> => {
      const answer = await server.call('addDocument', {
        token: await tokenOf(login),
        params: { id },
        headers: { 'content-type': formType },
        body: formOf([
          { name: 'piece', value: 'attestation' },
          { name: 'contractor_id', value: String(contractor) },
          { file: 'attestation.pdf', type: 'application/pdf', content },
        ]) as never,
      });
      if (answer.status !== 200) throw new Error(answer.raw.toString());
      await server.services.outbox.drain();
      return answer.body.document_id;
    },
  };
}

/** A visitor by a contractor's link. */
export function visitorOf(server: TestServer) {
  const exchange = (token: string) =>
    server.call('exchangeLink', { body: { callback: 'attestation', token } });
  return {
    exchange,
    page: (token: string) => server.call('guestAttestation', { token }),
    send: (token: string, content: Uint8Array = pdfSaying('par le lien')) =>
      server.call('sendGuestAttestation', {
        token,
        headers: { 'content-type': formType },
        body: formOf([{ file: 'attestation.pdf', type: 'application/pdf', content }]) as never,
      }),
    enter: async (url: string | null): Promise<string> => {
      const { status, body, raw } = await exchange(url?.split('/').at(-1) ?? '');
      if (status !== 200) throw new Error(raw.toString());
      return body.token;
    },
  };
}
