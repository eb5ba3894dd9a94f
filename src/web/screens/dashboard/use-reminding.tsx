import { useState } from 'react';
import type { RemindableFile } from '#contract/dashboard.ts';
import { afterDialogs } from '../../components/after-dialogs.ts';
import { focusOn, headingOfPage } from '../../components/focus-heading.ts';
import { useBatch, type BatchScript } from '../../flows/use-batch.tsx';
import type { BatchOffer } from '../portfolio/batch-actions.ts';
import { BatchDialogs } from '../portfolio/BatchDialogs.tsx';

const offerOf = ({ request_id: id, client, reference, version, reminder }: RemindableFile): BatchOffer => ({
  id,
  client,
  reference,
  version,
  reminder,
  permitted: [],
});

/** Reminds the clients of files, with the question and the report of a batch; `onSent`: reminders were sent. */
export function useReminding(onSent: () => void, script?: BatchScript) {
  const batch = useBatch(script);
  const [chosen, choose] = useState<readonly BatchOffer[]>([]);
  return {
    remind: (some: readonly RemindableFile[]) => {
      choose(some.map(offerOf));
      batch.ask('remind');
    },
    dialogs: (
      <BatchDialogs
        batch={batch}
        chosen={chosen}
        people={[]}
        onClose={() => {
          batch.close();
          onSent();
          afterDialogs(() => focusOn(headingOfPage() ?? document.body));
        }}
      />
    ),
  };
}
