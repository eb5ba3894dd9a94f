import type { contractorCalls } from '#contract/contractors.ts';
import type { ContractorInput, NewContractorInput } from '#domain/validation/contractor.ts';
import { onlyFile } from '../documents/receive.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { readerOf, type Writer } from '../requests/author.ts';
import { guestAttestation, sendGuestAttestation } from './guest.ts';
import { knownCompanies } from './known.ts';
import { attestationReading } from './attestation-reading.ts';
import { linkContractor, linkContractors, unlinkContractor } from './linking.ts';
import { contractorList, contractorsChanged } from './resource.ts';
import { verifyContractor } from './verify.ts';
import { addContractor, changeContractor, removeContractor, type ContractorChange } from './write.ts';

const readerAt = (writer: Writer) => ({
  factsOf: readerOf(writer).factsOf,
  now: writer.now,
  by: { role: writer.caller.role, userId: writer.caller.userId },
});

const changed = (writer: Writer, { row, result }: ContractorChange) =>
  contractorsChanged(writer.services.database, row, result.id, readerAt(writer));

export const contractorHandlers: HandlersOf<keyof typeof contractorCalls> = {
  contractors: ({ object, ...asked }) => contractorList(asked.services.database, object, readerAt(asked)),

  addContractor: async ({ object, body, ...writer }) =>
    changed(writer, await addContractor(object, body as NewContractorInput, writer)),

  knownCompanies: async ({ object, services }) => ({
    companies: await knownCompanies(services.database, object),
  }),

  attestationReading: ({ object, params, services }) =>
    attestationReading(services, object, params.contractor),

  changeContractor: async ({ object, params, body: { seen, contractor }, ...writer }) =>
    changed(
      writer,
      await changeContractor(
        object,
        params.contractor,
        { seen, contractor: contractor as ContractorInput },
        writer,
      ),
    ),

  moveContractor: async ({ object, params, body, ...writer }) =>
    changed(writer, await removeContractor(object, params.contractor, body, writer)),

  verifyContractor: async ({ object, params, body, ...writer }) =>
    changed(writer, await verifyContractor(object, params.contractor, body, writer)),

  linkContractor: async ({ object, params, body, ...writer }) => {
    const { row, result } = await linkContractor(object, params.contractor, body, writer);
    const url =
      result.token === null ? null : `${writer.services.config.publicUrl}/client/attestation/${result.token}`;
    return {
      ...(await contractorsChanged(writer.services.database, row, result.contractor.id, readerAt(writer))),
      url,
    };
  },

  linkContractors: async ({ object, ...writer }) => {
    const { row, result: sent } = await linkContractors(object, writer);
    return { ...(await contractorList(writer.services.database, row, readerAt(writer))), sent };
  },

  unlinkContractor: async ({ object, params, ...writer }) =>
    changed(writer, await unlinkContractor(object, params.contractor, writer)),

  guestAttestation: ({ object, ...asked }) => guestAttestation(object, asked),

  sendGuestAttestation: ({ object, files, ...asked }) => sendGuestAttestation(object, onlyFile(files), asked),
};
