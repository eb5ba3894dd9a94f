import type { Family } from '#domain/status-families.ts';
import type { Verdict, VerdictKind } from '#machines/simulation/index.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import { plural } from '../components/format.ts';
import './verdict.css';

export interface VerdictWords {
  words: string;
  family: Family;
  icon: IconName;
}

/** Text, colour and icon of each verdict. */
export const verdictWords: Record<VerdictKind, VerdictWords> = {
  unknown: { words: 'À vérifier', family: 'neutre', icon: 'help' },
  toCheck: { words: 'À vérifier', family: 'attente', icon: 'alert' },
  referral: { words: 'Accord à demander', family: 'attente', icon: 'clock' },
  eligible: { words: 'Éligible', family: 'ok', icon: 'check' },
  refused: { words: 'Non éligible', family: 'exclu', icon: 'ban' },
};

/** Appends the number of other reasons to the first one, inside the same sentence. */
const withOthers = (because: string, others: number): string =>
  others > 0
    ? `${because.replace(/\.$/, '')}, et ${plural(others, 'autre raison', 'autres raisons')}.`
    : because;

const Words = ({ verdict: { kind, because, others } }: { verdict: Verdict }) => (
  <>
    <b>{verdictWords[kind].words}</b>
    {because && `\u00a0: ${withOthers(because, others)}`}
  </>
);

/** Verdict and first reason, above the total. */
export function VerdictLine({ verdict }: { verdict: Verdict }) {
  const { family, icon } = verdictWords[verdict.kind];
  return (
    <p className="verdict" data-f={family}>
      <Icon name={icon} small />
      <span aria-live="polite">
        <Words verdict={verdict} />
      </span>
    </p>
  );
}

/** The same at the bottom of the window, hidden from screen readers; rendered only if there is a reason. */
export const DockVerdict = ({ verdict }: { verdict: Verdict }) =>
  verdict.because && (
    <p className="dock-verdict small" aria-hidden="true">
      <Words verdict={verdict} />
    </p>
  );
