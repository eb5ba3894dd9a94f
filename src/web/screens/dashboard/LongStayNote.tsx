import type { LongStay } from '#domain/dashboard/long-stays.ts';
import { daysLabel, usualLabel } from '#domain/dashboard/words.ts';
import { Icon } from '../../components/Icon.tsx';

/** That a file has been at its step for longer than usual, with its days and the usual ones; nothing if it has not. */
export const LongStayNote = ({ stay }: { stay: LongStay | null }) =>
  stay && (
    <p className="small warn long-stay">
      <Icon name="clock" small />
      <span>
        <b>Plus long que d’habitude</b>, {daysLabel(stay.days)} à cette étape ({usualLabel(stay)})
      </span>
    </p>
  );
