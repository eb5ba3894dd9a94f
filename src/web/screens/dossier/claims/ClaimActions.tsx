import type { ClaimResource } from '#contract/claims.ts';
import { isAdminRole } from '#domain/roles.ts';
import { useClaimActions, useClaimsCommands } from '../../../flows/use-claims.tsx';
import { useRole } from '../../../flows/use-session.tsx';
import { LawActionButtons } from '../../actions/LawActionButtons.tsx';
import { LawActionDialog } from '../../actions/LawActionDialog.tsx';
import { leavesWithClaim } from './claim-leaves.ts';
import { isAside, isEnding, labelOfAction } from './claim-words.ts';
import { MissingForm } from './MissingForm.tsx';
import { pageOfToday } from './page-of-today.ts';

const wordsFor = ({ offer }: ClaimResource, isAdmin: boolean) => ({
  labelOf: labelOfAction,
  isEnding,
  isAside,
  leavesWith: (event: string) => leavesWithClaim(event, { offer, isAdmin }),
});

/**
 * Permitted actions on a claim, and the reasons against the others. A declaration is completed in its own
 * form.
 */
export function ClaimActions({ claim }: { claim: ClaimResource }) {
  const flow = useClaimActions(claim);
  const { begin } = useClaimsCommands();
  const { action } = flow;
  const words = wordsFor(claim, isAdminRole(useRole()));
  return (
    <>
      <LawActionButtons
        object={claim}
        words={words}
        choose={(event) => (event === 'CLAIM.COMPLETE' ? begin(claim.id) : flow.choose(event))}
      />
      {action && (
        <LawActionDialog
          key={action}
          flow={flow}
          words={words}
          action={action}
          page={pageOfToday(action, claim)}
        >
          {action === 'CLAIM.INCOMPLETE' && <MissingForm flow={flow} words={words} action={action} />}
        </LawActionDialog>
      )}
    </>
  );
}
