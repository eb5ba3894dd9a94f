import type { ReactNode } from 'react';

/** A page with a single message: status, explanation and actions. */
export function StatusSheet({
  status,
  title,
  children,
}: {
  status?: number;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="centre blue">
      <section className="card pad stack sheet">
        {status !== undefined && <p className="status mute">{status}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
