import { askedLabels, turnLabel } from '#domain/dashboard/words.ts';
import { Button } from '../../components/Button.tsx';
import { plural, showEuros } from '../../components/format.ts';
import type { BatchScript } from '../../flows/use-batch.tsx';
import { PictureCard, type PictureProps } from './PictureCard.tsx';
import { Side } from './Side.tsx';
import { useReminding } from './use-reminding.tsx';

/** Whom the files wait for: their number, their premium, and those that have waited longest. */
export function WaitingCard({ dashboard, flow, script }: PictureProps & { script?: BatchScript }) {
  const { waiting, reader, remindable } = dashboard;
  const { remind, dialogs } = useReminding(flow.refresh, script);
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
          >
            {one.turn === 'client' && remindable.length > 0 && (
              <div className="turn-action">
                <Button size="sm" icon="send" aria-haspopup="dialog" onClick={() => remind(remindable)}>
                  Relancer {plural(remindable.length, 'client')}
                </Button>
              </div>
            )}
          </Side>
        ))}
      </div>
      {dialogs}
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
