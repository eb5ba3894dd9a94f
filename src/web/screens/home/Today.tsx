import { useState } from 'react';
import { taskKey } from '#machines/today/index.ts';
import { plural } from '../../components/format.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { useToday } from '../../flows/use-today.tsx';
import { TaskLine } from './TaskLine.tsx';

/** Number of tasks displayed at first, so that the offers remain on the first screen. */
const shownFirst = 3;

/** Label of the button that shows the other tasks; with their number if not all are loaded. */
const unfolding = (listed: number, total: number): string =>
  listed < total ? `Voir les ${listed} premières` : 'Tout voir';

/** The user's pending tasks: overdue ones first, then by date. */
export function Today({ today }: { today: ReturnType<typeof useToday> }) {
  const { tasks, total, message, isLoading, isClear, isUnavailable, retry } = today;
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? tasks : tasks.slice(0, shownFirst);
  return (
    <Card
      title="À faire aujourd’hui"
      note={tasks.length > 0 && plural(total, 'action')}
      padded={false}
      className="today"
      aside={
        tasks.length > shownFirst && (
          <Button look="ghost" size="sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Voir moins' : unfolding(tasks.length, total)}
          </Button>
        )
      }
    >
      {isLoading && <Skeleton lines={shownFirst} />}
      {isClear && <p className="pad mute">Aucun dossier ne vous attend aujourd’hui.</p>}
      {isUnavailable && (
        <div className="pad">
          <RetryAlert title="Cette liste n’a pas pu être affichée" message={message} retry={retry} />
        </div>
      )}
      {tasks.length > 0 && (
        <ul className="tasks">
          {shown.map((task, index) => (
            <TaskLine key={taskKey(task)} task={task} first={index === 0} unfolded={unfolded} today={today} />
          ))}
        </ul>
      )}
    </Card>
  );
}
