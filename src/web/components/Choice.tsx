import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { FieldError } from './Field.tsx';
import type { Option } from './Select.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox, or a radio button with `radio`. */
export function Check({
  children,
  radio = false,
  ...rest
}: InputProps & { radio?: boolean; children: ReactNode }) {
  return (
    <label className="check">
      <input {...rest} type={radio ? 'radio' : 'checkbox'} />
      <span>{children}</span>
    </label>
  );
}

/** A switch, with an immediate effect. */
export function Switch({ children, ...rest }: InputProps & { children: ReactNode }) {
  return (
    <label className="check">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox carries its own state */}
      <input {...rest} className="sw" type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}

export interface SegmentedProps<V extends string | number> {
  legend: ReactNode;
  /** Hides the legend visually; screen readers still read it. */
  hideLegend?: boolean;
  options: readonly (Option & { value: V })[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  error?: string | undefined;
  className?: string;
  /** Ref of the radio that Tab reaches: the checked one, or the first. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Two to four options side by side, as a radio group. */
export function Segmented<V extends string | number>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  disabled,
  error,
  className,
  ref,
}: SegmentedProps<V>) {
  const name = useId();
  const reached = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset
      className={className ? `field ${className}` : 'field'}
      {...(error && { 'aria-describedby': `${name}-erreur` })}
    >
      <legend className={hideLegend ? 'sr' : 'label'}>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              ref={option === reached ? ref : undefined}
              className="sr"
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-erreur`}>{error}</FieldError>}
    </fieldset>
  );
}

export type ChoiceProps = InputProps & {
  title: ReactNode;
  children?: ReactNode;
  /** Rendered at the right, for example a price. */
  aside?: ReactNode;
  radio?: boolean;
};

/** An option as a clickable card, with a title and a sentence. */
export function Choice({ title, children, aside, radio = false, ...rest }: ChoiceProps) {
  return (
    <label className="check choice">
      <input {...rest} type={radio ? 'radio' : 'checkbox'} />
      <span>
        <b>{title}</b>
        {children && <span className="small mute choice-text">{children}</span>}
      </span>
      {aside && <span className="push nw">{aside}</span>}
    </label>
  );
}
