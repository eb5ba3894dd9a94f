import { purposeLabels } from '#domain/signatures.ts';
import { situated } from '#domain/site-words.ts';
import { ring } from '../bell/ring.ts';
import { changeContents } from '../requests/change-contents.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Executor } from '../database/executor.ts';
import { keepPaper, type SigningHome } from './record/signing-home.ts';
import { handOut } from './links.ts';
import { noticeJob } from './record/notices.ts';
import { markLate, sendSigned } from './request-law.ts';
import { isOfRequest, type RequestSignature, type SignatureRow } from './record/store.ts';

function ofRequest(row: SignatureRow): RequestSignature {
  if (!isOfRequest(row)) throw new Error(`${row.id} belongs to no request`);
  return row;
}
const requestOf = (executor: Executor, row: SignatureRow): Promise<RequestRow> =>
  loadRequest(executor, everything, ofRequest(row).request_id);

/** The owner of the signatures of a request: its quote, contract and endorsement. */
export const requestHome: SigningHome = {
  title: async (executor, row) =>
    `${purposeLabels[row.purpose]} ${(await requestOf(executor, row)).reference}`,
  change: async (services, row, work) =>
    (
      await changeContents(services, ofRequest(row).request_id, services.clock.now(), {
        check: () => undefined,
        work: (tx) => work(tx),
      })
    ).result,
  folder: (row) => String(ofRequest(row).request_id),
  keepFile: async (tx, row, { name, key, sha256, bytes }, now) =>
    (
      await tx.query<{ id: number }>(keepPaper, [
        row.request_id,
        null,
        row.offer_version ?? 0,
        name,
        key,
        sha256,
        bytes,
        now,
      ])
    )[0]?.id ?? null,
  completed: () => Promise.resolve(),
  notify: async (tx, { outbox, clock }, row, what, about) => {
    const request = await requestOf(tx, row);
    await outbox.add(tx, noticeJob(request, what, about));
    if (what === 'signature-refused')
      await ring(tx, what, { requestId: request.id, key: `${what} ${about}`, now: clock.now() });
  },
  sendSigned: (services, row) => sendSigned(services, ofRequest(row)),
  refusedByLaw: (services, row) => markLate(services, ofRequest(row)),
  invitation: async (services, line, row) => {
    const { database, clock } = services;
    const url = await handOut(services, line, clock.now());
    if (url === null) return null;
    const { broker_id: brokerId, broker_name: broker, reference, site } = await requestOf(database, row);
    const what = purposeLabels[row.purpose].toLocaleLowerCase('fr');
    return {
      brokerId,
      subject: `${what} ${reference}`,
      title: `Votre ${what}`,
      url,
      sentence: `${broker} vous invite à signer en ligne votre ${what} ${reference}${site ? `, pour le chantier ${situated(site)}` : ''}.`,
    };
  },
};
