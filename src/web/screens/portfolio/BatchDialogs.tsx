import { useState } from 'react';
import type { PortfolioChoice } from '#contract/portfolio.ts';
import type { BatchLine } from '#machines/batch/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DialogForm, Modal } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { plural } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { Select } from '../../components/Select.tsx';
import type { Batch } from '../../flows/use-batch.tsx';
import { hasObject, writeOf, type BatchAction, type BatchOffer } from './batch-actions.ts';

interface BatchDialogsProps {
  batch: Batch;
  chosen: readonly BatchOffer[];
  /** Who may be given offers. */
  people: readonly PortfolioChoice[];
  /** The report was read. */
  onClose: () => void;
}

const questions: Record<BatchAction, { title: string; text: string }> = {
  archive: {
    title: 'Archiver les offres choisies\u202f?',
    text: 'Les relances s’arrêtent, les liens des clients sont fermés. «\u00a0Reprendre ce dossier\u00a0» les rouvre.',
  },
  remind: {
    title: 'Relancer les clients des offres choisies\u202f?',
    text: 'Chaque client reçoit un courriel qui lui rappelle ce qu’il a à faire.',
  },
  assign: {
    title: 'Attribuer les offres choisies',
    text: 'La personne les suivra. Les dossiers clos gardent le nom qu’ils ont.',
  },
};

const done: Record<BatchAction, [one: string, many: string]> = {
  archive: ['offre archivée', 'offres archivées'],
  remind: ['client relancé', 'clients relancés'],
  assign: ['offre attribuée', 'offres attribuées'],
};

/** What a batch that takes another one back has done: only archived offers are resumed. */
const undone: [one: string, many: string] = ['offre reprise', 'offres reprises'];

const actionOf = ({ action }: Batch): BatchAction =>
  action === 'archive' || action === 'assign' ? action : 'remind';

function Question({ batch, chosen, people }: Omit<BatchDialogsProps, 'onClose'>) {
  const action = actionOf(batch);
  const [person, setPerson] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { title, text } = questions[action];
  const treated = chosen.filter((offer) => action === 'assign' || hasObject(action, offer));
  const left = chosen.length - treated.length;
  const submit = () => {
    if (action === 'assign' && person === '') setMissing(true);
    else batch.confirm(treated.map((offer) => writeOf(action, offer, Number(person))));
  };
  return (
    <DialogForm
      title={title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={batch.cancel}>Annuler</Button>
          <Button type="submit" look="primary">
            Continuer
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {left > 0 && (
        <p className="small mute">
          {plural(left, 'offre choisie n’est pas concernée', 'offres choisies ne sont pas concernées')}.
        </p>
      )}
      {action === 'assign' && (
        <Field label="Personne" {...(isMissing && { error: 'Choisissez une personne.' })}>
          <Select
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Choisissez"
            value={person}
            onChange={({ target }) => setPerson(target.value)}
          />
        </Field>
      )}
      <ul className="batch-lines">
        {treated.map(({ id, client, reference }) => (
          <li key={id}>
            {client}, {reference}
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}

function Progress({ batch }: Pick<BatchDialogsProps, 'batch'>) {
  const { lines, writes, message, isHalted, isWriting, isUnconfirmed, retry, skip, stop } = batch;
  return (
    <DialogForm
      title={isHalted ? 'L’envoi est interrompu' : 'Envoi en cours'}
      onSubmit={() => isHalted && retry()}
      footer={
        <>
          {isHalted && <Button onClick={stop}>Arrêter là</Button>}
          {isHalted && isUnconfirmed && <Button onClick={skip}>Passer ce dossier</Button>}
          <Button type="submit" look="primary" busy={isWriting}>
            {isHalted ? 'Réessayer' : 'En cours'}
          </Button>
        </>
      }
    >
      {message && (
        <Alert
          tone="refus"
          title={`${writes[lines.length]?.name}\u00a0: ${isUnconfirmed ? 'réponse perdue' : 'non envoyé'}`}
        >
          <p>{message}</p>
          {isUnconfirmed && (
            <p>Réessayer ne fera pas l’action deux fois. Passé, ce dossier sera à vérifier.</p>
          )}
        </Alert>
      )}
      <p role="status">
        {lines.length} sur {plural(writes.length, 'dossier')}
      </p>
    </DialogForm>
  );
}

const icons = { done: 'check', refused: 'x', unconfirmed: 'alert' } as const;

function Report({ batch, onClose }: Pick<BatchDialogsProps, 'batch' | 'onClose'>) {
  const { lines, writes, isUndo, undoable } = batch;
  const [one, many] = isUndo ? undone : done[actionOf(batch)];
  const count = (kind: BatchLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const [refused, unconfirmed] = [count('refused'), count('unconfirmed')];
  const left = writes.length - lines.length;
  const parts = [
    plural(count('done'), one, many),
    ...(refused > 0 ? [plural(refused, 'refus', 'refus')] : []),
    ...(unconfirmed > 0 ? [plural(unconfirmed, 'dossier à vérifier', 'dossiers à vérifier')] : []),
    ...(left > 0 ? [plural(left, 'dossier non envoyé', 'dossiers non envoyés')] : []),
  ];
  return (
    <DialogForm
      title={parts.join(', ')}
      onSubmit={onClose}
      footer={
        <>
          {undoable > 0 && <Button onClick={batch.undo}>Annuler l’archivage</Button>}
          <Button type="submit" look="primary">
            Fermer
          </Button>
        </>
      }
    >
      {undoable > 0 && (
        <p className="small mute">
          Annulé, chaque dossier reprend à son étape{'\u00a0'}: son offre est de nouveau valable, et un client
          qui l’avait reçue reçoit un nouveau lien.
        </p>
      )}
      <ul className="batch-lines">
        {lines.map(({ id, name, kind, message }) => (
          <li key={id}>
            <Icon name={icons[kind]} />
            <span>
              <b>{name}</b>
              <br />
              <span className={kind === 'done' ? 'small mute' : 'small ko'}>
                {kind === 'unconfirmed' && 'Réponse perdue\u00a0: ouvrez ce dossier pour vérifier. '}
                {message ?? 'fait'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}

/** The question, the progress and the report of an action on several offers. */
export function BatchDialogs({ batch, chosen, people, onClose }: BatchDialogsProps) {
  const { isAsking, isWriting, isHalted, isReporting, cancel } = batch;
  const close = () => {
    if (isAsking) cancel();
    if (isReporting) onClose();
  };
  return (
    <Modal open={isAsking || isWriting || isHalted || isReporting} onClose={close}>
      {isAsking && <Question batch={batch} chosen={chosen} people={people} />}
      {(isWriting || isHalted) && <Progress batch={batch} />}
      {isReporting && <Report batch={batch} onClose={onClose} />}
    </Modal>
  );
}
