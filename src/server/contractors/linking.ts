import { owesAttestation } from '#domain/trades/index.ts';
import type { Transaction } from '../database/executor.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import { readerOf, type Writer } from '../requests/author.ts';
import { changeContents, type ContentsChange } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import { mailsAt } from './address-mails.ts';
import { linkMailJob } from './jobs.ts';
import { hasAllMails, makeLink, revokeLinks } from './links.ts';
import { contractorList } from './resource.ts';
import type { ContractorRow } from './rows.ts';
import { checkChangeable, contractorIn, type ContractorChange } from './write.ts';

export interface Linked {
  contractor: ContractorRow;
  /** Token of a link to copy; null if the link is mailed. */
  token: string | null;
}

/** Changes the link of a contractor, if the contractor may be changed now. Throws 404, 409. */
async function changeLink<Given>(
  request: RequestRow,
  id: number,
  writer: Writer,
  work: (tx: Transaction, found: ContractorRow, row: RequestRow) => Promise<Given>,
): Promise<ContentsChange<Given>> {
  const { services, now } = writer;
  await contractorIn(services.database, request, id);
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const found = await contractorIn(tx, row, id);
      await checkChangeable(tx, row, found, writer);
      return work(tx, found, row);
    },
  });
}

const addressIsFull =
  'Cette adresse a reçu dix courriels de votre cabinet en 24 heures\u00a0: ' +
  'copiez le lien pour le lui transmettre, ou réessayez plus tard.';

/**
 * Makes the link by which a contractor uploads its attestation, and mails it or returns it to be copied.
 * Revokes the former one. Throws 404, 409, and 422 without an address.
 */
export const linkContractor = (
  request: RequestRow,
  id: number,
  { mailed }: { mailed: boolean },
  writer: Writer,
): Promise<ContentsChange<Linked>> =>
  changeLink(request, id, writer, async (tx, contractor, row) => {
    const { services, now, caller } = writer;
    if (!owesAttestation(contractor.trade))
      throw conflict('not_permitted', 'Aucune attestation n’est demandée pour ce lot.');
    if (mailed && contractor.email === '')
      throw validationRefused({
        email: ['Indiquez l’adresse e-mail de cet intervenant, puis envoyez le lien.'],
      });
    if (mailed && (await hasAllMails(tx, id, now)))
      throw conflict(
        'not_permitted',
        'Cet intervenant a reçu cinq courriels en 24 heures\u00a0: copiez le lien pour le lui transmettre, ou réessayez plus tard.',
      );
    if (mailed && (await mailsAt(tx, row, [contractor.email], now)).isFull(contractor.email))
      throw conflict('not_permitted', addressIsFull);
    const made = await makeLink(tx, {
      contractorId: id,
      email: mailed ? contractor.email : null,
      by: caller.userId,
      now,
    });
    if (mailed) await services.outbox.add(tx, linkMailJob(made.id));
    return { contractor, token: made.token };
  });

const nothingToSend =
  'Aucun lien n’est à envoyer\u00a0: aucune attestation ne manque à un intervenant dont l’adresse est connue, ' +
  'les liens datent de moins de 24 heures, ou leur adresse a reçu dix courriels de votre cabinet dans ce délai.';

/** Mails a link to each contractor without an attestation, once a day. Throws 409 if there is none. */
export const linkContractors = async (
  request: RequestRow,
  writer: Writer,
): Promise<ContentsChange<number>> => {
  const { services, now, caller } = writer;
  const reader = { factsOf: readerOf(writer).factsOf, now, by: { role: caller.role, userId: caller.userId } };
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const { contractors, to_link } = await contractorList(tx, row, reader);
      const asked = contractors.filter((one) => to_link.includes(one.id));
      const mails = await mailsAt(
        tx,
        row,
        asked.map(({ email }) => email),
        now,
      );
      let sent = 0;
      for (const { id, email } of asked) {
        if (mails.isFull(email) || (await hasAllMails(tx, id, now))) continue;
        mails.add(email);
        await services.outbox.add(
          tx,
          linkMailJob((await makeLink(tx, { contractorId: id, email, by: caller.userId, now })).id),
        );
        sent += 1;
      }
      if (sent === 0) throw conflict('not_permitted', nothingToSend);
      return sent;
    },
  });
};

/** Ends the link of a contractor. */
export const unlinkContractor = (
  request: RequestRow,
  id: number,
  writer: Writer,
): Promise<ContractorChange> =>
  changeLink(request, id, writer, async (tx, contractor) => {
    await revokeLinks(tx, id, writer.now);
    return contractor;
  });
