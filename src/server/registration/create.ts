import { compactAgencyCode } from '#domain/agency-code.ts';
import { systemActor } from '#domain/parties.ts';
import { blankMembershipFacts } from '#domain/membership-facts.ts';
import { isIntermediary, type Identity, type OriasEntry } from '#domain/registration.ts';
import { registrationSaved } from '#domain/fixed-texts.ts';
import { messages } from '#domain/validation/messages.ts';
import type { LoginAnswer } from '#contract/account-resources.ts';
import type { BodyOf } from '#contract/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import { agencyOfCode } from '../agencies/code.ts';
import type { Executor } from '../database/executor.ts';
import { partnerOfCode } from '../partners/code.ts';
import { oneWrite } from '../database/one-write.ts';
import { isDuplicate, isMissingKey } from '../database/refusal.ts';
import { unavailable, validationRefused } from '../calls/refused.ts';
import { act, systemAgent } from '../memberships/act.ts';
import { create } from '../memberships/store.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { openSession, type OpenedFrom } from '../session/sessions.ts';
import { userResource } from '../session/user-resource.ts';
import { AddressMoved, atAddress, holdInPlace, inPlaceOf, type AtAddress } from './waiting.ts';

type Creation = BodyOf<(typeof registrationCalls)['creationCompte']>;

interface Placing {
  partnerId: number;
  leadBrokerId: number | null;
  agencyId: number | null;
}

/** The agency or partner of a newcomer: by the code of one of them, else partner 1; null for an unknown code. */
async function placingOf(executor: Executor, code: string): Promise<Placing | null> {
  if (code === '') return { partnerId: 1, leadBrokerId: null, agencyId: null };
  const found = await agencyOfCode(executor, code);
  if (found) return { partnerId: found.partner_id, leadBrokerId: found.lead_broker_id, agencyId: found.id };
  const partnerId = await partnerOfCode(executor, code);
  return partnerId === null ? null : { partnerId, leadBrokerId: null, agencyId: null };
}

const unknownCode = 'Ce code n’est pas connu. Laissez le champ vide si vous n’en avez pas.';

const identityOf = ({
  email,
  orias,
  Agency_Code,
  title,
  name,
  lastname,
  phone,
  mobile,
}: Creation): Identity => ({
  email,
  orias: orias.toUpperCase(),
  Agency_Code: compactAgencyCode(Agency_Code),
  title,
  name,
  lastname,
  phone,
  mobile,
});

const isSame = (one: Partial<Identity>, other: Identity): boolean =>
  (Object.keys(other) as (keyof Identity)[]).every((field) => (one[field] ?? '') === other[field]);

interface Newcomer extends Placing {
  identity: Identity;
  password: string;
  passwordHash: string;
  oriasEntry: OriasEntry;
}

/**
 * Whether the error means that another call took the address at the same instant, or proved or removed the
 * registration that waits there.
 */
const isOvertaken = (error: unknown): boolean =>
  error instanceof AddressMoved || isDuplicate(error) || isMissingKey(error);
const mostTries = 5;

/**
 * Returns the account that the same answers made before, or creates one with its membership and the answer of
 * ORIAS, in one transaction.
 */
async function accountOf(
  services: Services,
  newcomer: Newcomer,
  found: AtAddress,
  isRepeated: boolean,
  now: Date,
): Promise<number> {
  const { waiting, active } = found;
  if (waiting && isRepeated) return waiting.id;
  const { identity, oriasEntry } = newcomer;
  const mine = oneWrite(services.database);
  const agent = systemAgent({ ...services, database: mine.database }, now);
  try {
    const author = {
      ...agent.author,
      by: { role: 'broker' as const, userId: null },
      who: `${identity.name} ${identity.lastname}`,
    };
    const { made } = await inPlaceOf(mine.database, waiting, async () => {
      const file = await create(
        { type: 'REGISTRATION.START', channel: 'registration' },
        { facts: blankMembershipFacts, made: { ...newcomer, shadow: active !== null } },
        { ...agent, author },
      );
      return { made: file, id: file.user_id ?? 0, membership_id: file.id };
    });
    if (!isIntermediary(oriasEntry))
      await act(
        made,
        { type: 'ELIGIBILITY.FAIL', channel: 'registration' },
        { ...agent, author: { ...agent.author, by: systemActor } },
      );
    await mine.commit(async () => undefined);
    return made.user_id ?? 0;
  } catch (error) {
    await mine.rollBack(error);
    throw error;
  }
}

async function findOrMake(services: Services, newcomer: Newcomer, now: Date): Promise<number> {
  const found = await atAddress(services.database, newcomer.identity.email);
  // Verified without use where nothing waits, so that the time reveals nothing.
  const right = await isPassword(found.waiting?.password_hash ?? null, newcomer.password);
  return accountOf(
    services,
    newcomer,
    found,
    right && found.waiting !== null && isSame(found.waiting.answers, newcomer.identity),
    now,
  );
}

/**
 * Opens a session in the account of the newcomer. Of concurrent calls the slower one reads the address again.
 * Throws a 503 after too many tries.
 */
async function signedIn(
  services: Services,
  newcomer: Newcomer,
  at: OpenedFrom & { now: Date },
  tries = 1,
): Promise<Omit<LoginAnswer, 'message'>> {
  const { database, config } = services;
  try {
    const userId = await findOrMake(services, newcomer, at.now);
    const tokens = await database.transaction(async (tx) => {
      await holdInPlace(tx, userId);
      await recordAccountEvent(tx, { kind: 'login', userId, address: at.address, now: at.now });
      return openSession(tx, userId, config.limits, at.now, at);
    });
    const user = await userResource(services, userId, null);
    if (!user) throw new AddressMoved();
    return { ...tokens, role: 'broker', user, partenaires: user.partenaires };
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    if (tries >= mostTries)
      throw unavailable('Votre inscription n’a pas pu être enregistrée. Réessayez dans un instant.');
    return signedIn(services, newcomer, at, tries + 1);
  }
}

/**
 * Step 1 (docs/domain/registration.md, "One account"): creates an account that waits for its activation, its
 * membership, and a session. Answer and work are the same whether or not the address has an account. Throws
 * 422, and ServiceUnavailable where ORIAS does not answer; nothing is created then.
 */
export async function register(
  body: Creation,
  services: Services,
  at: OpenedFrom & { now: Date },
): Promise<LoginAnswer> {
  const { database, orias } = services;
  const identity = identityOf(body);
  const placing = await placingOf(database, identity.Agency_Code);
  const oriasEntry = await orias.find(identity.orias);
  if (!placing || !oriasEntry)
    throw validationRefused({
      ...(!placing && { Agency_Code: [unknownCode] }),
      ...(!oriasEntry && { orias: [messages.orias] }),
    });
  const passwordHash = await hashPassword(body.password);
  return {
    ...(await signedIn(
      services,
      { ...placing, identity, password: body.password, passwordHash, oriasEntry },
      at,
    )),
    message: registrationSaved,
  };
}
