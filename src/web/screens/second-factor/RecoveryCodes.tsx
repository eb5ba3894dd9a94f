import { Button } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { downloadBlob } from '../../download-blob.ts';

const fileOf = (codes: readonly string[]): string =>
  [
    `Codes de secours de ${location.host}`,
    'Chacun sert une fois, à la place de votre second facteur.',
    '',
    ...codes,
    '',
  ].join('\r\n');

/** New recovery codes: shown once, to be copied, printed or downloaded. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useArrivalFocus<HTMLHeadingElement>(true);
  return (
    <section className="under stack" aria-labelledby="codes-de-secours">
      <UnsavedQuestion when title={'Quitter sans avoir gardé vos codes\u202f?'}>
        Ils ne seront plus jamais montrés. Il faudra en demander de nouveaux.
      </UnsavedQuestion>
      <h3 id="codes-de-secours" tabIndex={-1} ref={title}>
        Gardez ces codes maintenant
      </h3>
      <p className="small soft">
        Ils ne seront plus jamais montrés. Chacun sert une fois, si vous n’avez plus votre application ni vos
        clés d’accès.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row wrap">
        <CopyButton text={codes.join('\n')} label="Copier" copied="Copiés" name="Copier les codes" />
        <Button size="sm" onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button
          size="sm"
          icon="download"
          onClick={() =>
            downloadBlob(new Blob([fileOf(codes)], { type: 'text/plain' }), 'codes-de-secours.txt')
          }
        >
          Télécharger
        </Button>
        <Button look="primary" onClick={onKept}>
          Je les ai gardés
        </Button>
      </div>
    </section>
  );
}
