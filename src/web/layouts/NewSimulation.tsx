import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { requestTypeLabels, requestTypes } from '#domain/forms.ts';
import { addressOf } from '#machines/simulation/stage.ts';
import type { ButtonLook } from '../components/Button.tsx';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/Icon.tsx';
import { useClosingMenus } from '../components/use-closing-menus.ts';

/** A menu button with both simulators. Navigation closes it. */
export function NewSimulation({ look = 'primary', className }: { look?: ButtonLook; className?: string }) {
  const area = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useClosingMenus(area);
  return (
    <div ref={area} key={key} className={classNames('new-simulation', className)}>
      <details className="menu">
        <summary className={classNames('btn', look !== 'plain' && look)}>
          <Icon name="plus" />
          Nouvelle simulation
          <Icon name="down" small />
        </summary>
        <ul className="list">
          {requestTypes.map((type) => (
            <li key={type}>
              <Link to={addressOf(type, null, null)}>{requestTypeLabels[type]}</Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
