import { FormProvider } from 'react-hook-form';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { showEuros } from '../../components/format.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useIsWriting, useQuoteCommands, useQuoteContext, useQuoteView } from '../../flows/use-quote.tsx';
import { DossierColumns } from '../dossier/DossierColumns.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DraftNote } from './DraftNote.tsx';
import { MoneyField } from './fields.tsx';
import { MissingList } from './MissingList.tsx';
import { PdfButton } from './PdfButton.tsx';
import { Policyholders } from './Policyholders.tsx';
import { QuoteActions } from './QuoteActions.tsx';
import { QuoteDialogs } from './QuoteDialogs.tsx';
import { QuoteNotices } from './QuoteNotices.tsx';
import { LivePrice, SavedPrice } from './QuotePrice.tsx';
import { SiteFields } from './SiteFields.tsx';
import { useQuoteForm } from './use-quote-form.ts';
import { WorksFields } from './WorksFields.tsx';
import './quote.css';

/** The Devis tab: one page per state of the quote's chart. */
export function QuotePage() {
  const view = useQuoteView();
  switch (view) {
    case 'loading':
      return (
        <DossierColumns>
          <Card title="Devis">
            <Skeleton lines={8} />
          </Card>
        </DossierColumns>
      );
    case 'unavailable':
      return <Unavailable />;
    case 'gone':
      return (
        <DossierColumns>
          <Card>
            <Empty title="Ce dossier n’est plus là" action={<ButtonLink to="/?status=offres-en-cours">Voir mes offres</ButtonLink>}>
              Il a été retiré, ou n’est plus visible avec votre compte.
            </Empty>
          </Card>
        </DossierColumns>
      );
    case 'conflict':
      return (
        <DossierColumns>
          <ConflictPanel />
        </DossierColumns>
      );
    default:
      return <QuoteFormPage />;
  }
}

function Unavailable() {
  const message = useQuoteContext((context) => context.message);
  const { retry } = useQuoteCommands();
  return (
    <DossierColumns>
      <Alert tone="refus" title="Votre brouillon n’a pas pu être lu">
        <p>{message}</p>
        <Button size="sm" look="primary" onClick={retry}>
          Réessayer
        </Button>
      </Alert>
    </DossierColumns>
  );
}

function QuoteFormPage() {
  const form = useQuoteForm();
  const view = useQuoteView();
  const request = useQuoteContext((context) => context.request);
  const typed = useQuoteContext((context) => context.form);
  const reading = view === 'reading';
  const busy = useIsWriting();
  const rail = reading ? (
    <fieldset disabled>
      <legend className="sr">Garanties</legend>
      <SavedPrice request={request} />
    </fieldset>
  ) : (
    <>
      <LivePrice request={request} form={typed}>
        <QuoteActions />
      </LivePrice>
      <MissingList />
    </>
  );

  return (
    <FormProvider {...form}>
      <DossierColumns rail={rail}>
        <form className="stack quote" noValidate aria-busy={busy} onSubmit={(event) => event.preventDefault()}>
          <div className="row wrap">
            <h2>
              Devis {request.reference}
              {request.offer_version > 0 && <span className="mute small"> version {request.offer_version}</span>}
            </h2>
            <div className="row wrap push">
              <DraftNote />
              <PdfButton request={request} />
            </div>
          </div>
          <QuoteNotices />
          <fieldset className="stack" disabled={reading}>
            <legend className="sr">Le devis</legend>
            <Policyholders />
            <SiteFields type={request.form.type} />
            <WorksFields />
            <Card title="Rémunération">
              <div className="grid">
                <MoneyField
                  className="c6"
                  name="frais"
                  decimals={2}
                  label="Frais de courtage"
                  hint={request.tarif ? `${showEuros(Math.floor(request.tarif.frais_max))} au plus. Montrés au client sur le devis.` : 'Montrés au client sur le devis.'}
                />
              </div>
            </Card>
          </fieldset>
        </form>
      </DossierColumns>
      <QuoteDialogs />
    </FormProvider>
  );
}
