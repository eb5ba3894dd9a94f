import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { done, send } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  open,
  verify,
  ofOne,
  changed,
  passed,
  toast,
  unverify,
  copyLink,
  copied,
  url,
  mailLink,
  mailed,
  revoke,
  unlinked,
  ofRequest,
  allLinked,
  askList,
} from './contractors-journey-steps.ts';

export const attestationJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'An attestation is verified, then the verification is withdrawn',
    steps: [
      ...open,
      send(verify, {
        at: { shown: 'verifying' },
        causes: [given('verify', { params: ofOne, body: { seen: 2, verified: true } })],
      }),
      done('verify', answered(changed), {
        at: { shown: 'idle' },
        context: { list: changed, write: null },
        causes: [passed(changed.request), toast('L’attestation est vérifiée.')],
      }),
      send(unverify, { causes: [given('verify', { params: ofOne, body: { seen: 2, verified: false } })] }),
      done('verify', answered(changed), {
        causes: [passed(changed.request), toast('L’attestation est à vérifier de nouveau.')],
      }),
    ],
  },
  {
    name: 'A link is copied and shown until closed; another is mailed; the last is revoked',
    steps: [
      ...open,
      send(copyLink, {
        at: { shown: 'linking' },
        causes: [given('link', { params: ofOne, body: { mailed: false } })],
      }),
      done('link', answered(copied), {
        at: { shown: 'idle' },
        context: { link: { contractor: 5, url }, write: null, list: copied },
        causes: [passed(copied.request), toast('Le lien est prêt à copier.')],
      }),
      send(mailLink, { causes: [given('link', { params: ofOne, body: { mailed: true } })] }),
      done('link', answered(mailed), {
        context: { link: { contractor: 5, url } },
        causes: [passed(mailed.request), toast('Le lien part par courriel.')],
      }),
      send({ type: 'link.close' }, { context: { link: null } }),
      send(revoke, { at: { shown: 'unlinking' }, causes: [given('unlink', { params: ofOne })] }),
      done('unlink', answered(unlinked), {
        at: { shown: 'idle' },
        context: { write: null, list: unlinked },
        causes: [passed(unlinked.request), toast('Le lien est annulé.')],
      }),
    ],
  },
  {
    name: 'The link is mailed to every contractor without an attestation',
    steps: [
      ...open,
      send({ type: 'links.send' }, { at: { shown: 'linkingAll' }, causes: [given('linkAll', ofRequest)] }),
      send({ type: 'links.send' }, { at: { shown: 'linkingAll' } }),
      done('linkAll', answered(allLinked), {
        at: { shown: 'idle' },
        context: { list: allLinked, write: null },
        causes: [passed(allLinked.request), toast('Les liens partent par courriel.')],
      }),
      send({ type: 'contractors.show' }, { at: { shown: 'refreshing' }, causes: [askList] }),
      send(
        { type: 'links.send' },
        { at: { shown: 'linkingAll' }, causes: [stopped('readList'), given('linkAll', ofRequest)] },
      ),
      done('linkAll', answered(allLinked), {
        at: { shown: 'idle' },
        causes: [passed(allLinked.request), toast('Les liens partent par courriel.')],
      }),
    ],
  },
];
