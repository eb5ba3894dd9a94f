import { expect, it } from 'vitest';
import { signatureCalls } from '#contract/signatures.ts';
import { userRoles } from '#domain/roles.ts';
import { steps } from '#domain/steps.ts';
import { isReachable } from '#machines/dossier-access/access.ts';
import { hasBegun, isAwaited } from '#machines/signature/subject.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';

const at = (slug: string) =>
  ({ kind: 'request', request: sampleRequest({ step: { slug, label: slug } }) }) as const;
const asking = steps.filter((step) => hasBegun(at(step)) || isAwaited(at(step)));

it('the signature of a dossier is asked for only at steps where each reader may read it, so that no call is refused', () => {
  expect(steps.filter((step) => isAwaited(at(step)))).toEqual([
    'devis-envoye-appel-de-prime',
    'contrat-envoye-pour-signature-electronique',
    'avenant-fin-de-travaux',
  ]);
  for (const row of [signatureCalls.requestSignature, signatureCalls.updateSignatureRequest]) {
    expect(row.who).toEqual(userRoles);
    for (const role of userRoles)
      expect(asking.filter((step) => !isReachable(role, { step, charged: false }, row.tab))).toEqual([]);
  }
});
