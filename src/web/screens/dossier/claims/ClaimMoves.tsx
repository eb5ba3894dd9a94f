import { useState } from 'react';
import type { ClaimResource } from '#contract/claims.ts';
import { declarationItemLabels, declarationItems, type ClaimState, type DeclarationItem } from '#domain/claim.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { claimPageOf } from '#machines/claim/pages.ts';
import type { MoveAnswers } from '#machines/shared/law/pages.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Check } from '../../../components/Choice.tsx';
import { ConfirmDialog, DialogForm, Modal } from '../../../components/Dialog.tsx';
import { useClaimMoves, useClaimsCommands } from '../../../flows/use-claims.tsx';
import { PageForm, useSubmitPage } from '../../../forms/PageForm.tsx';
import { PageContent } from '../../../forms/PageItems.tsx';
import { isEnding, labelOfMove } from './claim-words.ts';

type Flow = ReturnType<typeof useClaimMoves>;

const Footer = ({ flow, move }: { flow: Flow; move: string }) => (
  <>
    <Button onClick={flow.cancel}>Annuler</Button>
    <Button type="submit" look={isEnding(move) ? 'danger full' : 'primary'} busy={flow.isSending}>
      Envoyer
    </Button>
  </>
);

const Said = ({ message }: { message: string | null }) => message && <Alert tone="refus" title={message} />;

function AnswerFields({ flow, move, onDone }: { flow: Flow; move: string; onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  return (
    <DialogForm title={labelOfMove(move)} onSubmit={() => !flow.isSending && submit()} footer={<Footer flow={flow} move={move} />}>
      <Said message={flow.message} />
      <PageContent />
    </DialogForm>
  );
}

/** What an event must carry, as its page asks for it: kept where it could not be sent. */
function AnswerForm({ flow, move, page }: { flow: Flow; move: string; page: Page<MoveAnswers> }) {
  const [values, change] = useState(page.blank);
  const send = () => {
    const read = readBy(page.schema as never, page, values);
    if (read.ok) flow.send(read.value as Record<string, unknown>);
  };
  return (
    <PageForm page={page} values={values} change={change} refused={flow.errors}>
      <AnswerFields flow={flow} move={move} onDone={send} />
    </PageForm>
  );
}

/** Which of the six things are missing. */
function MissingForm({ flow }: { flow: Flow }) {
  const [missing, setMissing] = useState<readonly DeclarationItem[]>([]);
  const [comment, setComment] = useState('');
  const toggle = (item: DeclarationItem) => setMissing(missing.includes(item) ? missing.filter((one) => one !== item) : [...missing, item]);
  return (
    <DialogForm title={labelOfMove('CLAIM.INCOMPLETE')} onSubmit={() => !flow.isSending && flow.send({ missing: declarationItems.filter((item) => missing.includes(item)), comment })} footer={<Footer flow={flow} move="CLAIM.INCOMPLETE" />}>
      <Said message={flow.message} />
      <fieldset className="stack">
        <legend>Ce qui manque à la déclaration</legend>
        {declarationItems.map((item) => (
          <Check key={item} checked={missing.includes(item)} onChange={() => toggle(item)}>
            {declarationItemLabels[item]}
          </Check>
        ))}
      </fieldset>
      <label className="stack">
        <span>Commentaire (facultatif)</span>
        <textarea className="in" rows={3} value={comment} onChange={({ target }) => setComment(target.value)} />
      </label>
    </DialogForm>
  );
}

function MoveDialog({ flow, move, state }: { flow: Flow; move: string; state: ClaimState }) {
  const page = claimPageOf(move, state);
  if (move === 'CLAIM.INCOMPLETE') return <Modal open onClose={flow.cancel}><MissingForm flow={flow} /></Modal>;
  if (page) return <Modal open onClose={flow.cancel}><AnswerForm flow={flow} move={move} page={page} /></Modal>;
  return (
    <ConfirmDialog open title={`${labelOfMove(move)}\u202f?`} busy={flow.isSending} danger={isEnding(move)} onContinue={() => flow.send({})} onClose={flow.cancel}>
      <Said message={flow.message} />
    </ConfirmDialog>
  );
}

/** What one may do to a claim now, and why not the rest. */
export function ClaimMoves({ claim }: { claim: ClaimResource }) {
  const flow = useClaimMoves(claim);
  const { begin } = useClaimsCommands();
  const events = claim.permitted.map(({ event }) => event).toSorted((a, b) => Number(isEnding(a)) - Number(isEnding(b)));
  const press = (event: string) => (event === 'CLAIM.COMPLETE' ? begin(claim.id) : flow.choose(event));
  if (events.length === 0 && claim.refused.length === 0) return null;
  return (
    <div className="stack claim-moves">
      <div className="row wrap">
        {events.map((event, index) => (
          <Button key={event} look={isEnding(event) ? 'danger' : index === 0 ? 'primary' : 'plain'} onClick={() => press(event)}>
            {labelOfMove(event)}
          </Button>
        ))}
      </div>
      {claim.refused.length > 0 && (
        <ul className="small mute">
          {claim.refused.map(({ event, because }) => (
            <li key={event}>
              {labelOfMove(event)}{'\u00a0'}: {because}
            </li>
          ))}
        </ul>
      )}
      {flow.move && <MoveDialog key={flow.move} flow={flow} move={flow.move} state={claim.state.slug as ClaimState} />}
    </div>
  );
}
