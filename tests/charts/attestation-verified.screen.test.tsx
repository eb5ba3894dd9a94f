import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VerifiedAttestation } from '#contract/contracts.ts';
import { words } from '#tests/support/hands.ts';
import { Verified } from '#web/screens/attestation/Verified.tsx';

afterEach(cleanup);

const attestation: VerifiedAttestation = {
  status: 'valid',
  code: 'K7QM-2X4V-9D3H-T60B',
  policy_number: 'POL-2026-000001',
  policyholders: ['Claire Lemaître'],
  site: '33160 Saint-Médard-en-Jalles',
  operation: 'Maison individuelle',
  covers: [],
  insurer: 'Mutuelle du Toit',
  attested_on: '2026-01-08',
  takes_effect: '2026-02-02',
  cover_from: '2028-03-01',
  cover_until: '2037-03-01',
  terminated_on: null,
};

it.each([
  [{ status: 'upcoming' }, 'Cette attestation est authentique, et le contrat prend effet le 02/02/2026'],
  [{ status: 'valid' }, 'Cette attestation est authentique, et le contrat est en vigueur'],
  [
    { status: 'terminated', terminated_on: '2026-01-20' },
    'Cette attestation ne vaut plus\u00a0: le contrat est résilié',
  ],
] as const)('says of an attestation %o: %s', (more, said) => {
  render(<Verified attestation={{ ...attestation, ...more }} />);
  expect(document.querySelector('.alert')?.textContent).toContain(said);
});

it.each([
  [
    { status: 'terminated', terminated_on: '2026-03-20' },
    'Résilié au 20/03/2026. Hors ses dates, ce qui suit est ce que disait l’attestation.',
  ],
  [
    { status: 'valid', terminated_on: '2026-03-20' },
    'Le contrat est résilié au 20/03/2026 : l’attestation ne vaut plus à partir de ce jour.',
  ],
] as const)('says of an attestation %o no day of a cover that will not come', (more, said) => {
  render(<Verified attestation={{ ...attestation, ...more }} />);
  expect(words()).toContain(said);
  expect(words()).toContain(
    'Prise d’effet02/02/2026Garantie obligatoireaucune : le contrat prend fin avant qu’elle ne commence',
  );
  expect(words()).not.toContain('2037');
});
