import type { ReactNode } from 'react';
import { declarationPage } from '#domain/form-pages/claim.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showMoment } from '../../../components/format.ts';
import { useClaims, useClaimsCommands, useClaimsView, useDeclarationDraft } from '../../../flows/use-claims.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../../forms/PageForm.tsx';
import { PageContent } from '../../../forms/PageItems.tsx';

/** Where the draft stands, in a few words. */
function DraftLine() {
  const { view, savedAt } = useDeclarationDraft();
  const { keepMine, takeOther, retryDraft } = useClaimsCommands();
  if (view === 'otherTab') {
    return (
      <Alert tone="attente" title="Un autre onglet a modifié ce brouillon">
        <div className="row wrap">
          <Button size="sm" onClick={keepMine}>Garder cet onglet</Button>
          <Button size="sm" onClick={takeOther}>Prendre l’autre onglet</Button>
        </div>
      </Alert>
    );
  }
  const words = { none: '', typing: 'Modifié', saving: 'Brouillon en cours d’enregistrement…', saved: savedAt ? `Brouillon enregistré à ${showMoment(savedAt)}` : 'Brouillon enregistré', unsaved: 'Brouillon non enregistré\u00a0: nouvel essai dans un instant' }[view];
  return (
    <output className="row small mute">
      {words}
      {view === 'unsaved' && <Button size="sm" look="ghost" onClick={retryDraft}>Garder maintenant</Button>}
    </output>
  );
}

function Fields() {
  const errors = useClaims((context) => context.errors);
  const message = useClaims((context) => context.message);
  const isSending = useClaimsView() === 'sending';
  const { send, leave, discard } = useClaimsCommands();
  useShownRefusal(errors);
  const submit = useSubmitPage(send);
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) submit();
      }}
    >
      {message && <Alert tone="refus" title={message} />}
      <PageContent />
      <DraftLine />
      <div className="row wrap">
        <Button type="submit" look="primary" busy={isSending}>Envoyer la déclaration</Button>
        <Button onClick={leave}>Terminer plus tard</Button>
        <Button look="ghost" onClick={discard}>Effacer le brouillon</Button>
      </div>
    </form>
  );
}

function Held({ children }: { children: ReactNode }) {
  const form = useClaims((context) => context.form);
  const { change } = useClaimsCommands();
  return (
    <PageForm page={declarationPage} values={form} change={change}>
      {children}
    </PageForm>
  );
}

/** A declaration: what the law asks for, then what helps. What is typed is kept on the server until it is sent. */
export default function DeclarationForm() {
  const view = useClaimsView();
  const completing = useClaims((context) => context.completing);
  return (
    <Card title={completing ? `Compléter le sinistre ${completing.reference}` : 'Déclarer un sinistre'} note="Article A243-1, annexe II, du Code des assurances">
      {view === 'opening' ? <Skeleton lines={8} /> : <Held><Fields /></Held>}
    </Card>
  );
}
