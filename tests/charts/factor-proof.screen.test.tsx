import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { factorProofChart, FactorProofContext } from '#machines/factor-proof/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import {
  buttonsNamed,
  control,
  isBusy,
  plain,
  pressIfOffered,
  type,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import type { Owner } from '#web/flows/use-child.ts';
import { useFactorProof } from '#web/flows/use-factor-proof.tsx';
import { ProofBox } from '#web/screens/sign/FactorProof.tsx';
import { wayWords } from '#web/screens/sign/proof-words.ts';
import { suite } from './factor-proof-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';

const Page = ({ owner }: { owner: Owner }) => (
  <main id="contenu">
    <ProofBox flow={useFactorProof(owner, 'factorProof')} />
  </main>
);
const staged = new Staged<typeof factorProofChart>();
const contextOf = (snapshot: { context: unknown }) => snapshot.context as FactorProofContext;
const labels = { authenticator: 'Code à six chiffres', recovery: 'Code de secours' } as const;
const field = () => control(labels.authenticator) ?? control(labels.recovery);

/** Ticks or clears the box of the device. */
async function trust(wanted: boolean) {
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (box && box.checked !== wanted) await act(async () => void fireEvent.click(box));
}

const driver: Driver<typeof factorProofChart> = {
  show: (stage) => {
    const factorProof = staged.start(stage);
    render(<Page owner={ownerOf({ factorProof })} />, { wrapper: MemoryRouter });
  },
  ...staged.driver,
  gestures: {
    'code.send': async ({ code, trust: wanted }) => {
      if (!field()) return;
      await trust(wanted);
      await type(control(labels.authenticator) ? labels.authenticator : labels.recovery, code);
      await pressIfOffered('Vérifier');
    },
    'passkey.use': async ({ trust: wanted }) => {
      await trust(wanted);
      await pressIfOffered('Utiliser ma clé d’accès');
    },
    'way.choose': ({ way }) => pressIfOffered(wayWords[way].choose),
    'proof.cancel': () => pressIfOffered('Revenir à la connexion'),
  },
  states: {
    asking: (snapshot) => {
      const { way, asked, message, errors } = contextOf(snapshot);
      expect(document.querySelector('h1')?.textContent).toBe('Prouvez que c’est vous');
      expect(isBusy(/./)).toBe(false);
      if (way) expect(words()).toContain(plain(wayWords[way].lead));
      else expect(words()).toContain('Aucune façon n’est possible ici');
      expect([control(labels.authenticator) !== null, control(labels.recovery) !== null]).toEqual([
        way === 'authenticator',
        way === 'recovery',
      ]);
      const others = asked.ways.filter((one) => one !== way);
      expect(others.map((one) => buttonsNamed(wayWords[one].choose).length)).toEqual(others.map(() => 1));
      if (errors['code'] && way && way !== 'passkey')
        expect(wrongWith(labels[way])).toContain(plain(errors['code'][0]));
      else if (message) expect(words()).toContain(plain(message));
    },
    preparing: () => expect(isBusy('Utiliser ma clé d’accès')).toBe(true),
    touching: () => expect(isBusy('Utiliser ma clé d’accès')).toBe(true),
    checking: () => expect(isBusy(/Vérifier|Utiliser ma clé d’accès/)).toBe(true),
    ended: () => expect(document.querySelector('h1')?.textContent).toBe('Prouvez que c’est vous'),
  },
};

describeScreen(suite, driver);
