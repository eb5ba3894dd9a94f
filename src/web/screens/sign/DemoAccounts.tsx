import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { lazily } from '../../navigation/lazily.tsx';

export interface DemoAccountsProps {
  onPick: (email: string, password: string) => void;
}

const List = lazily<DemoAccountsProps>(() => import('./DemoAccountList.tsx'));

/** In a demonstration only: the sheet hides it unless the server wrote `data-demo` on the page. Its lines come when it is unfolded. */
export function DemoAccounts({ onPick }: DemoAccountsProps) {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Whoever unfolded it before the application came.
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
