import { askedLabels, turnLabel } from '#domain/dashboard/words.ts';
import { plural, showEuros } from '../../components/format.ts';
import { PictureCard, type PictureProps } from './PictureCard.tsx';
import { Side } from './Side.tsx';

/** Whom the files wait for: their number, their premium, and those that have waited longest. */
export function WaitingCard({ dashboard, flow }: PictureProps) {
  const { waiting, reader } = dashboard;
  const [n, premium] = [
    waiting.reduce((sum, one) => sum + one.n, 0),
    waiting.reduce((sum, one) => sum + one.premium, 0),
  ];
  return (
    <PictureCard
      title="Qui attend qui"
      note={`${plural(n, 'dossier')}, ${showEuros(premium)} de primes`}
      picture="waiting"
      dashboard={dashboard}
      flow={flow}
    >
      <div className="turns">
        {waiting.map((one) => (
          <Side
            key={one.turn}
            name={turnLabel(one.turn, reader)}
            waiting={one}
            counted={{ figure: 'waiting', key: one.turn }}
            filter={flow.filter}
          />
        ))}
      </div>
    </PictureCard>
  );
}

/** What waits for the company's underwriters alone. */
export function AskedCard({ dashboard, flow }: PictureProps) {
  return (
    <PictureCard title="Ce qui attend votre accord" picture="asked" dashboard={dashboard} flow={flow}>
      <div className="turns two">
        {dashboard.asked.map((one) => (
          <Side
            key={one.task}
            name={askedLabels[one.task]}
            waiting={one}
            counted={{ figure: 'asked', key: one.task }}
            filter={flow.filter}
          />
        ))}
      </div>
    </PictureCard>
  );
}
