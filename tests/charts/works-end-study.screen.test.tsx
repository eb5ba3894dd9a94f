import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WorksEndStudy } from '#contract/works-end.ts';
import { words } from '#tests/support/hands.ts';
import { Study } from '#web/screens/dossier/works-end/Study.tsx';
import { requestAt } from './quote-fixtures.ts';
import { example, whole, worksEndAt } from './works-end-fixtures.ts';

afterEach(cleanup);

const endorsed = { cost: 268_000, total_ttc: 8_163.27 };

it.each([
  [
    'is still to be made',
    'prime-reajustement-payee',
    ['cost'],
    null,
    'Change au contrat\u00a0: le coût des travaux. Un avenant est nécessaire.',
  ],
  [
    'waits to be signed',
    'avenant-fin-de-travaux',
    ['cost'],
    null,
    'Change au contrat\u00a0: le coût des travaux. L’avenant est à signer.',
  ],
  [
    'is signed',
    'avenant-fin-travaux-signe',
    ['cost'],
    endorsed,
    'Change au contrat\u00a0: le coût des travaux. L’avenant est signé.',
  ],
  [
    'has nothing to say',
    'validation-fin-travaux-effectuee',
    [],
    null,
    'Aucune donnée du contrat n’a changé\u00a0: aucun avenant n’est nécessaire.',
  ],
] as const)(
  'the study of an end of works whose endorsement %s says so',
  (_name, step, changes, signed, said) => {
    const study: WorksEndStudy = {
      studied_at: '2026-11-20T10:00:00Z',
      adjustment: example,
      aggravated_by: [],
      contract_changes: [...changes],
    };
    const declared = { id: 1, declared_at: '2026-11-20T10:00:00Z', declarer: 'Marc Delmas', ...whole };
    const worksEnd = worksEndAt(whole, 0, {
      request: { ...requestAt({ status: 'offres-signees', step }), endorsed: signed },
    });
    render(<Study worksEnd={{ ...worksEnd, declared, study }} />);
    expect(words()).toContain(said.replaceAll('\u00a0', ' '));
  },
);
