import { useId } from 'react';
import type { ReferralTerms } from '#contract/request-resources.ts';
import { showWhen } from '../../components/format.ts';

/** On which terms the company granted a referral. */
export function CompanyTerms({ terms: { by, at, text } }: { terms: ReferralTerms }) {
  const title = useId();
  return (
    <div>
      <h3 id={title}>Ses conditions</h3>
      <blockquote className="small" aria-labelledby={title}>
        {text ?? 'Sans condition.'}
      </blockquote>
      <p className="small mute">{`${by}, ${showWhen(at)}`}</p>
    </div>
  );
}
