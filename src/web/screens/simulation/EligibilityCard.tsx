import type { Stage } from '#machines/simulation/index.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ContradictionNotices } from '../../price/Contradictions.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { useSimulationPrice } from '../../flows/use-simulation.tsx';
import { verdictWords } from '../../price/VerdictLine.tsx';
import { useAnsweredRules, useContradictions, useVerdict } from './use-verdict.ts';

/** Text of each rule while it passes (docs/domain/eligibility.md). */
const passedRules: readonly (readonly [code: string, words: string])[] = [
  ['ZONE', 'Commune assurable'],
  ['START_TOO_OLD', 'Ouverture assez récente'],
  ['RECEPTION_PAST', 'Réception à venir'],
  ['HEIGHT', 'Hauteur admise'],
  ['DURATION', 'Durée des travaux admise'],
  ['WORK_NATURE', 'Nature des travaux admise'],
  ['USE', 'Usage admis'],
  ['SELF_BUILD', 'Gros œuvre confié à une entreprise'],
  ['PRIOR_CLAIM', 'Ni sinistre ni litige'],
];

const codes = passedRules.map(([code]) => code);

/** A rule that passes, or whose answers are missing. */
const Rule = ({ words, isAnswered }: { words: string; isAnswered: boolean }) => (
  <li className="row">
    <span className={isAnswered ? 'ok' : 'mute'}>
      <Icon name={isAnswered ? 'check' : 'help'} small />
    </span>
    <span className={isAnswered ? undefined : 'mute'}>
      {words}
      {!isAnswered && <span className="sr">, à vérifier</span>}
    </span>
  </li>
);

/** Every rule: passed, not answered, or failed with its remedy. */
export function EligibilityCard({ stage }: { stage: Stage }) {
  const eligibility = useSimulationPrice(({ context }) => context.price?.eligibility);
  const { words, family } = verdictWords[useVerdict(stage).kind];
  const contradictions = useContradictions(stage);
  const answered = useAnsweredRules(codes);
  const failed = new Set(eligibility?.reasons.map(({ code }) => code));
  return (
    <Card title="Éligibilité" aside={<Badge family={family}>{words}</Badge>}>
      <div className="stack small">
        <Reasons
          reasons={eligibility?.reasons ?? []}
          referrals={[...contradictions, ...(eligibility?.referrals ?? [])]}
        />
        <ul className="tri held">
          {passedRules
            .filter(([code]) => !failed.has(code))
            .map(([code, text]) => (
              <Rule
                key={code}
                words={text}
                isAnswered={eligibility !== undefined && answered.includes(code)}
              />
            ))}
        </ul>
      </div>
    </Card>
  );
}

/** Contradictions between answers, where the eligibility card is not displayed. */
export const ContradictionNotice = ({ stage }: { stage: Stage }) => (
  <ContradictionNotices contradictions={useContradictions(stage)} />
);
