import { use } from 'react';
import { PendingTitle } from './pending-title.ts';

/**
 * Heading of a page whose own heading needs data. Screen readers find it; it takes no focus, because the page's
 * heading replaces it.
 */
export function PendingHeading() {
  return <h1 className="sr pending">{use(PendingTitle)}</h1>;
}
