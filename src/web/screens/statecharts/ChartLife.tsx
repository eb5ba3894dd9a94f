import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Life, LifeMove } from '#contract/lives.ts';
import type { ShownChart } from '#contract/statecharts.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { plural, showMomentInFull, showWhen } from '../../components/format.ts';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { chartAddress } from '../../flows/chart-address.ts';
import { isFocusGone } from './bring-in.ts';

/** Units of a waiting time in ms, the largest first. */
const units: readonly (readonly [number, string])[] = [
  [86_400_000, 'jour'],
  [3_600_000, 'heure'],
  [60_000, 'minute'],
];

/** A waiting time in its largest unit. */
function showWait(from: string, to: string): string {
  const wait = Date.parse(to) - Date.parse(from);
  const unit = units.find(([length]) => wait >= length);
  return unit ? plural(Math.floor(wait / unit[0]), unit[1]) : 'moins d’une minute';
}

const waitBefore = (moves: readonly LifeMove[], index: number): string => {
  const [former, move] = [moves[index - 1], moves[index]];
  return former && move ? `${showWait(former.at, move.at)} après` : '';
};

/** The effects of a transition of the law, in French. */
const effectsOf = ({ edges }: ShownChart, { transitions }: LifeMove): string[] => [
  ...new Set(edges.filter(({ key }) => transitions.includes(key)).flatMap(({ actions }) => actions)),
];

function Shown({ chart, move, wait }: { chart: ShownChart; move: LifeMove; wait: string }) {
  const { former } = move;
  const effects = former?.effects ?? effectsOf(chart, move);
  const isInChart = move.transitions.every((key) => chart.edges.some((edge) => edge.key === key));
  return (
    <div className="stack small" role="status">
      <p>
        <b>{move.label}</b>, par {move.who}, {showWhen(move.at)}
        {move.times > 1 && `, ${move.times}\u00a0fois de suite`}
        {wait && ` (${wait})`}
      </p>
      {move.comment && <q>{move.comment}</q>}
      {move.details.length > 0 && (
        <dl className="facts">
          {move.details.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {effects.length > 0 && <p className="soft">Effets{`\u00a0: ${effects.join(', ')}.`}</p>}
      {move.transitions.length === 0 && (
        <p className="soft">Ce diagramme n’a pas cet événement{'\u00a0'}: l’état reste le même.</p>
      )}
      {isInChart && !move.isOfToday && move.transitions.length > 0 && (
        <p className="mute">Le diagramme a changé depuis{'\u00a0'}: ce passage pouvait y être différent.</p>
      )}
      {!isInChart && <Alert title={'Le diagramme a changé depuis\u00a0: ce passage n’y figure plus'} />}
      {former && (
        <p className="soft">
          Sur le diagramme d’alors{'\u00a0'}:{' '}
          {former.passages.map(([from, event, to]) => `${from} → ${to} (${event})`).join(', ')}.{' '}
          <Link to={chartAddress(chart.id, { version: former.hash })}>Comparer avec lui</Link>
        </p>
      )}
    </div>
  );
}

interface ChartLifeProps {
  chart: ShownChart;
  life: Life;
  /** Index of the displayed transition. */
  at: number;
  /** Page of the object. */
  page: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The life of an object on its chart, transition by transition: who, when, how long after, with which effects. */
export function ChartLife({ chart, life, at, page, onShow, onClose }: ChartLifeProps) {
  const { moves, name, isCut } = life;
  const move = moves[at];
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const line = list.current?.children[at];
    if (list.current && line instanceof HTMLElement)
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  // The button of the last step back is disabled with it.
  useChangeFocus(String(at), () => {
    if (isFocusGone()) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  return (
    <Card
      title={`Parcours\u00a0: ${name}`}
      note={move && `${at + 1} sur ${moves.length}`}
      className="chart-trial"
      aside={
        <>
          <Button size="sm" disabled={at <= 0} onClick={() => onShow(at - 1)}>
            Précédent
          </Button>
          <Button size="sm" disabled={at >= moves.length - 1} onClick={() => onShow(at + 1)}>
            Suivant
          </Button>
          <Link className="small" to={page}>
            Ouvrir
          </Link>
          <Button size="sm" look="ghost" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <div className="stack">
        {move ? <Shown chart={chart} move={move} wait={waitBefore(moves, at)} /> : <p>Rien encore.</p>}
        {isCut && <p className="small mute">Les événements plus anciens ne sont pas affichés.</p>}
        <ol ref={list} className="time chart-life">
          {moves.map(({ id, at: when, who, label, times }, index) => (
            <li key={id} {...(index === at && { className: 'now' })}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onShow(index)}
              >
                <time dateTime={when}>{showMomentInFull(when)}</time>
                <b>{who}</b> {label}
                {times > 1 && ` (${times}\u00a0fois)`}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
