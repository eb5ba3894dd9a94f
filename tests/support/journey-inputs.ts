import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { completed, maisonInput } from './request-inputs.ts';
import { often } from './often.ts';
import type { Portal } from './portal.ts';
import type { Login } from './server.ts';

/** A day counted from today in Paris, `yyyy-mm-dd`: the portal of the journeys lives in the present. */
export const inDays = (days: number): string => plusDays(parisDateOf(new Date()), days);

/** `yyyy-mm-dd` → `jj/mm/aaaa`, as people type it. */
export const typedDay = (iso: string): string => iso.split('-').toReversed().join('/');

/** A day counted from today, as people type it. */
export const typedInDays = (days: number): string => typedDay(inDays(days));

/** A site that opens in two months and is received a year later: firm, eligible. */
export const dates = { opening: inDays(60), start: inDays(60), reception: inDays(425) };

/**
 * Works that began yesterday and end within the month: their letters are due, and their reception may
 * be recorded today.
 */
export const shortWorks = { opening: inDays(-1), start: inDays(-1), reception: inDays(20) };

/** All that a quote needs to be sent. */
function completeForm(request: RequestResource, email: string, street: string): QuoteForm {
  const { chantier, ...rest } = completed(request, email);
  return {
    ...rest,
    chantier: {
      ...chantier,
      opening_date: dates.opening,
      start_date: dates.start,
      reception_date: dates.reception,
      address: { ...chantier.address, indicateur_voie: '', libelle_voie: street },
    },
  };
}

let made = 0;

const asked = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Sets scenes through the API: what a journey starts from, without walking there. */
export function scenesOf(portal: () => Portal, login: Login = 'courtier') {
  const token = () => portal().tokenOf(login);
  const fresh = async (id: number, as: Login = login) =>
    (await asked(portal().call('getRequest', { token: await portal().tokenOf(as), params: { id } }))).request;
  /** A price of worked example 1, recorded. */
  const simulated = async (more: Partial<SimulationInput> = {}) =>
    (await asked(portal().call('simulate', { token: await token(), body: maisonInput(more) as never })))
      .request;
  /**
   * Fills the whole form of an offer. Each has its own client and street, so that none is the
   * twin of another.
   */
  const complete = async (request: RequestResource, email = `client${(made += 1)}@exemple.test`) => {
    const form = completeForm(request, email, `des Tanneurs ${(made += 1)}`);
    return (
      await asked(
        portal().call('updateRequest', {
          token: await token(),
          params: { id: request.id },
          body: { ...form, keepStep: false, version: request.version } as never,
        }),
      )
    ).request;
  };
  /** An offer whose form is complete. */
  const offer = async (more: Partial<SimulationInput> = {}) => complete(await simulated(more));
  const send = async ({ id, version }: RequestResource) =>
    (await asked(portal().call('sendDevis', { token: await token(), body: { request_id: id, version } })))
      .request;
  const sent = async (more: Partial<SimulationInput> = {}) => send(await offer(more));
  return { fresh, simulated, complete, offer, send, sent };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * The address in a mail that this person received, once it has gone out (mails leave after the answer); one
 * that is in `followed` is not looked at again.
 */
export const mailedLink = (
  portal: () => Portal,
  to: string,
  callback: 'offre' | 'signature' | 'paiement' | 'fin-de-travaux' = 'offre',
  followed: ReadonlySet<string> = new Set(),
): Promise<string> =>
  mailedAddress(portal, to, new RegExp(`https?://\\S+/client/${callback}/[\\w-]+`), followed);

/** The link by which an account is activated, from the mail that reached them. */
export const activationLink = (portal: () => Portal, to: string): Promise<string> =>
  mailedAddress(portal, to, /https?:\/\/\S+\/creation-compte\/activation\?code=[\w-]+/, new Set());

const usedCodes = new Set<string>();

/** The code that a signer was sent, as it stands in the mail; each is given once. */
export async function signingCode(portal: () => Portal, to: string): Promise<string> {
  const code = await mailedAddress(portal, to, /^\d{6}$/m, usedCodes);
  usedCodes.add(code);
  return code;
}

/** What the pattern finds in a mail that this person received, once it has gone out. */
export async function mailedAddress(
  portal: () => Portal,
  to: string,
  pattern: RegExp,
  followed: ReadonlySet<string> = new Set(),
): Promise<string> {
  const token = await portal().tokenOf('super');
  const deadline = Date.now() + often.timeout;
  while (Date.now() < deadline) {
    const { body } = await portal().call('mails', { token });
    for (const { id } of body.mails.data.filter((mail) => mail.to === to)) {
      const { body: found } = await portal().call('mail', { token, params: { id } });
      const link = pattern.exec(found.mail.text)?.[0];
      if (link && !followed.has(link)) return link;
    }
    await pause();
  }
  throw new Error(`No mail with a link reached ${to}`);
}
