import type { ClaimChanged, claimCalls } from '#contract/claims.ts';
import { isClaimEvent } from '#domain/claim-events.ts';
import { blankDeclaration, type ClaimDeclaration } from '#domain/claim.ts';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { parisDateOf } from '#domain/dates.ts';
import { endorsementNumber } from '#domain/works-end/answers.ts';
import { dataSchemaOf, newClaim, permitted, refused } from '#machines/claim/law.ts';
import { hintOf } from '#machines/shared/law/data.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { unknownEvent } from '../calls/refused.ts';
import { agentOf, readerOf, type Writer } from '../requests/author.ts';
import { resourceOf } from '../requests/resource.ts';
import type { Reader } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';
import { worksEndsOf } from '../works-end/rows.ts';
import { completeClaim, daysOfNew, declareClaim } from './declare.ts';
import { declaringOn, factsOf } from './facts.ts';
import { claimAgentOf } from './kind.ts';
import { claimResource, claimResources } from './resource.ts';
import { claimsOf, loadClaim, type ClaimRow } from './row.ts';
import { transition } from './store.ts';

const policy: Statement = {
  name: 'claim-policy',
  text: 'select policy_number from contracts where request_id = $1',
};

/** A declaration prefilled from the request. */
async function prefilledOf(
  executor: Executor,
  request: RequestRow,
  { factsOf: factsOfRequest, now }: Reader,
): Promise<ClaimDeclaration> {
  const { id, reference, client, site } = request;
  const { signed } = factsOfRequest(request, parisDateOf(now));
  const [contract] = await executor.query<{ policy_number: string }>(policy, [id]);
  const { declared } = await worksEndsOf(executor, id);
  return {
    ...blankDeclaration,
    policy: contract?.policy_number ?? reference,
    amendment: signed.endorsement ? endorsementNumber : '',
    owner: client,
    address: site,
    reception_date: declared?.reception_date ?? null,
  };
}

/** The answer of a write: the changed claim, and the changed request. */
async function changed({ id }: ClaimRow, message: string, writer: Writer): Promise<ClaimChanged> {
  const {
    services: { database },
  } = writer;
  const reader = readerOf(writer);
  const claim = await loadClaim(database, reader.scope, id);
  return {
    message,
    claim: await claimResource(database, claim, reader),
    request: resourceOf(claim.request, reader),
  };
}

export const claimHandlers: HandlersOf<keyof typeof claimCalls> = {
  claims: async ({ object, ...asked }) => {
    const reader = readerOf(asked);
    const { database } = asked.services;
    const facts = { ...blankClaimFacts, ...declaringOn(object) };
    const mayDeclare = permitted(newClaim, facts, reader.by).some(({ event }) => event === 'CLAIM.DECLARE');
    const because =
      refused(newClaim, facts, reader.by).find(({ event }) => event === 'CLAIM.DECLARE')?.because ?? null;
    const hint =
      (mayDeclare && hintOf(dataSchemaOf('CLAIM.DECLARE', newClaim, facts), 'appeared_on')) || null;
    return {
      request: resourceOf(object, reader),
      claims: await claimResources(database, await claimsOf(database, object), reader),
      declaring: { permitted: mayDeclare, because, hint, days: daysOfNew(object, asked.now) },
      prefilled: await prefilledOf(database, object, reader),
    };
  },

  declareClaim: async ({ object, body, ...writer }) => {
    const claim = await declareClaim(object, body, writer);
    return changed(claim, 'Votre déclaration est reçue. Le récépissé est prêt.', writer);
  },

  completeClaim: async ({ object, body, ...writer }) => {
    const claim = await completeClaim(object, body, writer);
    return changed(claim, 'La déclaration complétée est reçue.', writer);
  },

  sendClaimEvent: async ({ object, body: { event, data }, ...writer }) => {
    if (!isClaimEvent(event)) throw unknownEvent();
    const claim = await transition(
      object,
      { type: event, channel: 'call', data },
      { facts: factsOf(object, parisDateOf(writer.now)) },
      claimAgentOf(agentOf(writer)),
    );
    return changed(claim, 'C’est enregistré.', writer);
  },
};
