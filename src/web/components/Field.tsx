import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FieldWires {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldWires | null>(null);

/** What a control inside a Field must carry: its id, and the error and hint that describe it. */
export function useFieldWires(own: { id?: string | undefined } = {}) {
  const wires = use(FieldContext);
  return {
    id: own.id ?? wires?.id,
    'aria-describedby': wires?.describedBy,
    'aria-invalid': wires?.invalid || undefined,
  };
}

export interface FieldProps {
  label: ReactNode;
  /** Said under the field, and under its error: what is wrong is mended by what the hint knows. */
  hint?: ReactNode;
  /** French, already worded; its first line is shown. */
  error?: string | undefined;
  /** What exactly is wrong, between the error and the hint. */
  why?: string | undefined;
  optional?: boolean;
  /** Something at the right end of the label's line, reached after the control: a link, a switch. */
  aside?: ReactNode;
  /** Columns of the `.grid` it takes: `c3 c4 c8 c12`, `w` for a whole line on a phone. */
  className?: string;
  id?: string;
  children: ReactNode;
}

/** Label above, one control inside, error and hint below; both are tied to the control with `aria-describedby`. */
export function Field({
  label,
  hint,
  error,
  why,
  optional = false,
  aside,
  className,
  id,
  children,
}: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const describedBy =
    [error && `${own}-erreur`, error && why && `${own}-raison`, hint && `${own}-aide`]
      .filter(Boolean)
      .join(' ') || undefined;
  const wires = useMemo(() => ({ id: own, describedBy, invalid: Boolean(error) }), [own, describedBy, error]);
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="label" htmlFor={own}>
        {label}
        {optional && <i> (facultatif)</i>}
      </label>
      <FieldContext value={wires}>{children}</FieldContext>
      {aside && <div className="label-aside">{aside}</div>}
      {error && <FieldError id={`${own}-erreur`}>{error}</FieldError>}
      {error && why && (
        <p className="hint reason" id={`${own}-raison`}>
          {why}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${own}-aide`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error under a field; also used under a group of choices. */
function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" {...(id && { id })}>
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  );
}

export interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A set of controls under one name: radios, checkboxes, a segmented choice. */
export function FieldGroup({ legend, hint, error, className, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-erreur`, hint && `${id}-aide`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={className ? `field ${className}` : 'field'} aria-describedby={describedBy}>
      <legend className="label">{legend}</legend>
      {children}
      {error && <FieldError id={`${id}-erreur`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-aide`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
