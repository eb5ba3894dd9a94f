import type { ReactNode } from 'react';

/** Empty state: a drawing, a sentence and one action. */
export function Empty({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 64" aria-hidden="true">
        <path
          d="M8 54h104M14 54 60 12l46 42M60 12v42M60 54 38 33M60 54l22-21"
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
      </svg>
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
