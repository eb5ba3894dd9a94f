import type { ReactNode } from 'react';

/** Said, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr">{children}</span>;
