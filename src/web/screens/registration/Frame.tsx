import type { ReactNode } from 'react';
import { reachedStep, registrationDone, registrationSteps } from '#domain/registration.ts';
import { reopenedSteps } from '#domain/reopened-steps.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { useRegistration } from '../../flows/use-registration.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';

const none: ReturnType<typeof reopenedSteps> = new Map();

/** Page of each step that the examination may open again; the documents have left the registration. */
const reopenedPath = (path: string): string =>
  path === 'documents' ? '/dashboard/documents' : `/creation-compte/${path}`;

/** Progress of the registration; reached and reopened steps are links, the latter with what is to be done. */
function Steps({ current, hidesCurrent }: { current: number; hidesCurrent: boolean }) {
  const user = useMaybeUser();
  const membership = useRegistration((context) => context.membership);
  const reached = user?.broker ? reachedStep(user) : 1;
  const isOpen = reached < registrationDone;
  const reopened = membership ? reopenedSteps(membership) : none;
  const isSettled = membership !== null && membership.agreement.state !== 'open';
  const steps = registrationSteps.map(({ step, path, label }) => {
    const toDo = reopened.get(step);
    if (toDo !== undefined) return { label: `${label}, ${toDo}`, to: reopenedPath(path) };
    return {
      label,
      done: step < Math.max(reached, current) || (step === registrationDone && isSettled),
      to: isOpen && user && step <= reached ? `/creation-compte/${path}` : undefined,
    };
  });
  return (
    <Stepper label="Étapes de l’inscription" steps={steps} current={current} hidesCurrent={hidesCurrent} />
  );
}

interface SheetProps {
  title: string;
  /** Purpose of the step; its number comes first. */
  lead?: string;
  /** From 1; beyond the last if all are complete, absent before the account exists. */
  step?: number;
  rail?: ReactNode;
  /** On a narrow window, the first card of the side column comes above the content, the others below. */
  railFirst?: boolean;
  children: ReactNode;
}

/** Layout of a registration page: head, progress, content and side column. */
export function Sheet({ title, lead, step, rail, railFirst = false, children }: SheetProps) {
  return (
    <div className="narrow registration">
      <PageHead
        title={title}
        lead={lead && step !== undefined ? `Étape ${step} sur ${registrationSteps.length}. ${lead}` : lead}
      />
      <div className="page stack">
        {step !== undefined && <Steps current={step} hidesCurrent={lead !== undefined} />}
        {rail ? (
          <div className="cols">
            <div className="stack">{children}</div>
            <aside className="stack" aria-label="Pour vous aider" {...(railFirst && { 'data-first': '' })}>
              {rail}
            </aside>
          </div>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
