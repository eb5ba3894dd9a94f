import { PendingHeading } from './PendingHeading.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A page that waits for all of its data: the title of its route as heading, and grey lines. */
export const PageSkeleton = ({ lines }: { lines: number }) => (
  <>
    <PendingHeading />
    <Skeleton lines={lines} />
  </>
);
