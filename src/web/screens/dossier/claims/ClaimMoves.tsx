import { useState } from 'react';
import type { ClaimResource } from '#contract/claims.ts';
import { declarationItemLabels, declarationItems, type ClaimState, type DeclarationItem } from '#domain/claim.ts';
import { claimPageOf } from '#machines/claim/pages.ts';
import { Check } from '../../../components/Choice.tsx';
import { useClaimMoves, useClaimsCommands } from '../../../flows/use-claims.tsx';
import { LawMoveButtons } from '../../moves/LawMoveButtons.tsx';
import { LawMoveDialog, LawMoveForm, type LawMoveProps } from '../../moves/LawMoveDialog.tsx';
import { leavesWithClaim } from './claim-leaves.ts';
import { isAside, isEnding, labelOfMove } from './claim-words.ts';

const words = { labelOf: labelOfMove, isEnding, isAside, leavesWith: leavesWithClaim };

/** Which of the six things are missing. */
function MissingForm(props: LawMoveProps) {
  const [missing, setMissing] = useState<readonly DeclarationItem[]>([]);
  const [comment, setComment] = useState('');
  const toggle = (item: DeclarationItem) => setMissing(missing.includes(item) ? missing.filter((one) => one !== item) : [...missing, item]);
  return (
    <LawMoveForm {...props} onSubmit={() => props.flow.send({ missing: declarationItems.filter((item) => missing.includes(item)), comment })}>
      <fieldset className="stack">
        <legend>Ce qui manque à la déclaration</legend>
        {declarationItems.map((item) => (
          <Check key={item} checked={missing.includes(item)} onChange={() => toggle(item)}>
            {declarationItemLabels[item]}
          </Check>
        ))}
      </fieldset>
      <label className="stack">
        <span>Commentaire (facultatif)</span>
        <textarea className="in" rows={3} value={comment} onChange={({ target }) => setComment(target.value)} />
      </label>
    </LawMoveForm>
  );
}

/** What one may do to a claim now, and why not the rest. A declaration is completed in its own form. */
export function ClaimMoves({ claim }: { claim: ClaimResource }) {
  const flow = useClaimMoves(claim);
  const { begin } = useClaimsCommands();
  const { move } = flow;
  return (
    <>
      <LawMoveButtons object={claim} words={words} choose={(event) => (event === 'CLAIM.COMPLETE' ? begin(claim.id) : flow.choose(event))} />
      {move && (
        <LawMoveDialog key={move} flow={flow} words={words} move={move} page={claimPageOf(move, claim.state.slug as ClaimState)}>
          {move === 'CLAIM.INCOMPLETE' && <MissingForm flow={flow} words={words} move={move} />}
        </LawMoveDialog>
      )}
    </>
  );
}
