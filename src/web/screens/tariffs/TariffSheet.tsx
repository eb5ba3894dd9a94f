import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TariffResource } from '#contract/tariffs.ts';
import { isReplayable, mayPrice, tariffStateLabels } from '#domain/tariff-versions.ts';
import { tariffPageOf } from '#machines/tariff-version/pages.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useTariffFile } from '../../flows/use-download.tsx';
import { useGoverned, type GovernedScript } from '../../flows/use-governed.tsx';
import type { LawActionsFlow } from '../../flows/use-law-actions.ts';
import { LawActionButtons } from '../actions/LawActionButtons.tsx';
import { LawActionDialog } from '../actions/LawActionDialog.tsx';
import { GovernedBody } from '../governed/GovernedBody.tsx';
import { TariffChanges } from './TariffChanges.tsx';
import { TariffReplay } from './TariffReplay.tsx';
import { TariffTables } from './TariffTables.tsx';
import { actionWords, doneWords, editorPath, periodOf, stateMarks, tariffsPath } from './tariff-words.ts';
import './tariffs.css';

const list = { to: tariffsPath, label: 'Toutes les versions' };

/** The event that the form of a draft sends, on its own page; every other has a dialog. */
const change = 'TARIFF.CHANGE';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ tariff }: { tariff: TariffResource }) {
  const { state, author, publisher, copied_from: copied, priced, contracts, reason, updated_at: at } = tariff;
  return (
    <dl className="facts">
      <Fact label="Période">{periodOf(tariff)}</Fact>
      <Fact label="Auteur">{author ?? 'le portail'}</Fact>
      <Fact label="Publiée par">{publisher ?? '–'}</Fact>
      {copied && <Fact label="Copie de">{copied}</Fact>}
      {mayPrice(state) && (
        <Fact label="Offres et contrats">
          {plural(priced, 'offre')}, dont {plural(contracts, 'contrat')}
        </Fact>
      )}
      <Fact label="Dernier changement">{showMomentInFull(at)}</Fact>
      {reason && <Fact label="Motif du retrait">{reason}</Fact>}
    </dl>
  );
}

const Story = ({ tariff: { story } }: { tariff: TariffResource }) => (
  <Card title="Qui a fait quoi">
    <ol className="time">
      {story.map(({ id, at, who, event, comment }) => (
        <li key={id}>
          <time dateTime={at}>{showMomentInFull(at)}</time>
          <b>{who}</b> {doneWords[event]}
          {comment && <q>{comment}</q>}
        </li>
      ))}
    </ol>
  </Card>
);

/** Downloads the file of a version. */
function Export({ tariff }: { tariff: TariffResource }) {
  const { download, isFetching, message } = useTariffFile(tariff);
  return (
    <>
      {message && (
        <span role="alert" className="small ko">
          {message}
        </span>
      )}
      <Button icon="download" busy={isFetching} onClick={download}>
        Exporter
      </Button>
    </>
  );
}

/** One version: its card with the buttons of its law, its tables, its changes and its story. */
function Version({ tariff, actions }: { tariff: TariffResource; actions: LawActionsFlow }) {
  const navigate = useNavigate();
  const { action } = actions;
  return (
    <>
      <Card
        title={`Version ${tariff.name}`}
        aside={
          <>
            <Badge {...stateMarks[tariff.state]}>{tariffStateLabels[tariff.state]}</Badge>
            <Export tariff={tariff} />
          </>
        }
      >
        <div className="stack">
          <Facts tariff={tariff} />
          <LawActionButtons
            object={tariff}
            words={actionWords}
            choose={(event) =>
              event === change ? void navigate(editorPath(tariff.id)) : actions.choose(event)
            }
          />
        </div>
        {action && (
          <LawActionDialog
            key={action}
            flow={actions}
            words={actionWords}
            action={action}
            page={tariffPageOf(action)}
          />
        )}
      </Card>
      {tariff.base && <TariffChanges base={{ ...tariff.base, valid_from: null }} written={tariff} />}
      {isReplayable(tariff.state) && <TariffReplay tariff={tariff} />}
      <TariffTables tariff={tariff} />
      {tariff.story.length > 0 && <Story tariff={tariff} />}
    </>
  );
}

/** One version of the tariff (docs/domain/tariff-versions.md): what it is, and what may happen to it. */
export function TariffSheet({ id, script }: { id: number; script?: GovernedScript }) {
  const flow = useGoverned('tariff', id, script);
  return (
    <>
      <PageHead title="Tarifs" lead="Une version, ses tables et ce qui peut lui arriver.">
        <ButtonLink to={list.to}>{list.label}</ButtonLink>
      </PageHead>
      <div className="page stack">
        <GovernedBody
          flow={flow}
          title="Version"
          failure="La version n’a pas pu être affichée"
          missing="Cette version est introuvable"
          list={list}
        >
          {(tariff) => <Version tariff={tariff} actions={flow.actions} />}
        </GovernedBody>
      </div>
    </>
  );
}
