import { useFormContext } from 'react-hook-form';
import { coloursOf } from '#domain/brand-colours.ts';
import type { PartnerInput } from '#domain/partner.ts';
import { Button } from '../../components/Button.tsx';
import { useAgreementPreview } from '../../flows/use-download.tsx';

/** The agreement as it is typed, as the PDF that a broker will sign. */
export function AgreementPreview() {
  const { getValues } = useFormContext<PartnerInput>();
  const { download, isFetching, message } = useAgreementPreview();
  const ask = () => {
    const { name, logo, colors, mentions, agreement } = getValues();
    download({
      name: name.trim() || 'Nom du partenaire',
      logo,
      colors: coloursOf(JSON.stringify({ colors })),
      mentions,
      agreement,
    });
  };
  return (
    <div className="c12 row wrap">
      <Button icon="download" busy={isFetching} onClick={ask}>
        Aperçu de la convention
      </Button>
      <span role="status" className={message ? 'small ko' : 'small mute'}>
        {message ?? 'En PDF, telle qu’un courtier la signera, avec ce qui est saisi.'}
      </span>
    </div>
  );
}
