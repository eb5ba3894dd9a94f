import type { AttestationStatus, Contract, contractCalls, VerifiedAttestation } from '#contract/contracts.ts';
import { readCheckCode, writeCheckCode } from '#domain/check-code.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { contractStatusOn, type ContractStatus } from '#domain/contract-status.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf } from '#domain/money.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import type { Attested } from '../papers/attestation.ts';
import { listPapers } from '../stored-papers/list.ts';
import { contractOf, contractOfCode, type ContractRow } from './rows.ts';
import { studyOf } from './study.ts';

const commissionOf: Statement = {
  name: 'commission-of-request',
  text: 'select base_cents, rate, amount_cents, at from commissions where request_id = $1',
};

async function commission(executor: Executor, requestId: number): Promise<Contract['commission']> {
  const [found] = await executor.query<{ base_cents: number; rate: number; amount_cents: number; at: Date }>(
    commissionOf,
    [requestId],
  );
  return found
    ? {
        base: eurosOf(found.base_cents),
        rate: found.rate / 1_000,
        amount: eurosOf(found.amount_cents),
        at: found.at.toISOString(),
      }
    : null;
}

const statusOn = (
  { signed_at, takes_effect, cover_until, terminated_on }: ContractRow,
  today: IsoDate,
): ContractStatus =>
  contractStatusOn(
    {
      isSigned: signed_at !== null,
      takesEffect: takes_effect,
      coverUntil: cover_until,
      terminatedOn: terminated_on,
    },
    today,
  );

const toWire = (row: ContractRow, today: IsoDate): Omit<Contract, 'commission'> => ({
  status: statusOn(row, today),
  policy_number: row.policy_number,
  issued_at: row.issued_at.toISOString(),
  takes_effect: row.takes_effect,
  cover_from: row.cover_from,
  cover_until: row.cover_until,
  signed_at: row.signed_at?.toISOString() ?? null,
  check_code: row.check_code && writeCheckCode(row.check_code),
  terminated_on: row.terminated_on,
  termination_reason: row.termination_reason,
});

const verified = (
  row: ContractRow & { check_code: string; attested: Attested },
  today: IsoDate,
): VerifiedAttestation => ({
  ...row.attested,
  // Its code is made as the contract is signed.
  status: statusOn(row, today) as AttestationStatus,
  code: writeCheckCode(row.check_code),
  policy_number: row.policy_number,
  takes_effect: row.takes_effect,
  cover_from: row.cover_from,
  cover_until: row.cover_until,
  terminated_on: row.terminated_on,
});

/** 404 for unknown and impossible codes alike. */
const unknown = () => notFound('Aucune attestation ne porte ce code.');

const hasAttestation = (
  row: ContractRow | null | undefined,
): row is ContractRow & { check_code: string; attested: Attested } =>
  row?.check_code != null && row.attested !== null;

export const contractHandlers: HandlersOf<keyof typeof contractCalls> = {
  requestContract: async ({ object, caller, services, now }) => {
    const { database } = services;
    const [row, papers] = [
      await contractOf(database, object.id),
      await listPapers(database, object, caller.role),
    ];
    const contract = row
      ? {
          ...toWire(row, parisDateOf(now)),
          commission: caller.role === 'company' ? null : await commission(database, object.id),
        }
      : null;
    return { contract, papers };
  },

  requestSubscription: async ({ object, caller, services, now }) => {
    const { database, factsOf, tariffs } = services;
    const limit = tariffs.known(parisDateOf(now)).referral.cost;
    const studies = staffRoles.some((role) => role === caller.role);
    return {
      papers: await listPapers(database, object, caller.role),
      study: studies ? await studyOf(database, object, { reader: caller.userId, limit, now, factsOf }) : null,
    };
  },

  verifyAttestation: async ({ params, services, now }) => {
    const code = readCheckCode(params.code);
    const row = code === null ? null : await contractOfCode(services.database, code);
    if (!hasAttestation(row)) throw unknown();
    return { attestation: verified(row, parisDateOf(now)) };
  },
};
