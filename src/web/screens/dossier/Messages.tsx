import { useCallback, useRef, useState } from 'react';
import type { ThreadLine } from '#contract/messages.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { TextArea } from '../../components/TextInput.tsx';
import { useDossierMessages } from '../../flows/use-dossier-messages.tsx';
import { AskedPieces } from '../actions/AskedPieces.tsx';

const few = 5;
const kinds: Record<ThreadLine['kind'], string> = {
  message: '',
  abandonment: 'demande l’abandon',
  question: 'demande une information',
  answer: 'répond',
  withdrawal: 'retire sa question',
};

const Line = ({ line }: { line: ThreadLine }) => (
  <li>
    <time dateTime={line.at}>{showMomentInFull(line.at)}</time>
    <b>{line.who}</b> {kinds[line.kind]}
    <q>{line.body}</q>
    <AskedPieces pieces={line.pieces} />
  </li>
);

interface WriteProps {
  mayAsk: boolean;
  /** Element to focus after a message is sent. */
  next: () => HTMLElement | null | undefined;
}

/** Message form. The typed text is kept until it is sent, also when the user changes tabs. */
function Write({ mayAsk, next }: WriteProps) {
  const { message, typed, canWrite, canAsk, isWriting, isAsking, type, write, askAbandonment } =
    useDossierMessages();
  useDepartureFocus(true, next);
  const refused = useArrivalFocus<HTMLTextAreaElement>(message !== null && !isWriting && !isAsking, {
    atFirst: false,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <Field label="Votre message" error={message ?? undefined}>
        <TextArea
          ref={refused}
          rows={3}
          maxLength={longestComment}
          value={typed}
          readOnly={isWriting || isAsking}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <div className="row wrap">
        <Button
          type="submit"
          size="sm"
          busy={isWriting}
          aria-disabled={(!canWrite && !isWriting) || undefined}
        >
          Envoyer
        </Button>
        {mayAsk && (
          <Button
            size="sm"
            look="ghost"
            busy={isAsking}
            aria-disabled={(!canAsk && !isAsking) || undefined}
            onClick={askAbandonment}
          >
            Demander l’abandon
          </Button>
        )}
      </div>
      {mayAsk && (
        <p className="small mute">
          Pour demander l’abandon, écrivez-en le motif{'\u00a0'}: un gestionnaire décide et vous répond.
        </p>
      )}
    </form>
  );
}

/**
 * «Messages»: messages between broker and underwriters; the latest first, all on demand. `path`: the typed
 * text is kept at and below it.
 */
export function Messages({ path }: { path: string }) {
  const [whole, setWhole] = useState(false);
  const { thread, sent, typed, isUnavailable, isMarking, isWriting, isAsking, readFailure, retry, seen } =
    useDossierMessages();
  const lines = thread?.lines ?? [];
  const shown = whole ? lines : lines.slice(-few);
  const content = useRef<HTMLDivElement>(null);
  /**
   * Focuses the field after a message is sent or marked as read. If the whole card is unmounted, nothing is
   * focused.
   */
  const fieldToFocus = useCallback(() => content.current?.querySelector('textarea'), []);
  useDepartureFocus((thread?.unread ?? 0) > 0, fieldToFocus);
  return (
    <Card
      className="story messages"
      title="Messages"
      note={thread && thread.unread > 0 && plural(thread.unread, 'non lu', 'non lus')}
    >
      <div className="stack" ref={content}>
        {!thread && !isUnavailable && <Skeleton lines={3} />}
        {isUnavailable && (
          <RetryAlert title="L’échange n’a pas pu être affiché" message={readFailure} retry={retry} />
        )}
        {thread && lines.length === 0 && <p className="small mute">Aucun message pour le moment.</p>}
        {lines.length > few && (
          <div>
            <Button look="ghost" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Les derniers seulement' : `Tout l’échange, ${plural(lines.length, 'message')}`}
            </Button>
          </div>
        )}
        {shown.length > 0 && (
          <ol className="time">
            {shown.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        )}
        {thread && thread.unread > 0 && (
          <div>
            <Button
              size="sm"
              busy={isMarking}
              aria-disabled={isWriting || isAsking || undefined}
              onClick={seen}
            >
              Marquer comme lu
            </Button>
          </div>
        )}
        {thread?.abandonment_asked_at && (
          <Alert tone="attente" title="L’abandon est demandé">
            Un gestionnaire y répondra ici.
          </Alert>
        )}
        {/* A new key for each message moves the focus to the new field. */}
        {thread?.open && <Write key={sent} mayAsk={thread.may_ask_abandonment} next={fieldToFocus} />}
        {typed.trim() !== '' && <UnsavedQuestion when stays={path} />}
      </div>
    </Card>
  );
}
