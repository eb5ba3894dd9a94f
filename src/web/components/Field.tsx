import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FieldWires {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldWires | null>(null);

/** Props for a control inside a `Field`: its id and its ARIA attributes. */
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
  /** Displayed under the field, after the error: it often helps to fix it. */
  hint?: ReactNode;
  /** Message in French. */
  error?: string | undefined;
  /** Details of the error, between the error and the hint. */
  why?: string | undefined;
  optional?: boolean;
  /** Rendered at the right of the label and after the control in tab order: a link, a switch. */
  aside?: ReactNode;
  /** Width in the `.grid`: `c3 c4 c8 c12`, or `w` for a full line on a phone. */
  className?: string;
  id?: string;
  children: ReactNode;
}

/** A label, one control, its error and its hint; `aria-describedby` connects them to the control. */
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

/** Error message of a field or of a group. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
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

/** A group of controls with one legend: radios, checkboxes, a segmented choice. */
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
