import { FinalFailure } from '../adapters/outbound/final-failure.ts';
import type { Effects } from '../outbox/outbox.ts';
import type { Callback } from '../adapters/signature/embedded/desk.ts';
import type { Services } from '../services/services.ts';
import { mailCode } from '../adapters/signature/embedded/code-mail.ts';
import { createSignature, giveUpSignature, mostTries } from './create.ts';
import { endSignatures } from './end.ts';
import { inviteSigner, remindSigners } from './invitations.ts';
import { queueSignedMails, sendSignedMail } from './signed-mails.ts';
import { reportUnusable } from './unusable.ts';

/** Delivers a call-back of the embedded provider; ignored where another provider is configured by now. */
async function deliver(payload: Callback, { embeddedSignature }: Services): Promise<void> {
  if (!embeddedSignature) throw new FinalFailure('The embedded provider of signatures is not in use');
  await embeddedSignature.deliver(payload);
}

/** The outbox jobs of signatures. */
export const signatureJobs = {
  'signature.create': { lane: 'work', run: createSignature, mostTries, givenUp: giveUpSignature },
  'signature.end': { lane: 'work', run: endSignatures },
  'signature.callback': { lane: 'work', run: deliver },
  'signature.signed': { lane: 'work', run: queueSignedMails },
  'signature.remind': { lane: 'work', run: remindSigners },
  'signature.unusable': { lane: 'work', run: reportUnusable },
  'signature.code': { lane: 'account', run: mailCode },
  'signature.invite': { lane: 'mail', run: inviteSigner },
  'signature.signed-mail': { lane: 'mail', run: sendSignedMail },
} as Effects;
