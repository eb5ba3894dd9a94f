import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

const shown = 'skel-shown';

/** Whether lines stand already, of the frame that the page came with or of what is being replaced: who waits already, goes on waiting. */
const linesStand = (): boolean =>
  typeof document === 'undefined' || document.querySelector(`.${shown}`) !== null;

/** False for the first 300 ms of a wait: what comes quickly never flickers. */
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
  /** Somebody asked for it on a page that is in use: what stands below it stays in sight and can be pressed (dossier.css). */
  asked?: boolean;
  /** Replaces the lines. */
  children?: ReactNode;
}

/** Grey lines at the height of what is awaited, after 300 ms; at once in a page written at build time. */
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
