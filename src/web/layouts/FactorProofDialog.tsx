import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useFactorProof } from '../flows/use-factor-proof.tsx';
import { useSessionActor, useSessionCommands } from '../flows/use-session.tsx';
import { useProofForm } from '../screens/sign/ProofContent.tsx';

/** The second step of a login over a page whose session has expired. */
export function FactorProofDialog() {
  const flow = useFactorProof(useSessionActor(), 'factorProofAgain');
  const { content, aside, action, send } = useProofForm(flow);
  const { signInLater } = useSessionCommands();
  return (
    <Dialog
      open
      title="Prouvez que c’est vous"
      onClose={signInLater}
      onSubmit={send}
      footer={
        <>
          <Button onClick={signInLater}>Plus tard</Button>
          {action && (
            <Button type="submit" look="primary" busy={flow.isBusy}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {content}
      {aside}
    </Dialog>
  );
}
