import type { ReactNode } from 'react';
import './plots.css';

/** Room of a picture: a narrow window scrolls it, by touch or by the arrow keys. */
export const PlotRoom = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
  <div className="plot-room" role="region" tabIndex={0} aria-label={label}>
    {children}
  </div>
);
