import type { LawTrial, TrialEvent, TrialVerdict } from '#contract/law-trials.ts';
import { plural } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

function Open({ event: { label, channel, to, effects, instead } }: { event: TrialEvent }) {
  return (
    <li data-f="ok">
      <Icon name="check" />
      <div>
        <b>{label}</b> <span className="small mute">par {channel}</span>
        {to.length > 0 ? (
          to.map(({ region, from, to: target }) => (
            <p key={region}>
              {region}
              {'\u00a0'}: {from} → <b>{target}</b>
            </p>
          ))
        ) : (
          <p>L’état ne change pas.</p>
        )}
        {effects.length > 0 && <p className="small soft">Effets{`\u00a0: ${effects.join(', ')}.`}</p>}
        <Instead name={instead} />
      </div>
    </li>
  );
}

function Instead({ name }: { name: string | null }) {
  return name === null ? null : (
    <p className="small soft">Le serveur enregistre à la place {quoted(name)}.</p>
  );
}

function Refused({
  event: { label, because, failing, shown, instead },
  conditions,
}: {
  event: TrialEvent;
  conditions: LawTrial['conditions'];
}) {
  const missing = conditions.find(({ name }) => name === failing)?.label;
  return (
    <li data-f="refus">
      <Icon name="x" />
      <div>
        <b>{label}</b>
        <p>{because}</p>
        <p className="small mute">
          {missing !== undefined && <>Condition qui manque{`\u00a0: ${quoted(missing)}. `}</>}
          {!shown && 'Son bouton n’est pas affiché.'}
        </p>
        <Instead name={instead} />
      </div>
    </li>
  );
}

/** Events that the law refuses whatever the conditions: a sentence for all, and their names. */
function Elsewhere({ title, events }: { title: string; events: readonly TrialEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className="law-others">
      <summary>
        {title} ({events.length})
      </summary>
      <p className="small soft">La loi répond{`\u00a0: ${quoted(events[0]?.because ?? '')}`}</p>
      <ul className="law-elsewhere">
        {events.map(({ event, label, senders }) => (
          <li key={event}>
            {label}
            {senders.length > 0 && <span className="small mute"> {senders.join('\u00a0; ')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LawEventsProps {
  trial: LawTrial;
  isAsking: boolean;
  /** The answer belongs to earlier choices. */
  isStale: boolean;
}

/** The law's answer to every event. */
export function LawEvents({ trial: { events, conditions }, isAsking, isStale }: LawEventsProps) {
  const of = (verdict: TrialVerdict) => events.filter((event) => event.verdict === verdict);
  const [open, refused] = [of('open'), of('refused')];
  return (
    <div className="stack" {...(isStale && { 'data-stale': '' })}>
      <p className="small mute" role="status">
        {isAsking
          ? 'La loi est interrogée…'
          : `${plural(open.length, 'événement possible', 'événements possibles')}, ${plural(refused.length, 'refusé', 'refusés')}.`}
      </p>
      {open.length > 0 && (
        <section>
          <h3>Possibles</h3>
          <ul className="law-events">
            {open.map((event) => (
              <Open key={event.event} event={event} />
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section>
          <h3>Refusés</h3>
          <ul className="law-events">
            {refused.map((event) => (
              <Refused key={event.event} event={event} conditions={conditions} />
            ))}
          </ul>
        </section>
      )}
      <Elsewhere title="D’un autre expéditeur" events={of('otherSender')} />
      <Elsewhere title="Pas dans cet état" events={of('otherState')} />
    </div>
  );
}
