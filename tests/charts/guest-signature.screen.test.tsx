// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Signature, SignatureSigner } from '#contract/signatures.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { announced, handsOff, keepsFocus, press, words } from '#tests/support/hands.ts';
import { answered, signedOut } from '#tests/support/outcomes.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import type { SignatureActor } from '#web/flows/use-signature.tsx';
import { GuestSignaturePage } from '#web/screens/signature/GuestSignaturePage.tsx';
import { signature } from './signature-answers.ts';

afterEach(cleanup);

/** What the portal answers, whichever way it is asked. */
let answer: unknown;
const asked = fromPromise(async () => answer) as never;
const chart = signatureChart.provide({ actors: { read: asked, settle: asked } });

function Page() {
  const actor = useFlow(chart, { input: { parent: null, subject: { kind: 'guest' } } });
  return (
    <main id="contenu" tabIndex={-1}>
      <GuestSignaturePage actor={actor as unknown as SignatureActor} />
    </main>
  );
}

/** The page of the one signer who is given a link, of two. */
async function show(own: Pick<SignatureSigner, 'state' | 'url'>, other: SignatureSigner['state'], traits: Partial<Signature> = {}) {
  const [first, second] = signature().signers;
  if (!first || !second) throw new Error('Two sign');
  answer = answered({ signature: signature({ signers: [{ ...first, state: other, url: null }, { ...second, ...own }], ...traits }) });
  handsOff();
  render(<MemoryRouter><Page /></MemoryRouter>);
  await act(async () => Promise.resolve());
}

const link = 'https://signature.test/act_1';

it('says to whoever refused that it may still be taken back, and of another signer that they refused', async () => {
  await show({ state: 'refused', url: link }, 'waiting', { state: 'refused' });
  expect(announced()).toContain('Vous avez refusé de signer');
  cleanup();
  await show({ state: 'waiting', url: link }, 'refused', { state: 'refused' });
  expect(announced()).toContain('Un signataire a refusé de signer');
});

it('says to whoever has signed that this is done, while the others are waited for', async () => {
  await show({ state: 'waiting', url: link }, 'signed');
  expect(words()).toContain('En attente de signature');
  cleanup();
  await show({ state: 'signed', url: null }, 'waiting');
  expect(words()).toContain('Vous avez signé');
});

it('leads whoever asks again, and is told that the link opens nothing any more, to what is said instead', async () => {
  await show({ state: 'waiting', url: link }, 'signed');
  answer = signedOut;
  await press('Vérifier maintenant');
  expect(document.activeElement?.textContent).toBe('Rien n’est à signer');
  keepsFocus();
});
