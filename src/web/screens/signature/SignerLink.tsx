import { ShareLink } from '../../components/ShareLink.tsx';
import { useSignerLink } from '../../flows/use-signer-link.tsx';

interface Props {
  requestId: number;
  email: string;
  name: string;
}

/** Sends or copies another signer's link. */
export const SignerLink = ({ requestId, email, name }: Props) => (
  <ShareLink
    link={useSignerLink(requestId, email)}
    send={{ words: 'Renvoyer le lien', label: `Renvoyer le lien à ${name}` }}
    copy={{ words: 'Copier le lien', label: `Copier le lien de ${name}` }}
    field={{ label: `Lien de ${name}`, hint: 'Il est personnel\u00a0: ne le donnez qu’à ce signataire.' }}
  />
);
