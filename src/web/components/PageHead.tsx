import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  to?: string;
}

/** Head of a page: breadcrumbs, the only `h1`, and the page's actions. */
export function PageHead({
  title,
  lead,
  crumbs,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}) {
  return (
    <div className="head">
      <div>
        {crumbs && (
          <nav aria-label="Fil d’Ariane">
            <ol className="crumb">
              {crumbs.map(({ label, to }) => (
                <li key={label}>
                  {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="row wrap push">{children}</div>}
    </div>
  );
}
