import { chart, type CallTable } from './called.ts';
import { fileOf } from './shared.ts';

/*
 * Calls of the charts of clients, who have no account, written by hand from docs/domain/wire.md: those of a
 * guest's session, and one page that anybody may open.
 */
export const clientCalls: CallTable = {
  attestation: { verify: 'verifyAttestation' },
  guest: {
    exchangeLink: 'exchangeLink',
    offer: chart('guest-offer'),
    answer: chart('offer-answer'),
    payment: chart('payment'),
    worksEnd: chart('guest-works-end'),
    attestation: chart('guest-attestation'),
    pieces: chart('guest-pieces'),
    signature: chart('signature'),
    paper: fileOf('guestSignaturePaper'),
  },
  'guest-attestation': { loadPage: 'guestAttestation', sendFile: 'sendGuestAttestation' },
  'guest-offer': { loadOffer: 'guestOffer', paper: fileOf('guestPaper') },
  'guest-pieces': { loadPage: 'guestPieces', sendFile: 'sendGuestPiece', form: fileOf('guestBlankForm') },
  'guest-works-end': { read: 'guestWorksEnd', declare: 'declareWorksEnd' },
  'offer-answer': { loadOffer: 'guestOffer', sendAnswer: 'answerOffer' },
  'pay-now': { payLink: 'guestPayLink' },
  payment: {
    loadPayment: 'guestPayment',
    checkPayment: 'guestPaymentCheck',
    startPayment: 'guestPay',
    contest: 'guestContest',
    receipt: fileOf('guestReceipt'),
  },
};
