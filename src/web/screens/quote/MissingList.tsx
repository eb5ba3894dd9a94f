import { useDeferredValue } from 'react';
import { messages } from '#domain/validation/messages.ts';
import { missingIn, wasSent } from '#machines/quote/index.ts';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { useQuoteContext } from '../../flows/use-quote.tsx';
import { useGoToAnswer } from '../../forms/PageForm.tsx';

/**
 * Answers that are missing before the quote, or later the dossier, can be sent; each line focuses its field.
 */
export function MissingList() {
  const form = useDeferredValue(useQuoteContext((context) => context.form));
  const title = useQuoteContext(({ request }) =>
    wasSent(request) ? 'Avant de transmettre le dossier' : 'Avant l’envoi',
  );
  const missing = missingIn(form);
  const goTo = useGoToAnswer();
  if (missing.length === 0) {
    return (
      <Card title={title} className="on-screen">
        <p className="row small">
          <span className="ok">
            <Icon name="check" small />
          </span>
          Rien ne manque au formulaire.
        </p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      className="on-screen"
      note={plural(missing.length, 'réponse attendue', 'réponses attendues')}
    >
      <ul className="stack small missing">
        {missing.map(({ path, label, message }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(path);
              }}
            >
              {label}
            </a>
            {message !== messages.required && <span className="ko"> {message}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
