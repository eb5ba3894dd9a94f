import type { StoryEntry } from '#contract/request-resources.ts';
import type { ProviderTransaction } from '../../adapters/signature/port.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { Signer } from './store.ts';

/** The recorded steps of a signature (docs/domain/signature.md, rule 12). */
export const trailSteps = ['mailed', 'copied', 'opened', 'kept-out', 'signed', 'refused'] as const;
export type TrailStep = (typeof trailSteps)[number];

export interface TrailLine {
  transaction: string;
  /** E-mail address of the signer. */
  signer: string;
  what: TrailStep;
  /** The account that did it; null where the signer or the portal did. */
  userId: number | null;
  /** The person's name in the story. */
  who: string;
  /** The id of the job that sent the mail: one line for all its tries. */
  mail?: string | null;
  data?: object;
}

const insert: Statement = {
  name: 'signature-trail',
  text: `insert into signature_trail (transaction_id, signer, at, what, user_id, who, mail, data)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
    on conflict (mail)
    where mail is not null do update set at = excluded.at
    returning id`,
};

/** Writes a line; returns its id. */
export async function noteTrail(
  executor: Executor,
  { transaction, signer, what, userId, who, mail = null, data = {} }: TrailLine,
  now: Date,
): Promise<number> {
  const [made] = await executor.query<{ id: number }>(insert, [
    transaction,
    signer,
    now,
    what,
    userId,
    who,
    mail,
    JSON.stringify(data),
  ]);
  return made?.id ?? 0;
}

const latestOpening: Statement = {
  name: 'signature-trail-opening',
  text: `select o.id, o.data -> 'link' as link
    from signature_trail o
    where o.transaction_id = $1 and o.signer = $2 and o.what = 'opened'
    order by o.id desc
    limit 1`,
};

/**
 * Records who has signed or refused since: the link used, and the code by which the provider identified a
 * signer who signed.
 */
export async function noteAnswers(
  executor: Executor,
  transaction: string,
  before: readonly Signer[],
  found: ProviderTransaction,
  now: Date,
): Promise<void> {
  for (const { email, state, code } of found.signers) {
    const signer = before.find((one) => one.email === email.toLowerCase());
    if (state === 'waiting' || !signer || signer.state === state) continue;
    const [opening] = await executor.query<{ id: number; link: number | null }>(latestOpening, [
      transaction,
      signer.email,
    ]);
    await noteTrail(
      executor,
      {
        transaction,
        signer: signer.email,
        what: state,
        userId: null,
        who: signer.name,
        data: { opening: opening?.id ?? null, link: opening?.link ?? null, code },
      },
      now,
    );
  }
}

interface StoryRow {
  id: number;
  at: Date;
  what: TrailStep;
  who: string;
  name: string;
  status: string;
  step: string;
}

const ofRequest: Statement = {
  name: 'signature-trail-of-request',
  text: `select t.id, t.at, t.what, t.who,
      coalesce(
        (select s ->> 'name' from jsonb_array_elements(x.signers) s where s ->> 'email' = t.signer limit 1),
        t.signer
      ) as name,
      r.status, r.step
    from signature_transactions x
    join signature_trail t on t.transaction_id = x.id
    join requests r on r.id = x.request_id
    where x.request_id = $1
    order by t.id desc
    limit 200`,
};

const words: Readonly<Record<TrailStep, (name: string) => string>> = {
  mailed: (name) => `Lien de signature envoyé à ${name}`,
  copied: (name) => `Lien de signature de ${name} copié`,
  opened: () => 'Lien de signature ouvert',
  'kept-out': (name) => `Lien de signature de ${name} suivi, et resté fermé`,
  signed: () => 'Signature apposée',
  refused: () => 'Signature refusée',
};

/** The story lines of a request's signatures. Lines that are no events of its law have negative ids. */
export async function trailOf(executor: Executor, request: number): Promise<StoryEntry[]> {
  const rows = await executor.query<StoryRow>(ofRequest, [request]);
  return rows.map(({ id, at, what, who, name, status, step }) => ({
    id: -id,
    at: at.toISOString(),
    who,
    event: `signature.${what}` as const,
    label: words[what](name),
    from: { status, step },
    to: { status, step },
    comment: null,
  }));
}
