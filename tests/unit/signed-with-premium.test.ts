import { expect, it } from 'vitest';
import { toWireSlug } from '#domain/provider.ts';
import { userRoles } from '#domain/roles.ts';
import { steps } from '#domain/steps.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { signedWithPremium } from '#web/screens/dossier/stages.ts';

it('the stage of the premium has a second signature, the contract’s, only for readers who may not open the tab of the contract', () => {
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
