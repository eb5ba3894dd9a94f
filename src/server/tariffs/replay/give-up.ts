import type { Statement } from '../../database/executor.ts';
import type { Services } from '../../services/services.ts';

/** Tries of one job, some six minutes in all: the page that follows shows no progress meanwhile. */
export const mostTries = 4;

const fail: Statement = {
  name: 'tariff-replay-fail',
  text: `update tariff_replays
    set state = 'failed', ended_at = $2
    where id = $1 and state = 'running'`,
};
const resume: Statement = {
  name: 'tariff-replay-resume',
  text: `update tariff_replays p
    set state = 'running', ended_at = null
    from tariff_versions t
    where p.id = $1
      and p.state = 'failed'
      and t.id = p.tariff_id
      and t.sheet = p.sheet
      and t.state in ('draft', 'submitted', 'published')
      and not exists (select from tariff_replays n where n.tariff_id = p.tariff_id and n.id > p.id)`,
};

/** Outbox: the job of a replay was given up. What was priced so far stays. */
export async function giveUpReplay(
  { replay }: { replay: number },
  { database, clock }: Services,
): Promise<void> {
  await database.query(fail, [replay, clock.now()]);
}

/** A failed replay runs again where an administrator retries its job, unless its version has changed or a newer one exists. */
export async function resumeReplay(replay: number, { database }: Services): Promise<void> {
  await database.query(resume, [replay]);
}
