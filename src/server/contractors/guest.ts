import type { GuestAttestation } from '#contract/contractors.ts';
import type { GuestSession } from '#contract/guests.ts';
import { formatDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf } from '#domain/money.ts';
import { attestedSite, tradeLabel } from '#domain/trades/index.ts';
import type { Executor } from '../database/executor.ts';
import { receiveDocument } from '../documents/receive.ts';
import { documentById } from '../documents/rows.ts';
import { beyondLink, onlyFor } from '../guests/only-for.ts';
import { brokerContactOf } from '../guests/broker-contact.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { conflict, notFound, refused } from '../calls/refused.ts';
import { loadRequest } from '../requests/load.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import type { ClientCaller } from '../calls/caller.ts';
import { askedOf } from './asked.ts';
import { linkById, linkByToken, lockLink, markUsed, openContractorSession, type LinkRow } from './links.ts';
import { takesAttestations } from './may.ts';
import { contractorById, type ContractorRow } from './rows.ts';

/** 404 for an unknown link, without details. */
const unknownLink = () =>
  refused(
    404,
    'link_expired',
    'Ce lien n’est pas valable. Vérifiez que vous l’avez copié en entier, ou demandez-en un nouveau à qui vous l’a envoyé.',
  );

/** 404 for an ended link, with the reason and a contact. */
async function linkOver(executor: Executor, row: RequestRow, why: string) {
  const contact = await brokerContactOf(executor, row.id);
  const whom = [contact?.email, contact?.phone].filter((one) => one).join(', ');
  return refused(
    404,
    'link_expired',
    `${why} Pour un autre lien, ou pour toute question, adressez-vous à ${row.broker_name}${whom ? ` (${whom})` : ''}.`,
  );
}

/**
 * Throws if the link is revoked or expired, or if the file takes no attestation any more. Callers check
 * whether the link was used.
 */
async function checkOpen(executor: Executor, link: LinkRow, row: RequestRow, now: Date): Promise<void> {
  if (link.revoked)
    throw await linkOver(executor, row, 'Ce lien a été annulé\u00a0: un autre l’a peut-être remplacé.');
  if (link.expires_at <= now)
    throw await linkOver(executor, row, `Ce lien a expiré le ${formatDate(parisDateOf(link.expires_at))}.`);
  if (!takesAttestations(row))
    throw await linkOver(executor, row, 'Le dossier de ce chantier n’attend plus d’attestation.');
}

/**
 * Exchanges a contractor's link for a session of sixty minutes. Throws a 404 with the reason if the link is
 * used, expired or revoked, or if the file takes no attestation any more.
 */
export async function exchangeContractorLink(
  services: Services,
  token: string,
  now: Date,
): Promise<GuestSession> {
  const { database } = services;
  const link = await linkByToken(database, token);
  if (!link) throw unknownLink();
  const row = await loadRequest(database, everything, link.request_id);
  if (link.used)
    throw await linkOver(database, row, 'Ce lien a déjà servi\u00a0: l’attestation a bien été déposée.');
  await checkOpen(database, link, row, now);
  const opened = await openContractorSession(database, link, now);
  if (!opened) throw unknownLink();
  return {
    token: opened.token,
    role: 'client',
    callback: 'attestation',
    reference: row.reference,
    expires_at: opened.expiresAt.toISOString(),
  };
}

interface Visit {
  link: LinkRow;
  contractor: ContractorRow;
}

/** Loads the link and contractor of a session; throws for other guests. */
async function visitOf(executor: Executor, caller: ClientCaller): Promise<Visit> {
  onlyFor(caller, 'attestation');
  const link =
    caller.contractorLinkId === null ? undefined : await linkById(executor, caller.contractorLinkId);
  const contractor = link && (await contractorById(executor, link.contractor_id));
  if (!link || contractor?.removed_at !== null) throw beyondLink();
  return { link, contractor };
}

/** The file sent by this link; null if none. */
async function sentBy(executor: Executor, { document_id }: LinkRow): Promise<GuestAttestation['sent']> {
  const document = document_id === null ? undefined : await documentById(executor, document_id);
  if (!document) return null;
  return {
    name: document.name,
    state:
      document.state === 'quarantine' ? 'checking' : document.state === 'rejected' ? 'rejected' : 'received',
    reason: document.state === 'rejected' ? document.reason : null,
  };
}

async function pageOf(
  executor: Executor,
  row: RequestRow,
  { link, contractor }: Visit,
): Promise<GuestAttestation> {
  const contact = await brokerContactOf(executor, row.id);
  if (!contact) throw notFound('Ce chantier n’est plus disponible.');
  const { email, phone, ...partenaire } = contact;
  const { opening, cost } = attestedSite(row.form.chantier);
  return {
    company: contractor.name,
    trade: tradeLabel(contractor.trade),
    site: row.site,
    opening,
    cost: cost === null ? null : eurosOf(cost),
    asked: askedOf(row, contractor),
    broker: { name: row.broker_name, email: email ?? '', phone },
    partenaire,
    sent: await sentBy(executor, link),
  };
}

interface Asked {
  caller: ClientCaller;
  services: Services;
  now: Date;
}

/** The contractor's page. */
export async function guestAttestation(
  row: RequestRow,
  { caller, services }: Asked,
): Promise<GuestAttestation> {
  return pageOf(services.database, row, await visitOf(services.database, caller));
}

/**
 * Stores a contractor's attestation and marks its link as used in one transaction. Throws 404, 409 or 422.
 */
export async function sendGuestAttestation(
  row: RequestRow,
  file: UploadedFile,
  { caller, services, now }: Asked,
): Promise<GuestAttestation> {
  const { link, contractor } = await visitOf(services.database, caller);
  await checkOpen(services.database, link, row, now);
  const { row: after } = await receiveDocument(services, row, {
    name: { piece: 'attestation', contractorId: contractor.id, asked: null },
    file,
    now,
    sender: { role: 'client', userId: null, who: `${contractor.name} (par son lien)` },
    within: async (tx, { id }) => {
      await lockLink(tx, link.id);
      const fresh = await linkById(tx, link.id);
      if (!fresh || fresh.revoked) throw await linkOver(tx, row, 'Ce lien a été annulé.');
      // The same bytes sent again are the same document.
      if (fresh.used && fresh.document_id !== id)
        throw conflict('not_permitted', 'Ce lien a déjà servi\u00a0: l’attestation a bien été déposée.');
      await markUsed(tx, link.id, id);
    },
  });
  return pageOf(services.database, after, await visitOf(services.database, caller));
}
