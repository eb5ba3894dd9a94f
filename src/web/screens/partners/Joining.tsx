import { useState } from 'react';
import type { PartnerResource } from '#contract/partners.ts';
import { Button } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import type { Partners } from './PartnerRoster.tsx';

/** The link by which a new broker registers under that partner. */
const linkWith = (code: string): string =>
  `${location.origin}/creation-compte?partenaire=${encodeURIComponent(code)}`;

/** How new brokers join a partner: its code, its link, and another code instead. */
export function Joining({ partner, roster }: { partner: PartnerResource; roster: Partners }) {
  const { id, name, code, version } = partner;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <span className="ref small">{code}</span>
      <CopyButton
        text={linkWith(code)}
        label="Copier le lien"
        name={`Copier le lien d’inscription de ${name}`}
        copied="Copié"
      />
      <Button
        size="sm"
        look="ghost"
        disabled={roster.form !== null}
        aria-disabled={roster.isWriting || undefined}
        aria-label={`Changer le code de ${name}`}
        onClick={() => !roster.isWriting && setAsking(true)}
      >
        Changer le code
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Changer le code de ${name}\u202f?`}
        continueLabel="Changer le code"
        onClose={() => setAsking(false)}
        onContinue={() => {
          setAsking(false);
          roster.setCode(id, {}, version);
        }}
      >
        <p>
          L’ancien code et son lien ne vaudront plus rien dès maintenant. Les courtiers qui se sont déjà
          inscrits restent.
        </p>
      </ConfirmDialog>
    </>
  );
}
