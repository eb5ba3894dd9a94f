import type { ReactNode } from 'react';

/** A page that is nothing but a message: its status, what it means, the way on. */
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
