import { Button } from '../../components/Button.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useFactorProof, type FactorProofFlow } from '../../flows/use-factor-proof.tsx';
import { useSessionActor } from '../../flows/use-session.tsx';
import { useProofForm } from './ProofContent.tsx';

/** The second step on the page of the login. */
export function ProofBox({ flow }: { flow: FactorProofFlow }) {
  const { content, aside, action, send } = useProofForm(flow);
  const { isBusy, way, cancel } = flow;
  const heading = useArrivalFocus<HTMLHeadingElement>(way === 'passkey' || way === null);
  return (
    <div className="box stack login-box">
      <div className="stack login-head">
        <h1 tabIndex={-1} ref={heading}>
          Prouvez que c’est vous
        </h1>
        <p className="mute">Votre mot de passe est le bon. Ce compte a aussi un second facteur.</p>
      </div>
      <form
        className="stack login-form"
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {content}
        <div className="row wrap">
          {action && (
            <Button type="submit" look="primary" size="lg" busy={isBusy}>
              {action}
            </Button>
          )}
          <Button onClick={cancel}>Revenir à la connexion</Button>
        </div>
        {aside}
      </form>
    </div>
  );
}

export default function FactorProof() {
  return <ProofBox flow={useFactorProof(useSessionActor(), 'factorProof')} />;
}
