import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { lazily } from '../../navigation/lazily.tsx';

export interface DemoAccountsProps {
  onPick: (email: string, password: string) => void;
}

const List = lazily<DemoAccountsProps>(() => import('./DemoAccountList.tsx'));

/**
 * Demonstration accounts; styles hide them unless the server sets `data-demo` on the page. The list loads
 * when it is opened.
 */
export function DemoAccounts({ onPick }: DemoAccountsProps) {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The user opened it before hydration.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className="card why demo-only" onToggle={() => setOpened(true)}>
      <summary>
        Comptes de démonstration
        <span className="push">
          <Icon name="down" small />
        </span>
      </summary>
      <div className="in-why">{opened && <List onPick={onPick} />}</div>
    </details>
  );
}
