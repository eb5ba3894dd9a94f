import type { RequestResource } from '#contract/request-resources.ts';
import { Badge, Dot } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { stagesOf, turnOf } from './stages.ts';
import './stages.css';

const toCome = { icon: 'more' } as const;

/**
 * Progress from the premium call to the contract, and the current actor; renders nothing once all is done.
 */
export function StagesCard({ request }: { request: RequestResource }) {
  const stages = stagesOf(request);
  const turn = turnOf(request);
  if (stages.every(({ family }) => family === 'ok')) return null;
  return (
    <Card title="De l’appel de prime au contrat">
      <ol className="stages">
        {stages.map(({ label, family, status }) => (
          <li key={label}>
            <Dot family={family} {...(family === 'neutre' && toCome)} />
            <b>{label}</b>
            <Badge family={family} {...(family === 'neutre' && toCome)}>
              {status}
            </Badge>
          </li>
        ))}
      </ol>
      {turn && (
        <p className="soft stages-turn">
          <b>Maintenant</b>
          {'\u00a0'}: {turn}
        </p>
      )}
    </Card>
  );
}
