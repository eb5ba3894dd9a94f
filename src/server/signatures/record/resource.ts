import type { GuestDossier } from '#contract/guests.ts';
import type { RequestSignatures, Signature } from '#contract/signatures.ts';
import { parisDateOf } from '#domain/dates.ts';
import { paperLabel } from '#domain/generated-papers.ts';
import { partyOf } from '#domain/parties.ts';
import { purposeAt } from '#domain/signatures.ts';
import { signingReturnPath, type SigningReturn } from '#domain/signing-returns.ts';
import type { SignerReturns } from '../../adapters/signature/port.ts';
import type { Reader } from '../../requests/kind.ts';
import { permitted, positionOf } from '../../requests/law.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { Services } from '../../services/services.ts';
import { isOfRequest, type RequestSignature, type SignatureRow } from './store.ts';

/**
 * The reader of a signature. Only a signer gets the address where it signs; a guest gets the dossier that it
 * belongs to; brokers and administrators may hand on the links of a request.
 */
export type ShownTo =
  | { party: 'B' | 'A' | 'C' }
  | { account: string }
  | { signer: string; dossier: GuestDossier | null; price: number | null; payable: number | null };

const seesLink = (to: ShownTo, email: string): boolean =>
  'signer' in to ? to.signer === email : 'account' in to && to.account.toLowerCase() === email;

/** The pages to which signers return from the provider; a return proves nothing. */
function returnsTo(publicUrl: string, id: string): SignerReturns {
  const pageOf = (outcome: SigningReturn): string => publicUrl + signingReturnPath(outcome, id);
  return { success: pageOf('success'), cancel: pageOf('cancel'), failure: pageOf('failure') };
}

/** A transaction as the API returns it. `relaunchable`: the reader may ask for it again. */
export function signatureOf(
  row: SignatureRow,
  { signature, config }: Pick<Services, 'signature' | 'config'>,
  to: ShownTo,
  relaunchable: boolean,
): Signature {
  const isOpen = row.state === 'open' || row.state === 'refused';
  const seen = 'signer' in to ? row.signers.filter(({ email }) => email === to.signer) : row.signers;
  return {
    id: row.id,
    request_id: 'signer' in to ? null : row.request_id,
    dossier: 'signer' in to ? to.dossier : null,
    purpose: row.purpose,
    state: row.state,
    applied: row.applied_at !== null,
    late: row.late_at !== null,
    others: row.signers.length - seen.length,
    signers: seen.map(({ url, ...signer }) => ({
      ...signer,
      url:
        isOpen && url !== null && seesLink(to, signer.email)
          ? signature.signingUrl(url, returnsTo(config.publicUrl, row.id))
          : null,
    })),
    documents: row.documents.map(({ name, signed }) => ({ label: paperLabel(name), paper: signed })),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    legal: row.provider !== 'embedded',
    relaunchable,
    own: 'signer' in to || row.signers.some(({ email }) => seesLink(to, email)),
    price: 'signer' in to && row.purpose === 'quote' ? to.price : null,
    payable: 'signer' in to ? to.payable : null,
    links: isOpen && 'party' in to && to.party !== 'C' && row.request_id !== null,
  };
}

/** The transaction that the step is about, else the latest. */
export function currentOf(rows: readonly RequestSignature[], step: string): RequestSignature | null {
  const purpose = purposeAt(step);
  return rows.find((row) => row.late_at === null && (purpose === null || row.purpose === purpose)) ?? null;
}

const mayRelaunch = (request: RequestRow, { by, now, factsOf }: Reader): boolean =>
  permitted(positionOf(request), factsOf(request, parisDateOf(now)), by).some(
    ({ event }) => event === 'SIGNATURE.RELAUNCH',
  );

/** All transactions of a request, for that reader. */
export function signaturesFor(
  rows: readonly RequestSignature[],
  request: RequestRow,
  services: Services,
  reader: Reader,
): RequestSignatures {
  const party = partyOf[reader.by.role];
  const to: ShownTo = { party: party === 'B' || party === 'A' ? party : 'C' };
  const current = currentOf(rows, request.step);
  const others = rows.filter((row) => row.purpose !== current?.purpose && isOfRequest(row));
  const latest = others.filter(
    (row, index) => others.findIndex(({ purpose }) => purpose === row.purpose) === index,
  );
  return {
    signature: current && signatureOf(current, services, to, mayRelaunch(request, reader)),
    past: latest.map((row) => signatureOf(row, services, to, false)),
  };
}
