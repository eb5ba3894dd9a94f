import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { paperLabel } from '#domain/generated-papers.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { PaperList } from '#web/screens/dossier/PaperList.tsx';
import { InDossier } from './quote-stage.tsx';

afterEach(cleanup);

/** The lines of a list of these papers, the latest first; which of them a later one replaced. */
function replacedOf(names: string[]): boolean[] {
  const papers = names.map((name, at) => ({
    id: names.length - at,
    name,
    label: paperLabel(name),
    created_at: `2026-06-1${names.length - at}T08:00:00Z`,
  }));
  const request = sampleRequest();
  render(
    <InDossier request={request} hear={() => undefined}>
      <PaperList request={request} papers={papers as never} none="" />
    </InDossier>,
  );
  return [...document.querySelectorAll('.papers li')].map(
    ({ textContent }) => textContent?.includes('remplacé depuis') ?? false,
  );
}

it('says that a later quote replaced one, and that a receipt stands beside the others', () => {
  expect(replacedOf(['devis.pdf', 'devis.pdf'])).toEqual([false, true]);
  cleanup();
  expect(replacedOf(['recu.pdf', 'recu.pdf'])).toEqual([false, false]);
});

const receipt = (id: number, label: string, voided: boolean) => ({
  id,
  name: 'recu.pdf',
  label,
  offer_version: 1,
  created_at: '2026-06-11T08:00:00Z',
  voided,
});

it('says of a receipt that it is void', () => {
  const request = sampleRequest();
  render(
    <InDossier request={request} hear={() => undefined}>
      <PaperList
        request={request}
        papers={[
          receipt(3, 'Reçu de paiement', false),
          receipt(2, 'Reçu annulé', false),
          receipt(1, 'Reçu de paiement', true),
        ]}
        none=""
      />
    </InDossier>,
  );
  expect(
    [...document.querySelectorAll('.papers li')].map(
      ({ textContent }) => textContent?.includes('annulé depuis') ?? false,
    ),
  ).toEqual([false, false, true]);
});
