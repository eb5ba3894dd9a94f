import type { ReactNode } from 'react';
import './plots.css';

/** The table behind a picture, which the reader unfolds. */
export const TableBehind = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <details className="twin small">
    <summary>
      Voir le tableau<span className="sr">, {caption}</span>
    </summary>
    {children}
  </details>
);
