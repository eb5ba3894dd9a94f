import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { capturePress } from './capture-press.ts';
import { Icon, type IconName } from './Icon.tsx';

/**
 * `signal`: the main action of a screen. `primary`: one per group. `danger`: opens a refusal; `danger full`
 * confirms it.
 */
export type ButtonLook = 'plain' | 'primary' | 'signal' | 'ghost' | 'danger' | 'danger full';

interface Looks {
  look?: ButtonLook | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: IconName | undefined;
  children?: ReactNode;
}

const buttonClass = ({ look = 'plain', size = 'md', icon, children }: Looks, more?: string) =>
  classNames('btn', look !== 'plain' && look, size !== 'md' && size, icon && !children && 'icon', more);

export type ButtonProps = Looks & Omit<ComponentProps<'button'>, 'children'> & { busy?: boolean };

/**
 * Tells whether a click is the second one of a double click that began elsewhere: on a control that this button
 * has replaced under the pointer.
 */
function useStrayClick(): (event: MouseEvent) => boolean {
  const isPressed = useRef(false);
  return ({ detail }) => {
    if (detail === 1) isPressed.current = true;
    return detail > 1 && !isPressed.current;
  };
}

/**
 * A button. While `busy` it shows progress and ignores clicks, but keeps the focus; it also ignores the end of a
 * double click that began on another control. Give `aria-label` to an icon without children.
 */
export function Button({
  look,
  size,
  icon,
  children,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isStray = useStrayClick();
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a parameter with a default
      type={type}
      className={buttonClass({ look, size, icon, children }, className)}
      aria-busy={busy || undefined}
      onPointerDown={capturePress}
      onClick={(event) => (isStray(event) || busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && !busy && <Icon name={icon} small={size === 'sm'} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = Looks & Omit<LinkProps, 'children'>;

/** An internal link with the look of a button. */
export function ButtonLink({ look, size, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, icon, children }, className)}>
      {icon && <Icon name={icon} small={size === 'sm'} />}
      {children}
    </Link>
  );
}
