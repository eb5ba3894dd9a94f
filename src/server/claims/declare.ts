import { createHash } from 'node:crypto';
import { blankDeclaration, type ClaimDeclaration, type NewDeclaration } from '#domain/claim.ts';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { parisDateOf } from '#domain/dates.ts';
import { declarationBounds, type DeclarationDays } from '#domain/validation/claim.ts';
import { agentOf, readerOf, type Writer } from '../requests/author.ts';
import type { RequestRow } from '../requests/row.ts';
import { declaringOn, factsOf } from './facts.ts';
import { claimAgentOf } from './kind.ts';
import { declaredBefore } from './resource.ts';
import { loadClaim, type ClaimRow } from './row.ts';
import { create, transition } from './store.ts';
import { AlreadyDeclared } from './write.ts';

/** A declaration as JSON with keys in a fixed order, from which its hash is computed. */
export const canonical = (declaration: ClaimDeclaration): string =>
  JSON.stringify(Object.fromEntries(Object.entries(declaration).toSorted(([a], [b]) => (a < b ? -1 : 1))));

export const sealOf = (declaration: ClaimDeclaration): string =>
  createHash('sha256').update(canonical(declaration)).digest('hex');

/** The fields of a declaration, without others. */
const declarationIn = (body: ClaimDeclaration): ClaimDeclaration =>
  Object.fromEntries(
    Object.keys(blankDeclaration).map((name) => [name, Reflect.get(body, name) as unknown]),
  ) as unknown as ClaimDeclaration;

/** Bounds of the days of a new declaration. */
export const daysOfNew = (request: RequestRow, now: Date): DeclarationDays => ({
  today: parisDateOf(now),
  covered: declaringOn(request).covered,
});
export const boundsOfNew = ({ object, now }: { object: RequestRow; now: Date }) =>
  declarationBounds(daysOfNew(object, now));

/** Bounds of the body that completes a declaration. */
export const boundsOfCompletion = ({ object, now }: { object: ClaimRow; now: Date }) => {
  const today = parisDateOf(now);
  return declarationBounds({ today, covered: factsOf(object, today).covered });
};

/** Data of the declaration for the law. */
const damageOf = ({ appeared_on }: ClaimDeclaration) => ({ appeared_on });

/**
 * CLAIM.DECLARE. The same declaration sent twice makes one claim. Throws 409 if the request accepts no claim,
 * 409 with the claim that was made from another declaration under its key, 422 for a day not covered by a
 * terminated contract.
 */
export async function declareClaim(
  request: RequestRow,
  body: NewDeclaration,
  writer: Writer,
): Promise<ClaimRow> {
  const declaration = declarationIn(body);
  const sha256 = sealOf(declaration);
  const agent = claimAgentOf(agentOf(writer));
  try {
    return await create(
      { type: 'CLAIM.DECLARE', channel: 'declare', data: damageOf(declaration) },
      {
        facts: { ...blankClaimFacts, ...declaringOn(request) },
        made: { request, declaration, sha256, creation: body.creation ?? null },
      },
      agent,
    );
  } catch (error) {
    if (!(error instanceof AlreadyDeclared)) throw error;
    const { database } = writer.services;
    const claim = await loadClaim(database, agent.reader.scope, error.claimId);
    if (claim.sha256 === sha256) return claim;
    throw await declaredBefore(database, claim, readerOf(writer));
  }
}

/** CLAIM.COMPLETE with the completed declaration. Throws as `declareClaim` does. */
export function completeClaim(claim: ClaimRow, body: ClaimDeclaration, writer: Writer): Promise<ClaimRow> {
  const declaration = declarationIn(body);
  return transition(
    claim,
    { type: 'CLAIM.COMPLETE', channel: 'declare', data: damageOf(declaration) },
    { facts: factsOf(claim, parisDateOf(writer.now)), changes: { declaration, sha256: sealOf(declaration) } },
    claimAgentOf(agentOf(writer)),
  );
}
