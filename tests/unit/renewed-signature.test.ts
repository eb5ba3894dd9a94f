import { describe, expect, it } from 'vitest';
import { blankChantier, blankSouscripteur } from '#domain/blank-forms.ts';
import type { Step } from '#domain/steps.ts';
import { renewsSignature } from '#server/signatures/open.ts';

const policyholder = (email: string) => ({
  ...blankSouscripteur(),
  client: { ...blankSouscripteur().client, name: 'Anne', lastname: 'Roux', email },
});
const writes = { query: () => Promise.reject(new Error('written')) };

interface Resumed {
  step: Step;
  emails?: readonly string[];
  signed?: { purpose: string; late?: boolean; offer_version?: number };
}

/** Whether a file that is resumed asks for its signature again. */
async function asksAgain({ step, emails = ['anne@client.test'], signed }: Resumed): Promise<boolean> {
  const row = {
    id: 1,
    version: 3,
    step,
    offer_version: 2,
    form: { souscripteurs: emails.map(policyholder), chantier: blankChantier() },
    contents: { signature: signed ? [{ state: 'completed', late: false, offer_version: 2, ...signed }] : [] },
  };
  const move = { to: { step }, now: new Date('2026-06-15T09:00:00Z') };
  if (!renewsSignature.due?.(row as never, move as never)) return false;
  return Promise.resolve(renewsSignature.runs(writes as never, row as never, move as never)).then(
    (changed) => changed !== undefined,
    (error: Error) => error.message === 'written',
  );
}

/** docs/domain/signature.md: what `links.renew` makes again of a signature. */
describe('the signature of a file that is resumed', () => {
  const at = 'contrat-envoye-pour-signature-electronique';
  it.each<[string, Resumed, boolean]>([
    ['waits for its signature', { step: at }, true],
    ['waits for no signature', { step: 'offre-envoyee' }, false],
    ['was signed before it was closed', { step: at, signed: { purpose: 'contract' } }, false],
    ['was signed too late', { step: at, signed: { purpose: 'contract', late: true } }, true],
    ['has another paper signed', { step: at, signed: { purpose: 'quote' } }, true],
    ['has its quote signed', { step: 'devis-envoye-appel-de-prime', signed: { purpose: 'quote' } }, false],
    [
      'has a former quote signed',
      { step: 'devis-envoye-appel-de-prime', signed: { purpose: 'quote', offer_version: 1 } },
      true,
    ],
    ['has a policyholder without an address', { step: at, emails: ['anne@client.test', ''] }, false],
  ])('the request that %s', async (_, resumed, asked) => expect(await asksAgain(resumed)).toBe(asked));
});
