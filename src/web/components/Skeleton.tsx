import { useEffect, useState, type ReactNode } from 'react';

/** False for the first 300 ms: what comes quickly never flickers. */
function useLate(ms = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

const widths = ['72%', '88%', '60%', '80%', '66%', '84%'];

/** Grey lines at the height of what is awaited, after 300 ms. `children` replaces the lines. */
export function Skeleton({ lines = 4, children }: { lines?: number; children?: ReactNode }) {
  const late = useLate();
  return (
    <div className="pad stack" aria-busy="true" style={late ? undefined : { visibility: 'hidden' }}>
      <span className="sr">Chargement en cours ...</span>
      {children ?? Array.from({ length: lines }, (_, line) => <span key={line} className="skel" style={{ width: widths[line % widths.length] }} />)}
    </div>
  );
}
