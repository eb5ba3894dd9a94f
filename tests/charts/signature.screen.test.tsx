import { render } from '@testing-library/react';
import { expect } from 'vitest';
import type { Actor } from 'xstate';
import type { signatureChart, SignatureContext } from '#machines/signature/index.ts';
import {
  buttonsNamed,
  handsOff,
  isBusy,
  press,
  pressIfOffered,
  withFocusKept,
} from '#tests/support/hands.ts';
import { useSignature, type SignatureView } from '#web/flows/use-signature.tsx';
import { Retry } from '#web/components/Retry.tsx';
import { SignatureStatus } from '#web/screens/signature/SignatureStatus.tsx';
import { signatureWords } from '#web/screens/signature/words.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './signature-cases.ts';

const staged = new Staged<typeof signatureChart>();

/** Where nothing was asked, or it is not known, each page has its own words, and a way to look again. */
function Page({ of }: { of: Actor<typeof signatureChart> }) {
  const shown = useSignature(of);
  return (
    <main id="contenu" tabIndex={-1}>
      <SignatureStatus shown={shown} title="Signature" relaunch={relaunch} />
      {shown.view === 'none' && <Retry onRetry={shown.check} label={check} />}
      {shown.view === 'unknown' && <Retry onRetry={shown.retry} />}
    </main>
  );
}

const check = 'Actualiser';
const relaunch = 'Relancer la signature';
const text = () => document.body.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as SignatureContext;

/** Its status in words, who signs and how far, and where the others sign. */
const says =
  (view: Exclude<SignatureView, 'none' | 'unknown' | 'unavailable'>) => (snapshot: { context: unknown }) => {
    const { signature, message } = contextOf(snapshot);
    expect(text()).toContain(signatureWords[view].title);
    expect(text()).toContain(message ?? '');
    for (const { name } of signature?.signers ?? []) expect(text()).toContain(name);
    const links = [...document.querySelectorAll('a')].map(({ href }) => href);
    expect(links).toEqual((signature?.signers ?? []).flatMap(({ url }) => (url ? [url] : [])));
  };

const sights: Driver<typeof signatureChart>['states'] = {
  deciding: says('opening'),
  unshown: says('opening'),
  reading: says('opening'),
  resolving: (snapshot) => {
    says('opening')(snapshot);
    const isKnown = contextOf(snapshot).signature !== null;
    expect(isBusy(check), 'the button stays while it asks').toBe(isKnown);
  },
  relaunching: says('opening'),
  'waiting.creating': says('creating'),
  'waiting.away': says('away'),
  'waiting.pending': says('pending'),
  'waiting.promised': says('promised'),
  'broken.refused': says('refused'),
  'broken.cancelled': says('cancelled'),
  'broken.expired': says('expired'),
  'broken.failed': says('failed'),
  signed: says('signed'),
  late: says('late'),
  none: () => expect(text()).toBe(check),
  unknown: () => expect(text()).toBe('Réessayer'),
  unavailable: (snapshot) => {
    expect(text()).toContain('La signature n’a pas pu être affichée');
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
};

const driver: Driver<typeof signatureChart> = {
  show: (stage: Stage) => {
    handsOff();
    const actor = staged.start(stage);
    render(<Page of={actor} />);
  },
  ...staged.driver,
  gestures: {
    'request.changed': staged.send,
    'signature.show': staged.send,
    'signature.check': () => press(check),
    // Offered where the law permits it, and nowhere else.
    'signature.relaunch': async () => {
      expect(buttonsNamed(relaunch).length > 0).toBe(
        staged.actor?.getSnapshot().context.signature?.relaunchable,
      );
      await pressIfOffered(relaunch);
    },
    'signature.retry': () => press('Réessayer'),
  },
  beside: {
    'request.changed': 'the page that owns the request says it',
    'signature.show': 'the dossier says it',
  },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);
