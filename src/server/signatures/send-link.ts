import type { HandedLink } from '#contract/handed-link.ts';
import { isLiving } from '#domain/signatures.ts';
import { queueByHand } from '../guests/requested-mails.ts';
import { conflict } from '../calls/refused.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Writer } from '../requests/author.ts';
import { authorOf } from '../law/author.ts';
import { inviteJob } from './invitations.ts';
import { handOut } from './links.ts';
import { currentOf } from './record/resource.ts';
import { signaturesOf, type SignatureRow } from './record/store.ts';

const overHere = () => conflict('not_permitted', 'Ce signataire n’a rien à signer pour le moment.');

async function waitingFor(
  { services: { database } }: Writer,
  object: RequestRow,
  signer: string,
): Promise<SignatureRow> {
  const row = currentOf(await signaturesOf(database, object.id), object.step);
  const isAwaited =
    row !== null &&
    isLiving(row.state) &&
    row.state !== 'creating' &&
    row.signers.some(({ email, state }) => email === signer && state !== 'signed');
  if (!isAwaited) throw overHere();
  return row;
}

/**
 * Hands out a signer's link again: by mail, at most five times a day, or to be copied. Throws a 409 where
 * that signer has nothing to sign.
 */
export async function handLink(
  writer: Writer,
  object: RequestRow,
  { signer, mail }: { signer: string; mail: boolean },
): Promise<HandedLink> {
  const { services, now, caller } = writer;
  const row = await waitingFor(writer, object, signer);
  const { userId, who } = authorOf(caller);
  if (!mail) {
    const url = await handOut(services, { transaction: row.id, signer, what: 'copied', userId, who }, now);
    if (url === null) throw overHere();
    return {
      message: 'Le lien est prêt à copier. Il n’est que pour ce signataire.',
      url,
      handed_at: now.toISOString(),
    };
  }
  await queueByHand(
    services,
    `signature-link ${row.id} ${signer}`,
    { ...inviteJob(row.id, signer), payload: { transaction: row.id, signer, by: { userId, who } } },
    now,
  );
  return {
    message: 'Le lien de signature est renvoyé par courriel.',
    url: null,
    handed_at: now.toISOString(),
  };
}
