import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

export type TextInputProps = ComponentProps<'input'> & {
  /** Rendered before the text. */
  icon?: IconName;
  /** Unit, rendered after the text. */
  unit?: ReactNode;
};

/**
 * A blank placeholder makes `:placeholder-shown` match empty fields: the print styles then hide a lone unit.
 */
export const noPlaceholder = ' ';

/**
 * Single-line text field, controlled or uncontrolled. Inside a `Field` it is connected to label and error.
 */
export function TextInput({ icon, unit, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...(unit && { placeholder: noPlaceholder })}
      {...rest}
      {...useFieldWires(rest)}
      className={classNames('in', icon && 'after-icon', className)}
    />
  );
  if (!icon && !unit) return input;
  return (
    <div className="affix">
      {icon && (
        <span>
          <Icon name={icon} small />
        </span>
      )}
      {input}
      {unit && <span>{unit}</span>}
    </div>
  );
}

/** Multi-line text field. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} {...useFieldWires(rest)} className={classNames('in', className)} />;
}

/** Password field with a button that shows the text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="affix">
      <input
        {...props}
        {...useFieldWires(props)}
        type={shown ? 'text' : 'password'}
        className={classNames('in', props.className)}
      />
      <button
        type="button"
        aria-label="Afficher le mot de passe"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </div>
  );
}
