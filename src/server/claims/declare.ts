import { createHash } from 'node:crypto';
import { blankDeclaration, type ClaimDeclaration } from '#domain/claim.ts';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { parisDateOf } from '#domain/dates.ts';
import { daysToCome } from '#domain/validation/claim.ts';
import { refuseWrong } from '../calls/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import type { RequestRow } from '../requests/row.ts';
import { declaringOn, factsOf } from './facts.ts';
import { claimAgentOf } from './kind.ts';
import { loadClaim, type ClaimRow } from './row.ts';
import { create, transition } from './store.ts';
import { AlreadyDeclared } from './write.ts';

/** A declaration as JSON whose keys are always in the same order: what the seal is computed from. */
export const canonical = (declaration: ClaimDeclaration): string =>
  JSON.stringify(Object.fromEntries(Object.entries(declaration).toSorted(([a], [b]) => (a < b ? -1 : 1))));

export const sealOf = (declaration: ClaimDeclaration): string =>
  createHash('sha256').update(canonical(declaration)).digest('hex');

/** Only what a declaration holds, each field once. */
const declarationIn = (body: ClaimDeclaration): ClaimDeclaration =>
  Object.fromEntries(
    Object.keys(blankDeclaration).map((name) => [name, Reflect.get(body, name) as unknown]),
  ) as unknown as ClaimDeclaration;

function read(body: ClaimDeclaration, now: Date): ClaimDeclaration {
  const errors = daysToCome(body, parisDateOf(now));
  refuseWrong(errors);
  return declarationIn(body);
}

/** As much of a declaration as its law reads. */
const damageOf = ({ appeared_on }: ClaimDeclaration) => ({ appeared_on });

/**
 * CLAIM.DECLARE. The same declaration sent twice is one claim. Throws 409 where the
 * file takes none, 422 for days to come, or that a terminated contract did not cover.
 */
export async function declareClaim(
  request: RequestRow,
  body: ClaimDeclaration,
  writer: Writer,
): Promise<ClaimRow> {
  const declaration = read(body, writer.now);
  const agent = claimAgentOf(agentOf(writer));
  try {
    return await create(
      { type: 'CLAIM.DECLARE', channel: 'declare', data: damageOf(declaration) },
      {
        facts: { ...blankClaimFacts, ...declaringOn(request) },
        made: { request, declaration, sha256: sealOf(declaration) },
      },
      agent,
    );
  } catch (error) {
    if (error instanceof AlreadyDeclared)
      return loadClaim(writer.services.database, agent.reader.scope, error.claimId);
    throw error;
  }
}

/** CLAIM.COMPLETE: the declaration is received again. Throws as `declareClaim` does. */
export function completeClaim(claim: ClaimRow, body: ClaimDeclaration, writer: Writer): Promise<ClaimRow> {
  const declaration = read(body, writer.now);
  return transition(
    claim,
    { type: 'CLAIM.COMPLETE', channel: 'declare', data: damageOf(declaration) },
    { facts: factsOf(claim, parisDateOf(writer.now)), changes: { declaration, sha256: sealOf(declaration) } },
    claimAgentOf(agentOf(writer)),
  );
}
