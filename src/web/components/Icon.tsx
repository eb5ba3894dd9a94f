import { iconShapes, type IconName } from './icon-shapes.ts';

export type { IconName };

/** An icon. Screen readers ignore it, unless it has a `label`. */
export function Icon({ name, small = false, label }: { name: IconName; small?: boolean; label?: string }) {
  return (
    <svg
      className={small ? 'i i-s' : 'i'}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
