import type { paymentCalls, GuestPayment } from '#contract/payments.ts';
import { ServiceUnavailable } from '../adapters/outbound/get-json.ts';
import { onlyFor } from '../guests/only-for.ts';
import { makeClientLink } from '../guests/links.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { conflict, notFound, unavailable } from '../calls/refused.ts';
import { readerOf, type Writer } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { latestPapers, readPaper } from '../stored-papers/papers.ts';
import { resourceOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { receiveCallBack } from './call-back.ts';
import { contest } from './contest.ts';
import { askExcessBack } from './excess.ts';
import { guestPaymentOf, reconcileAll } from './guest.ts';
import { mailPaymentLink } from './mail-link.ts';
import { receiptName } from './ledger/receipt-paper.ts';
import { recordReceipt } from './record.ts';
import { approveRefund, noteRefundSent } from './refunds.ts';
import { requestPaymentsOf } from './resource.ts';
import { dueToPay, startCardPayment } from './start.ts';

const noCards = () =>
  unavailable(
    'Le paiement par carte ne répond pas pour le moment. Rien n’a été prélevé. Réessayez dans un instant, ou payez par virement.',
  );

/** The request after a write, with its payments, for the screen that wrote. */
async function changed({ services, now, caller }: Writer, { id }: RequestRow, message: string) {
  const reader = readerOf({ services, now, caller });
  const row = await loadRequest(services.database, reader.scope, id);
  return {
    message,
    request: resourceOf(row, reader),
    payments: await requestPaymentsOf(services, row, reader),
  };
}

const guestNow = async (services: Services, { id }: RequestRow): Promise<GuestPayment> =>
  guestPaymentOf(services, await loadRequest(services.database, everything, id));

export const paymentHandlers: HandlersOf<keyof typeof paymentCalls> = {
  guestPayment: async ({ object, caller, services }) => {
    onlyFor(caller, 'paiement', 'contestation');
    return { payment: await guestPaymentOf(services, object) };
  },

  guestPay: async ({ object, caller, services }) => {
    onlyFor(caller, 'paiement');
    const url = await startCardPayment(services, object.id).catch((error: unknown) => {
      throw error instanceof ServiceUnavailable ? noCards() : error;
    });
    return { url };
  },

  guestPaymentCheck: async ({ object, caller, services }) => {
    onlyFor(caller, 'paiement');
    const isProviderAnswering = await reconcileAll(services, object.id);
    const payment = await guestNow(services, object);
    // Without an answer of the provider, the due may be paid: it is shown as being checked, not as unpaid.
    return {
      payment:
        !isProviderAnswering && payment.status === 'due' ? { ...payment, status: 'checking' } : payment,
    };
  },

  guestReceipt: async ({ object, caller, services }) => {
    onlyFor(caller, 'paiement', 'contestation');
    const [paper] = await latestPapers(services.database, object, [receiptName]);
    const content = paper && (await readPaper(services, paper));
    if (!content) throw notFound('Il n’y a pas encore de reçu.');
    return new FileAnswer({ name: `Reçu ${object.reference}.pdf`, type: 'application/pdf', content });
  },

  guestContest: async ({ object, body, caller, services }) => {
    onlyFor(caller, 'paiement', 'contestation');
    await contest(services, object.id, body.message);
    return {
      message: 'Votre message est transmis. Nous vous répondons par courriel.',
      payment: await guestNow(services, object),
    };
  },

  requestPayments: async ({ object, ...asked }) => ({
    payments: await requestPaymentsOf(asked.services, object, readerOf(asked)),
  }),

  recordPayment: async ({ object, body, ...writer }) => {
    await recordReceipt(object, body, writer);
    return changed(writer, object, 'Le règlement est enregistré.');
  },

  paymentLink: async ({ object, body, services, now }) => {
    // Throws if nothing is to be paid.
    await dueToPay(services, services.database, object);
    if (body.mail) {
      await mailPaymentLink(services, object, now);
      return { message: 'Le lien de paiement est envoyé au client.', url: null };
    }
    const token = await makeClientLink(services.database, object, 'paiement', now);
    if (token === null) throw conflict('stale_version', 'Ce dossier a été modifié entre-temps. Réessayez.');
    return {
      message: 'Le lien de paiement est prêt.',
      url: `${services.config.publicUrl}/client/paiement/${token}`,
    };
  },

  askExcessBack: async ({ object, body, ...writer }) => {
    await askExcessBack(writer.services, object.id, body.due, writer.caller.userId);
    return changed(
      writer,
      object,
      'Le remboursement est demandé\u00a0: un autre administrateur doit l’approuver.',
    );
  },

  refundSent: async ({ object, params, body, ...writer }) => {
    await noteRefundSent(writer.services, object.id, params.refund, body);
    return changed(writer, object, 'Le remboursement est noté comme envoyé.');
  },

  refundApproval: async ({ object, params, ...writer }) => {
    await approveRefund(writer.services, object.id, params.refund, writer.caller.userId);
    return changed(writer, object, 'Le remboursement est approuvé.');
  },

  paymentCallBack: async ({ raw, services }) => {
    await receiveCallBack(services, raw);
    return { received: true };
  },
};
