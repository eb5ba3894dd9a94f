import { Button } from '../../components/Button.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { usePromotionForm } from '../../flows/promotion-form.ts';
import { useEditedFormCommands, useEditedFormView } from '../../flows/use-edited-form.tsx';
import { PromotionThumb } from './PromotionCard.tsx';

const fileInput = () => document.querySelector<HTMLElement>('.promo-file input[type=file]');

/** The picture of a promotion: chosen, replaced or removed. It is sent when it is chosen. */
export function PromotionPicturePart() {
  const form = usePromotionForm((context) => context.form);
  const message = usePromotionForm(({ verdict }) => verdict?.message);
  const view = useEditedFormView();
  const { chooseFile, change } = useEditedFormCommands();
  const picture = form.picture_id;
  const isFree = view === 'filling';
  // The button that removes the picture goes with it.
  useDepartureFocus(picture !== null, fileInput);
  return (
    <div className="c12 stack promo-file">
      {picture !== null && (
        <div className="row wrap">
          <PromotionThumb id={picture} />
          <Button
            size="sm"
            look="ghost"
            disabled={!isFree}
            onClick={() => change({ ...form, picture_id: null, alt: '' })}
          >
            Retirer l’image
          </Button>
        </div>
      )}
      <FileDrop
        note={'PNG, JPEG ou WebP, 5\u00a0Mo au plus'}
        accept="image/png,image/jpeg,image/webp"
        multiple={false}
        disabled={!isFree}
        onFiles={([file]) => file && chooseFile(file)}
      />
      <p role="status" className={message ? 'small ko' : 'small mute'}>
        {view === 'readingFile' ? 'L’image est envoyée…' : message}
      </p>
    </div>
  );
}
