import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { GuestDossier } from '#contract/guests.ts';
import type { Signature, SignatureSigner } from '#contract/signatures.ts';
import { downloadChart } from '#machines/shared/download/index.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { announced, buttonsNamed, handsOff, keepsFocus, press, words } from '#tests/support/hands.ts';
import { answered, offline, signedOut } from '#tests/support/outcomes.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import type { SignatureActor } from '#web/flows/use-signature.tsx';
import { GuestSignaturePage } from '#web/screens/signature/GuestSignaturePage.tsx';
import { signature } from './signature-answers.ts';

afterEach(cleanup);

/** The answer of the portal, whichever way it is asked. */
let answer: unknown;
const asked = fromPromise(async () => answer) as never;
const chart = signatureChart.provide({ actors: { read: asked, settle: asked } });

/** The files that the portal was asked for, and the one that it returns. */
const wanted: unknown[] = [];
let file: unknown;
const fetching = fromPromise(async ({ input }) => {
  wanted.push(input);
  return file;
}) as never;
const paper = downloadChart.provide({ actors: { fetch: fetching } });
/** Stands for the guests' chart, which owns both. */
const ownerChart = setup({ actors: { paper } }).createMachine({ invoke: { id: 'paper', src: 'paper' } });

function Page() {
  const owner = useFlow(ownerChart);
  const actor = useFlow(chart, { input: { parent: null, subject: { kind: 'guest' } } });
  return (
    <main id="contenu" tabIndex={-1}>
      <GuestSignaturePage actor={actor as unknown as SignatureActor} owner={owner} />
    </main>
  );
}

const dossier: GuestDossier = {
  reference: 'DO-2026-000042',
  type: 'Maison individuelle',
  site: '3 rue des Lices, 35000 Rennes',
  broker: { name: 'Cabinet Delmas Assurances', email: 'courtier@charpente.test', phone: '02 47 00 12 40' },
  partenaire: { id: 1, name: 'Charpente', logo: '', resources: {} as never },
};

/** The page of a signer. By default there is a second signer, of whom the answer has nothing. */
async function show(own: Pick<SignatureSigner, 'state' | 'url'>, traits: Partial<Signature> = {}) {
  const [signer] = signature().signers;
  if (!signer) throw new Error('Somebody signs');
  answer = answered({
    signature: signature({
      request_id: null,
      dossier,
      own: true,
      others: 1,
      signers: [{ ...signer, at: null, ...own }],
      ...traits,
    }),
  });
  handsOff();
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await act(async () => Promise.resolve());
}

const link = 'https://signature.test/act_1';

it('a signer who refused reads that the refusal can be taken back; another one that somebody refused', async () => {
  await show({ state: 'refused', url: link }, { state: 'refused' });
  expect(announced()).toContain('Vous avez refusé de signer');
  cleanup();
  await show({ state: 'waiting', url: link }, { state: 'refused' });
  expect(announced()).toContain('Un signataire a refusé de signer');
});

const lines = () =>
  [...document.querySelectorAll('ul[aria-label=Signataires] li')].map(({ textContent }) => textContent);

it('tells a signer that it is their turn, and counts the others', async () => {
  await show({ state: 'waiting', url: link });
  expect(words()).toContain('À vous de signer');
  expect(lines()).toHaveLength(2);
  expect(lines()[0]).toContain('Vous n’avez pas encore signé');
  expect(lines()[1]).toBe('Et 1\u00a0autre signataire, par son propre lien.');
  cleanup();
  await show({ state: 'waiting', url: link }, { others: 0 });
  expect(lines()).toHaveLength(1);
});

it('a signer reads before signing a quote what it costs, and that the payment follows', async () => {
  const price = 'Vous signez un devis de 6 778,50 €, toutes taxes et frais compris';
  await show({ state: 'waiting', url: link }, { price: 6778.5 });
  expect([words().includes(price), words().includes('Rien n’est à payer avant la signature')]).toEqual([
    true,
    true,
  ]);
  cleanup();
  await show({ state: 'waiting', url: link }, { purpose: 'contract', price: null });
  expect(words()).not.toContain('Vous signez un devis');
  cleanup();
  await show({ state: 'signed', url: null }, { price: 6778.5 });
  expect(words(), 'it is signed').not.toContain('Vous signez un devis');
});

it('a signer who has signed reads that this is done while others are awaited', async () => {
  await show({ state: 'signed', url: null });
  expect(words()).toContain('Vous avez signé');
});

it('a new request by a link that no longer opens anything moves the focus to the explanation', async () => {
  await show({ state: 'waiting', url: link });
  answer = signedOut;
  await press('Actualiser');
  expect(document.activeElement?.textContent).toBe('Rien n’est à signer');
  keepsFocus();
});

const papers = [
  { label: 'Devis', paper: null },
  { label: 'Fiche de conseil', paper: null },
];

it('says which site it is about, lets its documents be read before they are signed and after, and whom to ask', async () => {
  await show({ state: 'waiting', url: link }, { documents: papers });
  expect(words()).toContain('Assurance dommages-ouvrage de votre maison, 3 rue des Lices, 35000 Rennes');
  expect(words()).toContain('Cabinet Delmas Assurances');
  file = answered(new Blob(['%PDF-']));
  await press('Fiche de conseil (PDF)');
  expect(wanted.splice(0)).toEqual([{ params: { place: 2 } }]);
  file = offline;
  await press('Devis (PDF)');
  expect(announced()).toContain('Le PDF n’est pas arrivé');
  file = answered(new Blob(['%PDF-']));
  await press('Réessayer');
  expect(wanted.splice(0)).toEqual([{ params: { place: 1 } }, { params: { place: 1 } }]);
  expect(words()).not.toContain('Le PDF n’est pas arrivé');
  cleanup();
  await show(
    { state: 'signed', url: null },
    {
      state: 'completed',
      applied: true,
      documents: papers.map((one, at) => ({ ...one, paper: at + 1 })),
    },
  );
  expect(buttonsNamed('Devis, exemplaire signé électroniquement (PDF)')).toHaveLength(1);
});

it('offers the payer, once all have signed, to pay what is due, and nobody else', async () => {
  const done = { state: 'completed', applied: true } as const;
  await show({ state: 'signed', url: null }, { ...done, payable: 6778.5 });
  expect(buttonsNamed(/^Payer maintenant 6\s778,50\s€$/)).toHaveLength(1);
  cleanup();
  await show({ state: 'signed', url: null }, { ...done, payable: null });
  expect(buttonsNamed(/Payer/)).toHaveLength(0);
});
