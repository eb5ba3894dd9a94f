import { useState } from 'react';
import type { PromotionResource } from '#contract/promotions.ts';
import { sameForm } from '#domain/form-differences.ts';
import { withdrawalPage } from '#machines/promotion/pages.ts';
import { Button } from '../../components/Button.tsx';
import { DialogForm, Modal } from '../../components/Dialog.tsx';
import { PageForm, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';

const page = withdrawalPage();

interface WithdrawalProps {
  promotion: PromotionResource;
  /** The answer of the withdrawal is awaited. */
  busy: boolean;
  onWithdraw: (comment: string) => void;
  onClose: () => void;
}

function Fields({
  promotion,
  busy,
  onDone,
  onClose,
}: Omit<WithdrawalProps, 'onWithdraw'> & { onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  return (
    <DialogForm
      title={`Retirer «\u00a0${promotion.title}\u00a0»\u202f?`}
      onSubmit={() => !busy && submit()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Annuler
          </Button>
          <Button type="submit" look="danger full" busy={busy}>
            Retirer
          </Button>
        </>
      }
    >
      <p>
        Les courtiers ne la voient plus dès maintenant. Elle ne peut plus être affichée{'\u202f'}; une copie,
        oui.
      </p>
      <PageContent />
    </DialogForm>
  );
}

/** Asks for the reason of a withdrawal. It stays open, with what is typed, until the promotion is withdrawn. */
export function Withdrawal({ onWithdraw, ...props }: WithdrawalProps) {
  const [values, change] = useState(page.blank);
  const comment = values['comment'];
  return (
    <Modal open onClose={props.onClose}>
      <PageForm unsaved={!sameForm(page.blank, values)} page={page} values={values} change={change}>
        <Fields {...props} onDone={() => onWithdraw(typeof comment === 'string' ? comment : '')} />
      </PageForm>
    </Modal>
  );
}
