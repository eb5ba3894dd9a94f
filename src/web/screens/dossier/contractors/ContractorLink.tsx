import { useRef } from 'react';
import type { ContractorResource } from '#contract/contractors.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Close } from '../../../components/Close.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { ShareButton } from '../../../components/ShareButton.tsx';
import { showDate } from '../../../components/format.ts';
import {
  useContractorButton,
  useContractorCommands,
  useContractors,
} from '../../../flows/use-contractors.tsx';

const saidOf = ({
  state,
  email,
  made_at: at,
  expires_at: until,
}: NonNullable<ContractorResource['link']>): string => {
  if (state === 'used') return 'Le lien a servi\u00a0: l’attestation a été déposée.';
  if (state === 'over') return `Le lien ${email ? 'envoyé' : 'copié'} le ${showDate(at)} a expiré.`;
  return `${email ? `Lien envoyé à ${email}` : 'Lien copié'} le ${showDate(at)}, valable jusqu’au ${showDate(until)}.`;
};

/** A new link to copy, displayed only once. */
function Copied({ url }: { url: string }) {
  const { closeLink } = useContractorCommands();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Alert tone="cours" title="Le lien de l’intervenant">
      <p className="small">Il sert une fois, et n’est montré qu’ici{'\u00a0'}: copiez-le maintenant.</p>
      <input
        ref={field}
        className="in"
        readOnly
        aria-label="Adresse du lien"
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="row wrap">
        <CopyButton text={url} label="Copier" copied="Copié" look="primary" field={field} />
        <ShareButton url={url} />
        <Close onClose={closeLink} />
      </div>
    </Alert>
  );
}

/** State of the contractor's link, and the address of a new one. */
export function ContractorLink({ contractor: { id, link, may, email } }: { contractor: ContractorResource }) {
  const shown = useContractors((context) => (context.link?.contractor === id ? context.link.url : null));
  return (
    <>
      {link && <p className="tiny mute">{saidOf(link)}</p>}
      {may.link && !email && (
        <p className="tiny mute">
          Sans adresse e-mail, le lien ne peut pas lui être envoyé{'\u00a0'}: ajoutez l’adresse, ou copiez un
          lien.
        </p>
      )}
      {shown && <Copied url={shown} />}
    </>
  );
}

/** Buttons that send, copy or revoke the upload link of a contractor. */
export function LinkButtons({ contractor }: { contractor: ContractorResource }) {
  const { makeLink, revokeLink } = useContractorCommands();
  const buttonProps = useContractorButton(contractor);
  const { link, may, email, name } = contractor;
  if (!may.link) return null;
  return (
    <>
      {email && (
        <Button
          size="sm"
          icon="mail"
          {...buttonProps('link', true)}
          aria-label={`Envoyer le lien à ${name}`}
          onClick={() => makeLink(contractor, true)}
        >
          Envoyer le lien
        </Button>
      )}
      <Button
        size="sm"
        {...buttonProps('link', false)}
        aria-label={`Copier un lien pour ${name}`}
        onClick={() => makeLink(contractor, false)}
      >
        Copier un lien
      </Button>
      {(link?.state === 'open' || link?.state === 'waiting') && (
        <Button
          size="sm"
          look="ghost"
          {...buttonProps('unlink')}
          aria-label={`Annuler le lien de ${name}`}
          onClick={() => revokeLink(contractor)}
        >
          Annuler le lien
        </Button>
      )}
    </>
  );
}
