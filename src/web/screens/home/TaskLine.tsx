import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Task } from '#contract/task-resources.ts';
import type { Family } from '#domain/status-families.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Dot, familyIcons } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { mailedWords } from '../../components/mailed-words.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { useToday } from '../../flows/use-today.tsx';
import { offerPath } from '../offers/offer-path.ts';

const isFamily = (family: string): family is Family => family in familyIcons;

interface Props {
  task: Task;
  first: boolean;
  /** Also displays the pending question. */
  unfolded: boolean;
  today: ReturnType<typeof useToday>;
}

/** Page where a task is done. */
function addressOf(task: Task): string {
  if (task.membership)
    return `/dashboard/${task.membership.documents ? 'documents' : 'demandes'}/${task.membership.id}`;
  if (task.quotation) return `/dashboard/nos-offres?demande=${task.quotation.id}`;
  if (task.tab) return dossierPath(task.request_id, task.tab);
  return offerPath({ id: task.request_id, step: task.step });
}

/** One task: action, request, and a single button that opens the page or sends the client a reminder. */
export function TaskLine({ task, first, unfolded, today }: Props) {
  const address = addressOf(task);
  const reminded = today.remindedOf(task);
  const mailed = task.reminds && !reminded?.sent ? mailedWords(task.reminds) : null;
  const isButton = task.reminds !== null && !reminded?.sent;
  const act = useRef<HTMLSpanElement>(null);
  useDepartureFocus(
    isButton,
    useCallback(() => act.current?.querySelector('a'), []),
  );
  const look = first ? 'primary' : 'plain';
  const about = [task.title, task.detail, task.cabinet].filter(Boolean).join(', ');
  const name = `${task.action}\u00a0: ${about}`;
  return (
    <li {...(task.late && { className: 'late' })}>
      <Dot family={isFamily(task.family) ? task.family : 'cours'} />
      <div>
        <Link className="t" to={address} aria-label={about}>
          {task.title}
        </Link>
        <p className="small mute">
          {task.detail}
          {task.cabinet && ` – ${task.cabinet}`}
          {mailed && ` – ${mailed}`}
        </p>
        <p className={reminded?.sent === false ? 'small ko' : 'small ok'} role="status">
          {reminded?.message}
        </p>
        {task.question && unfolded && <q className="small">{task.question}</q>}
      </div>
      <span ref={act} className="act">
        {isButton ? (
          <Button
            size="sm"
            look={look}
            aria-label={name}
            busy={today.isReminding(task)}
            onClick={() => today.remind(task)}
          >
            {task.action}
          </Button>
        ) : (
          <ButtonLink
            to={address}
            size="sm"
            look={look}
            aria-label={reminded?.sent ? `Voir le dossier\u00a0: ${about}` : name}
          >
            {reminded?.sent ? 'Voir le dossier' : task.action}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
