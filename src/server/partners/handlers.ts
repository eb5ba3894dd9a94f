import { isDeepStrictEqual } from 'node:util';
import type { PartnerList, PartnersChanged, partnerCalls } from '#contract/partners.ts';
import { resourcesWith } from '#domain/brand-colours.ts';
import { dayOf } from '#domain/calendar.ts';
import { commissionOn } from '#domain/commission.ts';
import { parisDateOf } from '#domain/dates.ts';
import { shippedLogo } from '#domain/logo-address.ts';
import type { PartnerInput } from '#domain/partner.ts';
import { newAgencyCode } from '../agencies/code.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict, notFound, refuseWrong } from '../calls/refused.ts';
import { brandOf } from '../config/brand.ts';
import type { Executor, Transaction } from '../database/executor.ts';
import { onlyFile } from '../documents/receive.ts';
import { agreementSpecimen } from '../papers/agreement.ts';
import { drawn } from '../papers/written.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent, type AccountEvent } from '../session/account-events.ts';
import { isStoredLogo, logoFile, storeLogo, useLogo } from './logos.ts';
import { insertPartner, lockPartners, partnersOf, setPartnerCode, updatePartner } from './rows.ts';

type Known = Awaited<ReturnType<typeof lockPartners>>[number];

interface Writer {
  caller: UserCaller;
  services: Pick<Services, 'database'>;
  address: string;
  now: Date;
}

const listOf = async (executor: Executor, now: Date): Promise<PartnerList> => ({
  partners: await partnersOf(executor),
  commission: commissionOn(0, parisDateOf(now)).rate / 1_000,
});

const named = (name: string) => name.toLocaleLowerCase('fr').normalize('NFC');

/** Throws a 422 with all faults: another partner has that name, or the logo is not stored. */
async function check(
  tx: Transaction,
  known: readonly Known[],
  input: PartnerInput,
  self: Known | null,
): Promise<void> {
  const isTaken = known.some((one) => one.id !== self?.id && named(one.name) === named(input.name));
  const isOwn =
    input.logo === '' || input.logo === self?.logo || input.logo === shippedLogo(self?.id ?? null);
  const isGone = !isOwn && !(await isStoredLogo(tx, input.logo));
  refuseWrong({
    ...(isTaken && { name: ['Un partenaire porte déjà ce nom.'] }),
    ...(isGone && { logo: ['Ce logo n’est plus gardé\u00a0: choisissez-le de nouveau.'] }),
  });
}

/** The partner with that id and version. Throws a 404, or a 409 if it was changed meanwhile. */
function seenIn(known: readonly Known[], id: number, seen: number): Known {
  const found = known.find((one) => one.id === id);
  if (!found) throw notFound('Ce partenaire est introuvable.');
  if (found.version !== seen)
    throw conflict('stale_version', 'Ce partenaire a changé entre-temps\u00a0: le voici à jour.');
  return found;
}

/** Names of the fields that a change gives another value. */
const changedIn = (before: Known, input: PartnerInput): string =>
  (Object.keys(input) as (keyof PartnerInput)[])
    .filter((field) => !isDeepStrictEqual(before[field], input[field]))
    .join(' ');

/** Runs a write under the lock, with its line of the journal. `write` answers the partner's id. */
const written = (
  { caller: { userId }, services: { database }, address, now }: Writer,
  kind: AccountEvent['kind'],
  message: string,
  write: (tx: Transaction, known: readonly Known[]) => Promise<{ partner: number; fields?: string }>,
): Promise<PartnersChanged> =>
  database.transaction(async (tx) => {
    const data = await write(tx, await lockPartners(tx));
    await recordAccountEvent(tx, { kind, userId, address, now, data });
    return { message, ...(await listOf(tx, now)) };
  });

export const partnerHandlers: HandlersOf<keyof typeof partnerCalls> = {
  partners: ({ services: { database }, now }) => listOf(database, now),

  addPartner: ({ body, ...writer }) =>
    written(writer, 'partner_added', 'Le partenaire est ajouté.', async (tx, known) => {
      await check(tx, known, body, null);
      await useLogo(tx, body.logo);
      return { partner: await insertPartner(tx, body, newAgencyCode(), writer.now) };
    }),

  changePartner: ({ params: { id }, body: { seen, ...input }, ...writer }) =>
    written(writer, 'partner_changed', 'Le partenaire est enregistré.', async (tx, known) => {
      const before = seenIn(known, id, seen);
      await check(tx, known, input, before);
      await useLogo(tx, input.logo);
      await updatePartner(tx, before, input, writer.now);
      return { partner: id, fields: changedIn(before, input) };
    }),

  renewPartnerCode: ({ params: { id }, body: { seen }, ...writer }) =>
    written(
      writer,
      'partner_code_renewed',
      'Le nouveau code est prêt\u00a0: l’ancien ne vaut plus rien.',
      async (tx, known) => {
        seenIn(known, id, seen);
        await setPartnerCode(tx, id, newAgencyCode());
        return { partner: id };
      },
    ),

  partnerAgreement: async ({ body: { agreement: clauses, colors, ...typed }, services, now }) => {
    const brand = brandOf({ ...typed, resources: resourcesWith('{}', colors) });
    return new FileAnswer({
      name: 'apercu-convention.pdf',
      type: 'application/pdf',
      content: await drawn(agreementSpecimen({ brand, clauses, date: dayOf(now) }), services),
      disposition: 'inline',
    });
  },

  addPartnerLogo: async ({ files, caller, services, now }) => ({
    logo: await storeLogo(onlyFile(files), { caller, services, now }),
  }),

  partnerLogo: ({ params: { name }, services: { database } }) => logoFile(database, name),
};
