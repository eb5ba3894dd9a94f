import type { Eligibility } from '#domain/tarif.ts';
import { Icon } from '../components/Icon.tsx';
import './reasons.css';

/** Every failed rule and every required agreement, with its remedy (docs/domain/eligibility.md). */
export function Reasons({ reasons, referrals }: Eligibility) {
  if (reasons.length + referrals.length === 0) return null;
  return (
    <ul className="stack reasons">
      {[...reasons, ...referrals].map(({ code, message, remedy }) => (
        <li key={code} className="row">
          <span className={reasons.some((reason) => reason.code === code) ? 'ko' : 'warn'}>
            <Icon name="alert" small />
          </span>
          <span>
            <b>{message}</b> <span className="soft">{remedy}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
