import { useMemo, useState, type FormEvent, type Ref } from 'react';
import { sameForm } from '#domain/form-differences.ts';
import { offeredClientOf, offeredClientPage } from '#domain/form-pages/offered-client.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { OfferedClient } from '#domain/validation/offered-client.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import {
  priceMailStatusOf,
  useSaving,
  useSimulation,
  useSimulationCommands,
} from '../../flows/use-simulation.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';

/**
 * Form that mails the price to the client, by name and address; the quote may be completed afterwards.
 * Renders nothing while the price is not firm.
 */
export function SendPrice({ request }: { request: RequestResource }) {
  const status = useSimulation(priceMailStatusOf);
  const sent = useArrivalFocus<HTMLDivElement>(status === 'sent', { atFirst: false });
  const [client, setClient] = useState(() => offeredClientOf(request.form.souscripteurs));
  if (status === 'none') return null;
  if (status === 'sent') return <Sent to={client.email} id={request.id} ref={sent} />;
  return (
    <PageForm
      unsaved={!sameForm(client, offeredClientOf(request.form.souscripteurs))}
      page={offeredClientPage}
      values={client}
      change={setClient}
    >
      <Fields client={client} isSending={status === 'sending'} />
    </PageForm>
  );
}

const Sent = ({ to, id, ref }: { to: string; id: number; ref: Ref<HTMLDivElement> }) => (
  <Alert tone="ok" title="Le prix est envoyé" ref={ref}>
    <p>
      L’offre part à {to}, avec son devis et ses fiches. Vous pouvez compléter le devis dès maintenant
      {'\u202f'}; le dossier s’ouvre quand votre client accepte.
    </p>
    <ButtonLink size="sm" to={`/dommage-ouvrage/do/dossier/${id}/devis`}>
      Ouvrir le dossier
    </ButtonLink>
  </Alert>
);

const ofClient = 'client.';

/** Server errors, by field of this form. */
const useRefused = (): FieldErrors => {
  const errors = useSimulation(({ context }) => context.errors);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(errors).map(([path, said]) => [
          path.startsWith(ofClient) ? path.slice(ofClient.length) : path,
          said,
        ]),
      ),
    [errors],
  );
};

function Fields({ client, isSending }: { client: OfferedClient; isSending: boolean }) {
  const { sendPrice, retry } = useSimulationCommands();
  const { status, message } = useSaving();
  const refused = useRefused();
  const submitPage = useSubmitPage(() => sendPrice(client));
  const alert = useShownRefusal(refused, message);
  const isHalted = isSending && status === 'failed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isHalted) retry();
    else if (!isSending) submitPage();
  };
  return (
    <form className="stack" aria-label="Envoyer le prix" noValidate onSubmit={submit}>
      <h2>Envoyer le prix sans attendre</h2>
      <PageContent />
      <FormAlert message={alert} />
      <div className="row wrap">
        <Button type="submit" look="primary" size="lg" icon="send" busy={isSending && !isHalted}>
          {isHalted ? 'Réessayer' : 'Envoyer le prix'}
        </Button>
      </div>
    </form>
  );
}
