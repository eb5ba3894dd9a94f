import { Link } from 'react-router-dom';

export interface StepLine {
  label: string;
  /** Absent while the step cannot be opened. */
  to?: string | undefined;
  done?: boolean;
}

interface StepperProps {
  label: string;
  steps: readonly StepLine[];
  /** From 1. */
  current: number;
  /** The page already shows the current step above: a narrow window does not repeat it. */
  hidesCurrent?: boolean;
}

/** Steps of a dossier or a form: links if they can be opened, else text. */
export function Stepper({ label, steps, current, hidesCurrent = false }: StepperProps) {
  const now = steps[current - 1];
  return (
    <nav aria-label={label}>
      {now && !hidesCurrent && (
        <p className="small mute only-x step-now">
          <b className="soft">
            Étape {current} sur {steps.length}
          </b>
          , {now.label.toLocaleLowerCase('fr')}
        </p>
      )}
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step.label} className={index + 1 === current ? 'now' : step.done ? 'done' : 'todo'}>
            {step.to ? (
              <Link to={step.to} aria-current={index + 1 === current ? 'step' : undefined}>
                {step.label}
              </Link>
            ) : (
              <span className="s" aria-current={index + 1 === current ? 'step' : undefined}>
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
