import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Task } from '#contract/resources.ts';
import type { Family } from '#domain/status-families.ts';
import { mostTasks } from '#domain/tasks.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Dot, familyIcons } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Retry } from '../../components/Retry.tsx';
import { plural } from '../../components/format.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { useToday } from '../../flows/use-today.tsx';
import { offerPath } from '../offers/offer-path.ts';

/** As many as one takes in at a glance; the others unfold. */
const shownFirst = 3;

/** Where the list stands on its page: the head leads there. */
export const todayId = 'a-faire';

const isFamily = (family: string): family is Family => family in familyIcons;

/** What waits for the broker today, the oldest first. */
export function Today({ today }: { today: ReturnType<typeof useToday> }) {
  const { tasks, message, isLoading, isClear, isUnavailable, retry } = today;
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? tasks : tasks.slice(0, shownFirst);
  return (
    <div id={todayId} className="anchor">
      <Card
        title="À faire aujourd’hui"
        note={tasks.length > 0 && `${plural(tasks.length, 'action')}${tasks.length < mostTasks ? '' : ' au moins'}`}
        padded={false}
        footer={
          tasks.length > shownFirst && (
            <Button look="ghost" size="sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? 'Voir moins' : 'Tout voir'}
            </Button>
          )
        }
      >
        {isLoading && <Skeleton lines={5} />}
        {isClear && <p className="pad mute">Aucun dossier ne vous attend aujourd’hui.</p>}
        {isUnavailable && (
          <p className="pad row wrap">
            <span className="mute">Cette liste n’a pas pu être lue. {message}</span>
            <Retry size="sm" onRetry={retry} />
          </p>
        )}
        {tasks.length > 0 && (
          <ul className="tasks">
            {shown.map((task, index) => (
              <TaskLine key={`${task.request_id} ${task.title} ${task.detail}`} task={task} first={index === 0} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function TaskLine({ task, first }: { task: Task; first: boolean }) {
  const address = task.tab ? dossierPath(task.request_id, task.tab) : offerPath({ id: task.request_id, step: task.step });
  return (
    <li>
      <Dot family={isFamily(task.family) ? task.family : 'cours'} />
      <div>
        <Link className="t" to={address}>
          {task.title}
        </Link>
        <p className="small mute">{task.detail}</p>
        {task.question && <q className="small">{task.question}</q>}
      </div>
      <span className="act">
        <ButtonLink to={address} size="sm" look={first ? 'primary' : 'plain'} aria-label={`${task.action}\u00a0: ${task.title}`}>
          {task.action}
        </ButtonLink>
      </span>
    </li>
  );
}
