import type { Statement } from '../database/executor.ts';
import { tooMany } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { knowsNetwork } from './account-events.ts';
import { QueueTooLong, type Release } from './queues.ts';
import { networkOf } from './network.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * Over all accounts together, one network may fail this many times more than on one account: enough for an
 * office behind one address, not for a list of stolen passwords.
 */
const accountsPerNetwork = 10;
/**
 * Tries of an account are slowed down after this many times its limit of failures within a quarter of an
 * hour, from all networks together.
 */
const networksPerAccount = 4;
const accountWindow = 15 * minute;
/**
 * Each further failure slows the tries of that account by this many ms; a browser waits for at most twenty
 * seconds.
 */
const pauseStep = 100;
const longestPause = 2 * second;
/** How many may wait for the answers to tries of their own network. */
const longestQueue = 1_000;
/**
 * Limits for an account whose password is being guessed, from all networks together: how many tries at a
 * time, and how many wait for their turn. Seven turns of two seconds and its own, so that the last one is
 * answered before its browser gives up. The owner is locked out only while more than these are waiting.
 */
const slowTurns = 4;
const longestSlowQueue = 28;

const insert: Statement = {
  name: 'login_failure',
  text: 'insert into login_failures (account, address, at) values (lower($1), $2, $3)',
};
/**
 * Failures dated more than a minute in the future were written before the clock was set back, and are
 * ignored.
 */
const ofBoth: Statement = {
  name: 'login_recent',
  text: `select at
    from login_failures
    where account = lower($1) and address = $2 and at > $3 and at <= $4
    order by at desc
    limit $5`,
};
const ofNetwork: Statement = {
  name: 'login_recent_network',
  text: 'select at from login_failures where address = $1 and at > $2 and at <= $3 order by at desc limit $4',
};
const ofAccount: Statement = {
  name: 'login_recent_account',
  text: `select count(*)::integer as failures
    from login_failures
    where account = lower($1) and at > $2 and at <= $3`,
};
const forget: Statement = {
  name: 'login_attempts_forget',
  text: 'delete from login_failures where account = lower($1) and address = $2',
};

export interface Tried {
  /** The account's e-mail address, as typed. */
  account: string;
  /** Network address of the client. */
  address: string;
  now: Date;
}
type Asked = Pick<Services, 'database' | 'config' | 'clock' | 'loginQueues'>;

const tooManyTries = (seconds: number) =>
  tooMany(`Trop de tentatives de connexion. Réessayez dans ${Math.ceil(seconds)}\u202fs.`, seconds);

/**
 * Number of failures left of `limit` within a minute. Throws a 429 where none is left, with the time until
 * the oldest of these failures is a minute old.
 */
function slotsLeft(latest: readonly { at: Date }[], limit: number, now: Date): number {
  const oldest = latest.at(-1)?.at ?? now;
  if (latest.length < limit) return limit - latest.length;
  throw tooManyTries(Math.min(60, Math.max(1, (oldest.getTime() + minute - now.getTime()) / second)));
}

/**
 * Queues and delays a try of an account with many failures, from a network that the account does not know.
 */
async function slowDown(
  { database, config, clock, loginQueues }: Asked,
  { account, now }: Tried,
  network: string,
): Promise<Release> {
  const [counted] = await database.query<{ failures: number }>(ofAccount, [
    account,
    new Date(now.getTime() - accountWindow),
    new Date(now.getTime() + minute),
  ]);
  const beyond = (counted?.failures ?? 0) - config.limits.loginFailuresPerMinute * networksPerAccount;
  if (beyond < 0 || (await knowsNetwork(database, account, network, now))) return () => undefined;
  const leave = await loginQueues.enter(`account ${account.toLowerCase()}`, longestSlowQueue, () =>
    Promise.resolve(slowTurns),
  );
  await clock.pause(Math.min(longestPause, (beyond + 1) * pauseStep));
  return leave;
}

/** Takes the slots of a try, one after the other; releases them all where one is refused. */
async function enterAll(steps: readonly (() => Promise<Release>)[]): Promise<Release> {
  const taken: Release[] = [];
  const leaveAll = () => taken.splice(0).forEach((leave) => leave());
  try {
    for (const step of steps) taken.push(await step());
    return leaveAll;
  } catch (error) {
    leaveAll();
    throw error instanceof QueueTooLong ? tooManyTries(longestPause / second) : error;
  }
}

/**
 * Lets `verify` look at a password; its `null` is a failed try and counted, what it finds forgets
 * those of this account from this network. But for an account that was never activated: anybody
 * registers one under somebody else's address, and would forget by it what was guessed of theirs.
 * Refuses with 429 beyond the configured failures within a minute for an account from one
 * network, and ten times that for a network over all accounts. From elsewhere an account that is
 * being guessed is made slower; it is refused only where more try it at once than may wait.
 *
 * Tries that are under way wait for one another where they might fail beyond the bound:
 * the right password is not refused because others are being looked at. Failures are
 * counted by all nodes together, tries under way by each for itself. The database lowers
 * the account as it does to find it, so that no spelling of one opens another count.
 */
export async function countingFailures<T extends { activated: boolean }>(
  services: Asked,
  tried: Tried,
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const { database, config, loginQueues } = services;
  const { account, now } = tried;
  const network = networkOf(tried.address);
  const limit = config.limits.loginFailuresPerMinute;
  const [since, until] = [new Date(now.getTime() - minute), new Date(now.getTime() + minute)];
  const slotsOfBoth = async () =>
    slotsLeft(await database.query(ofBoth, [account, network, since, until, limit]), limit, now);
  const most = limit * accountsPerNetwork;
  const slotsOfNetwork = async () =>
    slotsLeft(await database.query(ofNetwork, [network, since, until, most]), most, now);
  const leave = await enterAll([
    () => loginQueues.enter(`both ${network} ${account.toLowerCase()}`, longestQueue, slotsOfBoth),
    () => loginQueues.enter(`network ${network}`, longestQueue, slotsOfNetwork),
    () => slowDown(services, tried, network),
  ]);
  try {
    const found = await verify();
    if (found === null) await database.query(insert, [account, network, now]);
    else if (found.activated) await database.query(forget, [account, network]);
    return found;
  } finally {
    leave();
  }
}
