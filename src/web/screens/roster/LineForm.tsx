import { useEffect, useState, type FormEvent } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import type { Roster } from '../../flows/use-roster.tsx';
import type { PageExtras } from '../../forms/page-context.ts';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';

type Said = Pick<Roster, 'errors' | 'message' | 'isWriting' | 'closeForm'>;

interface LineFormProps<Values extends object> {
  page: Page<Values>;
  start: Values;
  title: string;
  roster: Said;
  controls?: PageExtras['controls'];
  save: (input: object) => void;
}

/** The one form that is open beside a list: what is typed stays until it is saved or given up, whatever the server says meanwhile. */
export function LineForm<Values extends FieldValues>({ page, start, title, roster, controls, save }: LineFormProps<Values>) {
  const [values, change] = useState(start);
  const onDone = () => {
    const read = readBy(page.schema as never, page, values);
    if (read.ok) save(read.value as object);
  };
  return (
    <Card title={title}>
      <PageForm page={page} values={values} change={change} {...(controls && { controls })}>
        <Fields title={title} roster={roster} onDone={onDone} />
      </PageForm>
    </Card>
  );
}

function Fields({ title, roster: { errors, message, isWriting, closeForm }, onDone }: { title: string; roster: Said; onDone: () => void }) {
  const submitPage = useSubmitPage(onDone);
  const { setFocus, getValues } = useFormContext();
  useShownRefusal(errors);
  useEffect(() => setFocus(Object.keys(getValues())[0] ?? ''), [setFocus, getValues]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWriting) submitPage();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the shortcut of the button inside
    <form className="stack" aria-label={title} noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && !isWriting && closeForm()}>
      {message && Object.keys(errors).length === 0 && <Alert tone="refus" title={message} />}
      <PageContent />
      <div className="row wrap">
        <Button type="submit" look="primary" busy={isWriting}>
          Enregistrer
        </Button>
        <Button onClick={closeForm} disabled={isWriting}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
