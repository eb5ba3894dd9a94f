import type { ReactNode } from 'react';
import { registrationSteps } from '#domain/registration.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';

/** Where the registration stands: steps that were reached can be entered again. */
function Steps({ current, isTold }: { current: number; isTold: boolean }) {
  const user = useMaybeUser();
  const reached = user?.isRegistred ? (user.broker?.stepOfRegistrastion ?? 1) : 1;
  const isOpen = reached < 5;
  const steps = registrationSteps.map(({ step, path, label }) => ({
    label,
    done: step < Math.max(reached, current),
    to: isOpen && user && step <= reached ? `/creation-compte/${path}` : undefined,
  }));
  return <Stepper label="Étapes de l’inscription" steps={steps} current={current} isTold={isTold} />;
}

interface SheetProps {
  title: string;
  /** What the step is for; its number comes first. */
  lead?: string;
  /** From 1; past the last where all are done, none before the account exists. */
  step?: number;
  rail?: ReactNode;
  /** The first of what helps is to be read first: it comes above the content on a narrow window, the rest below. */
  railFirst?: boolean;
  children: ReactNode;
}

/** A page of the registration: its head, where it stands, its content, and what helps beside it. */
export function Sheet({ title, lead, step, rail, railFirst = false, children }: SheetProps) {
  return (
    <div className="narrow registration">
      <PageHead
        title={title}
        lead={lead && step !== undefined ? `Étape ${step} sur ${registrationSteps.length}. ${lead}` : lead}
      />
      <div className="page stack">
        {step !== undefined && <Steps current={step} isTold={lead !== undefined} />}
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
