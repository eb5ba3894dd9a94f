import { expect, it } from 'vitest';
import { toWireSlug } from '#domain/provider.ts';
import { userRoles } from '#domain/roles.ts';
import { steps } from '#domain/steps.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { signedWithPremium } from '#web/screens/dossier/stages.ts';

it('the quote is signed with the premium; the contract too if it waits for its signature, for a reader who may not open its tab', () => {
  const both = userRoles.flatMap((role) =>
    steps
      .filter(
        (step) =>
          signedWithPremium(role, sampleRequest({ step: { slug: toWireSlug(step), label: step } })).length >
          1,
      )
      .map((step) => [role, step]),
  );
  expect(both).toEqual(
    ['company', 'broker', 'main_broker'].map((role) => [role, 'contrat-envoye-pour-signature-electronique']),
  );
});
