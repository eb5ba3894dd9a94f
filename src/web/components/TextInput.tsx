import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

export type TextInputProps = ComponentProps<'input'> & {
  /** Drawn before the text. */
  icon?: IconName;
  /** Said after the text: a unit. */
  unit?: ReactNode;
};

/** So that styles can tell an empty field (`:placeholder-shown`): on paper no unit stands alone. */
export const noPlaceholder = ' ';

/** One line of text. Uncontrolled or controlled, as any input; inside a Field it finds its label and error by itself. */
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

/** Many lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} {...useFieldWires(rest)} className={classNames('in', className)} />;
}

/** A password that can be shown. */
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
