import type { RequestResource } from '#contract/resources.ts';
import { Badge, Dot } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { stagesOf, turnOf } from './stages.ts';
import './stages.css';

/** From the premium call to the contract: where each stands, and who does what now. */
export function StagesCard({ request }: { request: RequestResource }) {
  const turn = turnOf(request);
  return (
    <Card title="De l’appel de prime au contrat">
      <ol className="stages">
        {stagesOf(request).map(({ label, family, standing }) => (
          <li key={label}>
            <Dot family={family} />
            <b>{label}</b>
            <Badge family={family}>{standing}</Badge>
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
