import { actors, among, anyRow, chart, type CalledByActors, type CallTable } from './called.ts';
import { eventsBy, fileOf, readingOf, writeOf } from './shared.ts';

/*
 * Calls of the charts of requests, from the simulation to the end of works, written by hand from
 * docs/domain/wire.md.
 */

/** Every chart that owns a request. A page that comes into sight does not ask for a new login. */
const owner: CalledByActors = {
  getRequest: 'getRequest',
  lawActions: chart('subheader-actions'),
  story: readingOf('story'),
  updates: readingOf(['getRequest', 'without renewal']),
  devisPdf: fileOf('devisPdf'),
  letter: fileOf('letter'),
};

export const requestCalls: CallTable = {
  // Each write names its call: it is that of its action.
  batch: { write: anyRow },
  claims: {
    readList: 'claims',
    declare: 'declareClaim',
    complete: 'completeClaim',
    draft: chart('draft'),
    lawActions: eventsBy('sendClaimEvent'),
    receipt: fileOf('requestPaper'),
    updates: readingOf(['claims', 'without renewal']),
  },
  communes: { addresses: 'addresses' },
  'company-lookup': { findCompany: 'societe' },
  contractors: {
    readList: 'contractors',
    add: 'addContractor',
    change: 'changeContractor',
    move: 'moveContractor',
    verify: 'verifyContractor',
    link: 'linkContractor',
    linkAll: 'linkContractors',
    unlink: 'unlinkContractor',
  },
  'document-preview': { read: 'documentFile' },
  documents: {
    readList: 'documents',
    decide: 'decideDocument',
    undo: 'undoVerdict',
    withdraw: 'withdrawDocument',
    upload: actors({ send: 'addDocument' }),
    preview: chart('document-preview'),
    verdict: chart('piece-verdict'),
    datedPiece: chart('dated-piece'),
    documentFile: fileOf('documentFile'),
  },
  dossier: {
    ...owner,
    access: chart('dossier-access'),
    quote: chart('quote'),
    documents: chart('documents'),
    contractors: chart('contractors'),
    claims: chart('claims'),
    archive: fileOf('dossierArchive'),
    messages: chart('dossier-messages'),
    signature: chart('signature'),
    paper: fileOf('requestPaper'),
    subscription: readingOf('requestSubscription'),
    payments: chart('payments'),
    contract: readingOf('requestContract'),
    sameSite: readingOf('sameSiteRequests'),
    worksEnd: chart('works-end'),
  },
  'dossier-messages': {
    getThread: 'thread',
    markRead: 'readMessages',
    write: 'writeMessage',
    ask: 'askAbandonment',
  },
  'offer-detail': owner,
  'offer-list': { loadPage: 'listRequests', export: fileOf('exportRequests') },
  'open-simulations': { listOpen: 'openSimulations', remove: ['deleteDraft', 'clears'] },
  payments: {
    read: 'requestPayments',
    record: 'recordPayment',
    makeLink: 'paymentLink',
    askExcess: 'askExcessBack',
    noteSent: 'refundSent',
    approve: 'refundApproval',
  },
  'piece-upload': { send: 'addDocument' },
  'portal-search': { search: 'searchPortal' },
  quote: {
    draft: chart('draft'),
    price: chart('price'),
    save: writeOf('updateRequest'),
    // A sent quote is opened again by a step back.
    revise: writeOf('updateStep'),
    refer: writeOf('sendEvent'),
    send: writeOf('sendDevis'),
  },
  // Of each: the dossier, the client, the membership, the return page. A guest's reading asks the provider.
  signature: {
    read: among('requestSignature', 'guestSignature', 'membershipTransaction', 'signatureReturn'),
    settle: among('updateSignatureRequest', 'guestSignature', 'updateMembershipSignature', 'signatureReturn'),
    relaunch: among('sendEvent', 'guestRelaunch', 'relaunchMembershipSignature', 'relaunchSignature'),
  },
  'signer-link': { handOut: among('signerLink', 'piecesLink') },
  simulation: {
    getRequest: 'getRequest',
    simulate: writeOf('simulate'),
    updateRequest: writeOf('updateRequest'),
    sendEvent: writeOf('sendEvent'),
    sendDevis: writeOf('sendDevis'),
    draft: chart('draft'),
    price: chart('price'),
    communes: chart('communes'),
  },
  'subheader-actions': {
    updateStatus: 'updateStatus',
    updateStep: 'updateStep',
    sendEvent: 'sendEvent',
  },
  today: { loadTasks: 'tasks', remind: 'sendEvent' },
  updates: { read: ['getRequest', 'without renewal'] },
  'works-end': {
    read: 'worksEnd',
    compare: 'worksEnd',
    save: ['saveWorksEnd', 'outlives'],
    send: 'updateStep',
    simulate: 'simulateAdjustment',
  },
};
