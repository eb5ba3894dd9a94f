import { logoAddress, shippedLogo } from '#domain/logo-address.ts';
import { Button } from '../../components/Button.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useLogo } from '../../flows/use-logo.tsx';
import { textOf, type ControlProps } from '../../forms/control-props.ts';

const fileInput = () => document.querySelector<HTMLElement>('.partner-file input[type=file]');

/**
 * The logo of a partner: chosen, replaced, removed, or the one that the portal ships put back. Its file is sent when
 * it is chosen. `partner`: its id; null of a new one.
 */
export function PartnerLogo({
  frame: { error, className },
  answer,
  partner,
}: ControlProps & { partner: number | null }) {
  const shipped = shippedLogo(partner);
  const logo = textOf(answer.value);
  const mayPutBack = shipped !== null && logo !== shipped;
  const { choose, remove, isSending, message } = useLogo(answer.onChange);
  // The button that removes the logo, or puts it back, goes.
  useDepartureFocus(logo !== '', fileInput);
  useDepartureFocus(mayPutBack, fileInput);
  return (
    <div className={className}>
      <p>
        <b>Logo</b>
      </p>
      <div className="stack partner-file">
        {logo && (
          <div className="row wrap">
            <img className="partner-logo" src={logoAddress(logo)} alt="Logo actuel" />
            <Button size="sm" look="ghost" disabled={isSending} onClick={remove}>
              Retirer le logo
            </Button>
          </div>
        )}
        {mayPutBack && (
          <div className="row wrap">
            <Button size="sm" disabled={isSending} onClick={() => answer.onChange(shipped)}>
              Remettre le logo d’origine
            </Button>
          </div>
        )}
        <FileDrop
          note={
            'PNG, JPEG ou WebP, 2\u00a0Mo au plus, lisible à 30\u00a0points de haut\u00a0: pages, papiers et courriels'
          }
          accept="image/png,image/jpeg,image/webp"
          multiple={false}
          disabled={isSending}
          onFiles={([file]) => file && choose(file)}
        />
        <p role="status" className={(error ?? message) ? 'small ko' : 'small mute'}>
          {isSending ? 'Le logo est envoyé…' : (error ?? message)}
        </p>
      </div>
    </div>
  );
}
