import type { ClaimResource, TermResource } from '#contract/claims.ts';
import { dayOf, formatDate } from '#domain/calendar.ts';
import { Badge } from '../../../components/Badge.tsx';
import { lookOfTerm, stateOfTerm, termWords } from './claim-words.ts';

const classes = {
  waiting: 'opt',
  idle: 'opt',
  open: 'next',
  done: 'done',
  late: 'late',
  missed: 'late',
} as const;

function TermLine({ term }: { term: TermResource }) {
  const { day, duty, missed } = termWords[term.name];
  const isOver = term.state === 'missed' || term.state === 'late';
  return (
    <li className={classes[term.state]}>
      <p className="j">{day}</p>
      <p className="mute">
        {term.due ? <time dateTime={term.due}>{formatDate(term.due)}</time> : 'Date à venir'}
      </p>
      <h4>{duty}</h4>
      <Badge {...lookOfTerm(term)}>{stateOfTerm(term)}</Badge>
      {term.done_on && term.state !== 'idle' && <p className="soft">Le {formatDate(term.done_on)}</p>}
      {(isOver || term.state === 'open') && (
        <p className={isOver ? 'warn' : 'mute'}>
          {isOver ? missed : `Passé ce jour\u00a0: ${missed.toLocaleLowerCase('fr')}`}
        </p>
      )}
    </li>
  );
}

/** A claim's deadlines, and the consequences of the missed ones. */
export function ClaimClock({ claim }: { claim: ClaimResource }) {
  if (claim.terms.length === 0)
    return (
      <p className="soft">
        Les délais de la loi ne valent que pour la garantie obligatoire{'\u00a0'}: ceux de cette garantie sont
        au contrat.
      </p>
    );
  return (
    <ol className="clock" aria-label={`Échéances légales du sinistre ${claim.reference}`}>
      <li className="done">
        <p className="j">J</p>
        <p className="mute">
          <time dateTime={claim.received_at}>{formatDate(dayOf(claim.received_at))}</time>
        </p>
        <h4>Déclaration</h4>
        <Badge family="ok">Reçue</Badge>
        <p className="soft">Par {claim.declarer}</p>
      </li>
      {claim.terms.map((term) => (
        <TermLine key={term.name} term={term} />
      ))}
    </ol>
  );
}
