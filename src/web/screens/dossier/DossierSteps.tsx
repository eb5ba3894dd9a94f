import { Link } from 'react-router-dom';
import type { RequestResource } from '#contract/request-resources.ts';
import { claimsTab, dossierTabs, isStageDone, type DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import { dossierPath, progressOf, isReachable, stageOfTab } from '#machines/dossier-access/index.ts';
import { Icon } from '../../components/Icon.tsx';
import { Stepper } from '../../components/Stepper.tsx';

/**
 * The six steps: completed ones are ticked, those open to this role are links. The claims tab appears once
 * the sixth is reached.
 */
export function DossierSteps({
  request,
  role,
  tab,
}: {
  request: RequestResource;
  role: Role;
  tab: DossierTab;
}) {
  const entered = progressOf(request);
  const onClaims = tab === claimsTab.path;
  const steps = dossierTabs.map(({ path, label, stage }) => ({
    label,
    done: isStageDone(stage, entered.step, request.facts.formComplete),
    ...(isReachable(role, entered, path) && { to: dossierPath(request.id, path) }),
  }));
  return (
    <div className="stack dossier-steps">
      <Stepper label="Étapes du dossier" steps={steps} current={onClaims ? 0 : stageOfTab(tab)} />
      <p className="small">
        {isReachable(role, entered, claimsTab.path) ? (
          <Link
            className="row"
            to={dossierPath(request.id, claimsTab.path)}
            aria-current={onClaims ? 'page' : undefined}
          >
            <Icon name="shield" small />
            {claimsTab.label}
          </Link>
        ) : (
          <span className="row mute">
            <Icon name="shield" small />
            {claimsTab.label}, une fois le contrat signé
          </span>
        )}
      </p>
    </div>
  );
}
