import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { guestAttestationChart, GuestAttestationContext } from '#machines/guest-attestation/index.ts';
import { choose, press, pressIfOffered, withFocusKept } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import GuestAttestationPage from '#web/screens/guest/GuestAttestationPage.tsx';
import { file, page, pageSent, suite } from './guest-attestation-cases.ts';
import { closes, shownByOwner } from './guest-stage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';

const title = () => document.querySelector('h1:not(.pending)')?.textContent;
const text = () => document.body.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as GuestAttestationContext;
const heading = 'Votre attestation d’assurance décennale';
const thanks = 'Votre attestation est bien reçue';
const isReceived = (snapshot: { context: unknown }) => {
  expect(title()).toBe(heading);
  expect(text()).toContain(thanks);
  expect(text()?.includes('en cours d’analyse')).toBe(contextOf(snapshot).page?.sent?.state === 'checking');
};

const sights: Driver<typeof guestAttestationChart>['states'] = {
  loading: () => expect(text()).toContain('Chargement en cours'),
  asking: (snapshot) => {
    const { message, page: shown } = contextOf(snapshot);
    expect(title()).toBe(heading);
    for (const said of [
      page.trade,
      page.company,
      page.asked[0] ?? '',
      page.broker.email,
      message ?? '',
      shown?.sent?.reason ?? '',
    ])
      expect(text()).toContain(said);
    expect(document.querySelector('input[type=file]')).not.toBeNull();
  },
  sending: () => expect(text()).toMatch(/Envoi de (attestation|autre)\.pdf/),
  received: isReceived,
  looking: isReceived,
  offline: (snapshot) => {
    expect(title()).toBe('Le portail ne répond pas');
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
};

const driver: Driver<typeof guestAttestationChart> = {
  ...shownByOwner(GuestAttestationPage),
  gestures: {
    'page.retry': () => press('Réessayer'),
    'file.send': ({ file: chosen }) => choose(chosen),
    'unsent.close': () => pressIfOffered(/^Fermer/),
  },
  unseen: { 'guest-attestation.sending|upload.progressed|0': 'the call says it' },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);
afterEach(cleanup);

it('after the attestation is sent the focus is on the answer, which a screen reader reads', async () => {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered(page) },
  ]);
  await choose(file);
  expect(closes(), 'the file is on its way').toBe(false);
  await play.perform({ kind: 'done', id: 'sendFile', output: answered(pageSent('checking')) });
  expect(document.activeElement?.textContent).toContain(thanks);
  expect(closes()).toBe(true);
});

it('if another tab has sent the file, the focus is on what was received, and the page stays', async () => {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered(page) },
  ]);
  await choose(file);
  await play.perform({ kind: 'done', id: 'sendFile', output: failures.refused });
  expect(title()).toBe(heading);
  expect(document.querySelector('input[type=file]')).toBeNull();
  await play.perform({ kind: 'done', id: 'loadPage', output: answered(pageSent('received')) });
  expect(document.activeElement?.textContent).toContain(thanks);
});
