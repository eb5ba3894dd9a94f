import foundation from './0001-foundation.ts';
import safeguards from './0002-safeguards.ts';
import oneExecutor from './0003-one-executor.ts';
import lanes from './0004-lanes.ts';
import keptAnswers from './0005-kept-answers.ts';
import accountSafety from './0006-account-safety.ts';
import leadUnderLock from './0007-lead-under-lock.ts';
import clearedDrafts from './0008-cleared-drafts.ts';
import workingNames from './0011-working-names.ts';
import callersChanged from './0014-callers-changed.ts';
import brokerPhone from './0015-broker-phone.ts';
import draftWriters from './0017-draft-writers.ts';
import failedJobs from './0018-failed-jobs.ts';
import contents from './0020-contents.ts';
import signatures from './0021-signatures.ts';
import payments from './0022-payments.ts';
import contracts from './0023-contracts.ts';
import documents from './0024-documents.ts';
import contractors from './0025-contractors.ts';
import worksEnds from './0026-works-ends.ts';
import claims from './0027-claims.ts';
import exchange from './0028-exchange.ts';
import memberships from './0029-memberships.ts';
import cabinets from './0032-cabinets.ts';
import claimsByState from './0040-claims-by-state.ts';
import filesByKey from './0042-files-by-key.ts';
import told from './0043-told.ts';
import registrations from './0044-registrations.ts';
import activationJobs from './0045-activation-jobs.ts';
import countedTries from './0046-counted-tries.ts';
import searchWords from './0047-search-words.ts';
import piecesToJudge from './0048-pieces-to-judge.ts';
import policyholdersWithoutEmail from './0049-policyholders-without-email.ts';
import askedCorrections from './0050-asked-corrections.ts';
import linesInTheirRows from './0051-lines-in-their-rows.ts';
import excessByTwo from './0052-excess-by-two.ts';
import factsOfRows from './0053-facts-of-rows.ts';
import accountsPutAway from './0054-accounts-put-away.ts';
import drawnLines from './0055-drawn-lines.ts';
import changesOfCallersByNumber from './0056-changes-of-callers-by-number.ts';
import nodes from './0057-nodes.ts';
import openedLinks from './0058-opened-links.ts';
import undoneVerdicts from './0059-undone-verdicts.ts';
import signatureTrail from './0060-signature-trail.ts';
import reversedReceipts from './0061-reversed-receipts.ts';
import takenByDisputes from './0062-taken-by-disputes.ts';
import knownCompanies from './0064-known-companies.ts';
import piecesOfClients from './0065-pieces-of-clients.ts';
import requestContacts from './0066-request-contacts.ts';
import contestedAtTheBank from './0067-contested-at-the-bank.ts';
import clientLinksByEnd from './0070-client-links-by-end.ts';
import noOtherFileNamed from './0072-no-other-file-named.ts';
import contractorLinksByAddress from './0073-contractor-links-by-address.ts';
import receiptsNameTheirDue from './0074-receipts-name-their-due.ts';
import disputes from './0075-disputes.ts';
import transferred from './0076-transferred.ts';
import linesAsRows from './0077-lines-as-rows.ts';
import contentsInTheirRows from './0078-contents-in-their-rows.ts';
import refundsAtTheirProvider from './0079-refunds-at-their-provider.ts';

export interface Migration {
  id: string;
  sql: string;
}

/** In order; a migration that has been released is never changed. */
export const migrations: readonly Migration[] = [
  { id: '0001-foundation', sql: foundation },
  { id: '0002-safeguards', sql: safeguards },
  { id: '0003-one-executor', sql: oneExecutor },
  { id: '0004-lanes', sql: lanes },
  { id: '0005-kept-answers', sql: keptAnswers },
  { id: '0006-account-safety', sql: accountSafety },
  { id: '0007-lead-under-lock', sql: leadUnderLock },
  { id: '0008-cleared-drafts', sql: clearedDrafts },
  { id: '0011-working-names', sql: workingNames },
  { id: '0014-callers-changed', sql: callersChanged },
  { id: '0015-broker-phone', sql: brokerPhone },
  { id: '0017-draft-writers', sql: draftWriters },
  { id: '0018-failed-jobs', sql: failedJobs },
  { id: '0020-contents', sql: contents },
  { id: '0021-signatures', sql: signatures },
  { id: '0022-payments', sql: payments },
  { id: '0023-contracts', sql: contracts },
  { id: '0024-documents', sql: documents },
  { id: '0025-contractors', sql: contractors },
  { id: '0026-works-ends', sql: worksEnds },
  { id: '0027-claims', sql: claims },
  { id: '0028-exchange', sql: exchange },
  { id: '0029-memberships', sql: memberships },
  { id: '0032-cabinets', sql: cabinets },
  { id: '0040-claims-by-state', sql: claimsByState },
  { id: '0042-files-by-key', sql: filesByKey },
  { id: '0043-told', sql: told },
  { id: '0044-registrations', sql: registrations },
  { id: '0045-activation-jobs', sql: activationJobs },
  { id: '0046-counted-tries', sql: countedTries },
  { id: '0047-search-words', sql: searchWords },
  { id: '0048-pieces-to-judge', sql: piecesToJudge },
  { id: '0049-policyholders-without-email', sql: policyholdersWithoutEmail },
  { id: '0050-asked-corrections', sql: askedCorrections },
  { id: '0051-lines-in-their-rows', sql: linesInTheirRows },
  { id: '0052-excess-by-two', sql: excessByTwo },
  { id: '0053-facts-of-rows', sql: factsOfRows },
  { id: '0054-accounts-put-away', sql: accountsPutAway },
  { id: '0055-drawn-lines', sql: drawnLines },
  { id: '0056-changes-of-callers-by-number', sql: changesOfCallersByNumber },
  { id: '0057-nodes', sql: nodes },
  { id: '0058-opened-links', sql: openedLinks },
  { id: '0059-undone-verdicts', sql: undoneVerdicts },
  { id: '0060-signature-trail', sql: signatureTrail },
  { id: '0061-reversed-receipts', sql: reversedReceipts },
  { id: '0062-taken-by-disputes', sql: takenByDisputes },
  { id: '0064-known-companies', sql: knownCompanies },
  { id: '0065-pieces-of-clients', sql: piecesOfClients },
  { id: '0066-request-contacts', sql: requestContacts },
  { id: '0067-contested-at-the-bank', sql: contestedAtTheBank },
  { id: '0070-client-links-by-end', sql: clientLinksByEnd },
  { id: '0072-no-other-file-named', sql: noOtherFileNamed },
  { id: '0073-contractor-links-by-address', sql: contractorLinksByAddress },
  { id: '0074-receipts-name-their-due', sql: receiptsNameTheirDue },
  { id: '0075-disputes', sql: disputes },
  { id: '0076-transferred', sql: transferred },
  { id: '0077-lines-as-rows', sql: linesAsRows },
  { id: '0078-contents-in-their-rows', sql: contentsInTheirRows },
  { id: '0079-refunds-at-their-provider', sql: refundsAtTheirProvider },
];
