import type { Statement } from '../database/executor.ts';
import { openClientSession } from '../guests/links.ts';
import { forbidden } from '../calls/refused.ts';
import { hashToken } from '../session/tokens.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../calls/caller.ts';
import { noteTrail } from './record/trail.ts';

/**
 * Reads the link with its transaction: that of the story line which handed it out, or the signer's latest for
 * an older link.
 */
const find: Statement = {
  name: 'signature-link-found',
  text: `select l.signer, l.handed, x.id as transaction,
      coalesce(
        (select s ->> 'name' from jsonb_array_elements(x.signers) s where s ->> 'email' = l.signer limit 1),
        l.signer
      ) as name
    from client_links l
    left join signature_trail t on t.id = l.handed
    join lateral (
      select id, signers
      from signature_transactions x
      where x.request_id = l.request_id and (t.transaction_id is null or x.id = t.transaction_id)
      order by number desc
      limit 1
    ) x on true
    where l.token_hash = $1
      and l.callback = 'signature'
      and l.signer is not null
      and l.revoked_at is null
      and l.expires_at > $2`,
};

interface Found {
  signer: string;
  handed: number | null;
  transaction: string;
  name: string;
}

const notTheSigner = () =>
  forbidden(
    'Ce lien est celui d’un signataire\u00a0: il s’ouvre depuis son courriel ou son téléphone. Renvoyez-le-lui, ou copiez-le pour le lui transmettre.',
  );

/**
 * Opens a signer's session by its link, and stores who opened it. An account of the portal that is not the
 * signer's gets a 403, which is stored too: nobody may sign for somebody else. `null` where the link is not
 * valid.
 */
export async function openSignatureLink(
  { database }: Services,
  token: string,
  { caller, address, now }: { caller: Caller; address: string; now: Date },
) {
  const [found] = await database.query<Found>(find, [hashToken(token), now]);
  if (!found) return null;
  const { signer, handed, transaction, name } = found;
  const line = { transaction, signer, data: { link: handed, address } };
  if (caller.kind === 'user' && caller.email.toLowerCase() !== signer) {
    await noteTrail(
      database,
      { ...line, what: 'kept-out', userId: caller.userId, who: `${caller.name} ${caller.lastName}` },
      now,
    );
    throw notTheSigner();
  }
  const opened = await database.transaction((tx) => openClientSession(tx, 'signature', token, now));
  if (opened)
    await noteTrail(
      database,
      { ...line, what: 'opened', userId: caller.kind === 'user' ? caller.userId : null, who: name },
      now,
    );
  return opened;
}
