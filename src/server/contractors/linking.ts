import { owesAttestation } from '#domain/trades/index.ts';
import { conflict, validationRefused } from '../http/refused.ts';
import type { Writer } from '../requests/author.ts';
import { changeContents, type ContentsChange } from '../requests/contents.ts';
import type { RequestRow } from '../requests/row.ts';
import { linkMailJob } from './jobs.ts';
import { makeLink, revokeLinks } from './links.ts';
import type { ContractorRow } from './rows.ts';
import { checkChangeable, contractorIn, type ContractorChange } from './write.ts';

export interface Linked {
  contractor: ContractorRow;
  /** Of a link that is copied; `null` where it is mailed. */
  token: string | null;
}

/** Makes the link by which a contractor drops its attestation: mailed to its address, or given to be copied. A former one ends. Throws 404, 409, and 422 where there is no address. */
export async function linkContractor(request: RequestRow, id: number, { mailed }: { mailed: boolean }, writer: Writer): Promise<ContentsChange<Linked>> {
  const { services, now, caller } = writer;
  await contractorIn(services.database, request, id, writer);
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const found = await contractorIn(tx, row, id, writer);
      await checkChangeable(tx, row, found, writer);
      if (!owesAttestation(found.trade)) throw conflict('not_permitted', 'Aucune attestation n’est demandée pour ce lot.');
      if (mailed && found.email === '') throw validationRefused({ email: ['Indiquez l’adresse e-mail de cet intervenant, puis envoyez le lien.'] });
      const made = await makeLink(tx, { contractorId: id, email: mailed ? found.email : null, by: caller.userId, now });
      if (mailed) await services.outbox.add(tx, linkMailJob(made.id));
      return { contractor: found, token: made.token };
    },
  });
}

/** Ends the link of a contractor. */
export async function unlinkContractor(request: RequestRow, id: number, writer: Writer): Promise<ContractorChange> {
  const { services, now } = writer;
  await contractorIn(services.database, request, id, writer);
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const found = await contractorIn(tx, row, id, writer);
      await checkChangeable(tx, row, found, writer);
      await revokeLinks(tx, id, now);
      return found;
    },
  });
}
