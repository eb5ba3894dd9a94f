import type { Eligibility } from '#domain/tarif.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { useSimulationPrice } from '../../flows/use-simulation.tsx';

/** What each rule says while it holds (docs/domain/eligibility.md). */
const held: readonly (readonly [code: string, words: string])[] = [
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

function Verdict({ reasons, referrals }: Eligibility) {
  if (reasons.length > 0) return <Badge family="exclu">Non éligible</Badge>;
  return referrals.length > 0 ? <Badge family="attente">{plural(referrals.length, 'accord à demander', 'accords à demander')}</Badge> : <Badge family="ok">Éligible</Badge>;
}

/** Every rule, whether it holds, and what would change it where it does not. */
export function EligibilityCard() {
  const eligibility = useSimulationPrice(({ context }) => context.price?.eligibility);
  if (!eligibility) return null;
  const failed = new Set(eligibility.reasons.map(({ code }) => code));
  return (
    <Card title="Éligibilité" aside={<Verdict {...eligibility} />}>
      <div className="stack small">
        <Reasons {...eligibility} />
        <ul className="tri held">
          {held
            .filter(([code]) => !failed.has(code))
            .map(([code, words]) => (
              <li key={code} className="row">
                <span className="ok">
                  <Icon name="check" small />
                </span>
                <span>{words}</span>
              </li>
            ))}
        </ul>
      </div>
    </Card>
  );
}
