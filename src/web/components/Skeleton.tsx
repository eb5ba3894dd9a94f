import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

const shown = 'skel-shown';

/**
 * Whether the document already shows skeleton lines, from the prerendered page or from replaced content: the
 * wait has begun, so there is no delay.
 */
const linesStand = (): boolean =>
  typeof document === 'undefined' || document.querySelector(`.${shown}`) !== null;

/** `false` during the first 300 ms, so that short waits show no flicker. */
function useLate(ms = 300): boolean {
  const [late, setLate] = useState(linesStand);
  useEffect(() => {
    if (late) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [late, ms]);
  return late;
}

interface SkeletonProps {
  lines?: number;
  /**
   * The user started this load on a page in use: content below it remains visible and clickable
   * (dossier.css).
   */
  asked?: boolean;
  /** Replaces the lines. */
  children?: ReactNode;
}

/** Grey lines after 300 ms of waiting; at once in a prerendered page. */
export function Skeleton({ lines = 4, asked = false, children }: SkeletonProps) {
  const late = useLate();
  return (
    <div
      className={classNames('pad stack', late ? shown : 'skel-late', asked && 'skel-asked')}
      aria-busy="true"
    >
      <span className="sr">Chargement en cours ...</span>
      {children ?? Array.from({ length: lines }, (_, line) => <span key={line} className="skel" />)}
    </div>
  );
}
