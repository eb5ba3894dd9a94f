import { layOut } from '../../mail/layout.ts';
import type { Mailer } from '../../mail/port.ts';
import { brandOfBroker } from '../../../config/brand.ts';
import type { RunningJob } from '../../../outbox/outbox.ts';
import { codeMinutes, isUsable } from './code.ts';
import type { DeskServices } from './desk.ts';
import type { EmbeddedSignature } from './index.ts';
import type { CodeJob } from './known-by-code.ts';

/** Services for mailing a code. */
interface CodeMailServices extends Pick<DeskServices, 'database' | 'clock'> {
  embeddedSignature: EmbeddedSignature | null;
  mailer: Mailer;
}

/** Outbox: mails a signer its code, unless a newer one was made or the transaction is over. */
export async function mailCode(
  { action, sent }: CodeJob,
  { database, embeddedSignature, mailer, clock }: CodeMailServices,
  { id, signal }: RunningJob,
): Promise<void> {
  const visited = await embeddedSignature?.desk.visit(action);
  const code = visited?.action.code;
  if (!visited || code?.sent_at !== sent || !isUsable(code, clock.now())) return;
  const brand = await brandOfBroker(database, null);
  const letter = layOut({
    brand,
    title: 'Votre code de signature',
    paragraphs: [
      `Pour signer «\u00a0${visited.transaction.name}\u00a0», saisissez ce code sur la page de signature\u00a0:`,
      code.digits,
      `Il vaut ${codeMinutes} minutes, et ne sert qu’une fois.`,
      'Il vous est personnel\u00a0: personne, pas même votre courtier, n’a à vous le demander.',
    ],
  });
  await mailer.send(
    {
      to: visited.action.actor,
      subject: `${brand.name} – votre code de signature`,
      ...letter,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
