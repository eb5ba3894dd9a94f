import type { EventOf } from './harness/suite.ts';
import { type Journey, server } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { given, stopped } from './harness/moves.ts';
import {
  opensTab,
  ofContractor,
  changed,
  sharesRequest,
  toast,
  linkCopied,
  url,
  linkMailed,
  unlinked,
  ofRequest,
  allLinked,
  readsList,
} from './contractors-journey-steps.ts';
import { user, tab } from './contractors-gestures.ts';

/*
 * Journeys of the chart `contractors`, part «attestation». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const attestationJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'An attestation is verified, then the verification is withdrawn',
    steps: [
      ...opensTab,
      user.verifies({
        at: { shown: 'verifying' },
        causes: [given('verify', { params: ofContractor, body: { seen: 2, verified: true } })],
      }),
      server.answers('verify', answered(changed), {
        at: tab.list,
        context: { list: changed, write: null },
        causes: [sharesRequest(changed.request), toast('L’attestation est vérifiée.')],
      }),
      user.withdrawsVerification({
        causes: [given('verify', { params: ofContractor, body: { seen: 2, verified: false } })],
      }),
      server.answers('verify', answered(changed), {
        causes: [sharesRequest(changed.request), toast('L’attestation est à vérifier de nouveau.')],
      }),
    ],
  },
  {
    name: 'A link is copied and shown until closed; another is mailed; the last is revoked',
    steps: [
      ...opensTab,
      user.copiesLink({
        at: { shown: 'linking' },
        causes: [given('link', { params: ofContractor, body: { mailed: false } })],
      }),
      server.answers('link', answered(linkCopied), {
        at: tab.list,
        context: { link: { contractor: 5, url }, write: null, list: linkCopied },
        causes: [sharesRequest(linkCopied.request), toast('Le lien est prêt à copier.')],
      }),
      user.mailsLink({ causes: [given('link', { params: ofContractor, body: { mailed: true } })] }),
      server.answers('link', answered(linkMailed), {
        context: { link: { contractor: 5, url } },
        causes: [sharesRequest(linkMailed.request), toast('Le lien part par courriel.')],
      }),
      user.closesLink({ context: { link: null } }),
      user.revokesLink({ at: { shown: 'unlinking' }, causes: [given('unlink', { params: ofContractor })] }),
      server.answers('unlink', answered(unlinked), {
        at: tab.list,
        context: { write: null, list: unlinked },
        causes: [sharesRequest(unlinked.request), toast('Le lien est annulé.')],
      }),
    ],
  },
  {
    name: 'The link is mailed to every contractor without an attestation',
    steps: [
      ...opensTab,
      user.mailsLinkToAll({ at: { shown: 'linkingAll' }, causes: [given('linkAll', ofRequest)] }),
      user.mailsLinkToAll({ at: { shown: 'linkingAll' } }),
      server.answers('linkAll', answered(allLinked), {
        at: tab.list,
        context: { list: allLinked, write: null },
        causes: [sharesRequest(allLinked.request), toast('Les liens partent par courriel.')],
      }),
      user.showsTab({ at: tab.refreshing, causes: [readsList] }),
      user.mailsLinkToAll({
        at: { shown: 'linkingAll' },
        causes: [stopped('readList'), given('linkAll', ofRequest)],
      }),
      server.answers('linkAll', answered(allLinked), {
        at: tab.list,
        causes: [sharesRequest(allLinked.request), toast('Les liens partent par courriel.')],
      }),
    ],
  },
];
