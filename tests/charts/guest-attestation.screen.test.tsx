// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { guestAttestationChart, GuestAttestationContext, GuestAttestationInput } from '#machines/guest-attestation/index.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import type { GuestAttestationActor } from '#web/flows/use-guest-attestation.tsx';
import GuestAttestationPage from '#web/screens/guest/GuestAttestationPage.tsx';
import { page, suite } from './guest-attestation-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';

/** The page as its owner shows it. */
function Page({ stage: { chart, clock, inspect, input } }: { stage: Stage }) {
  const actor = useFlow(chart as typeof guestAttestationChart, { clock, inspect, input: (input as (parent: unknown) => GuestAttestationInput)(createEmptyActor()) });
  return <GuestAttestationPage actor={actor as unknown as GuestAttestationActor} />;
}

const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
};
const title = () => document.querySelector('h1')?.textContent;
const text = () => document.body.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as GuestAttestationContext;
const heading = 'Votre attestation d’assurance décennale';
const thanks = 'Votre attestation est bien reçue';
const isReceived = (snapshot: { context: unknown }) => {
  expect(title()).toBe(heading);
  expect(text()).toContain(thanks);
  expect(text()?.includes('en cours d’analyse')).toBe(contextOf(snapshot).page?.sent?.state === 'checking');
};

const driver: Driver<typeof guestAttestationChart> = {
  show: (stage: Stage) => void render(<MemoryRouter><Page stage={stage} /></MemoryRouter>),
  hide: cleanup,
  act: async (doing) => act(doing),
  received: () => [],
  gestures: {
    'page.retry': () => press('Réessayer'),
    'file.send': ({ file }) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('Nothing takes a file');
      fireEvent.change(input, { target: { files: [file] } });
    },
  },
  unseen: { 'guest-attestation.sending|upload.progressed|0': 'the call says it' },
  states: {
    loading: () => expect(text()).toContain('Chargement en cours'),
    asking: (snapshot) => {
      const { message, page: shown } = contextOf(snapshot);
      expect(title()).toBe(heading);
      for (const said of [page.trade, page.company, page.asked[0] ?? '', page.broker.email, message ?? '', shown?.sent?.reason ?? '']) expect(text()).toContain(said);
      expect(document.querySelector('input[type=file]')).not.toBeNull();
    },
    sending: () => expect(text()).toMatch(/Envoi de (attestation|autre)\.pdf/),
    received: isReceived,
    looking: isReceived,
    offline: (snapshot) => {
      expect(title()).toBe('Le portail ne répond pas');
      expect(text()).toContain(contextOf(snapshot).message ?? '');
    },
  },
};

describeScreen(suite, driver);
