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

/** Each verdict in words, with its colour. */
export const verdictWords: Record<VerdictKind, VerdictWords> = {
  unknown: { words: 'À vérifier', family: 'neutre', icon: 'help' },
  contradiction: { words: 'À vérifier', family: 'attente', icon: 'alert' },
  referral: { words: 'Accord à demander', family: 'attente', icon: 'clock' },
  eligible: { words: 'Éligible', family: 'ok', icon: 'check' },
  refused: { words: 'Non éligible', family: 'exclu', icon: 'ban' },
};

/** The verdict above the total: in a word, and why. */
export function VerdictLine({ verdict: { kind, because, others } }: { verdict: Verdict }) {
  const { words, family, icon } = verdictWords[kind];
  return (
    <p className="verdict" data-f={family}>
      <Icon name={icon} small />
      <span aria-live="polite">
        <b>{words}</b>
        {because && `\u00a0: ${because}`}
        {others > 0 && ` Et ${plural(others, 'autre raison', 'autres raisons')}.`}
      </span>
    </p>
  );
}
