import { Button } from '../../components/Button.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { useEditor, useEditorCommands, useEditorView } from '../../flows/use-promotion-editor.tsx';
import { PromotionThumb } from './PromotionCard.tsx';

/** The picture of a promotion: chosen, replaced or removed. It is sent when it is chosen. */
export function PromotionPicturePart() {
  const picture = useEditor(({ form }) => form.picture_id);
  const message = useEditor((context) => context.pictureMessage);
  const view = useEditorView();
  const { choosePicture, removePicture } = useEditorCommands();
  const isFree = view === 'filling';
  return (
    <div className="c12 stack">
      {picture !== null && (
        <div className="row wrap">
          <PromotionThumb id={picture} />
          <Button size="sm" look="ghost" disabled={!isFree} onClick={removePicture}>
            Retirer l’image
          </Button>
        </div>
      )}
      <FileDrop
        note={'PNG, JPEG ou WebP, 5\u00a0Mo au plus'}
        accept="image/png,image/jpeg,image/webp"
        multiple={false}
        disabled={!isFree}
        onFiles={([file]) => file && choosePicture(file)}
      />
      <p role="status" className={message ? 'small ko' : 'small mute'}>
        {view === 'uploading' ? 'L’image est envoyée…' : message}
      </p>
    </div>
  );
}
