import { useState } from 'react';
import type { PartnerList, PartnerResource } from '#contract/partners.ts';
import { partnerPage } from '#domain/form-pages/partner.ts';
import { logoAddress } from '#domain/logo-address.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { PartnerInput } from '#domain/partner.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useRoster, type Roster, type RosterScript } from '../../flows/use-roster.tsx';
import type { ControlProps } from '../../forms/control-props.ts';
import { AccountTabs } from '../accounts/AccountTabs.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { AgreementPreview } from './AgreementPreview.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { Colour } from './Colour.tsx';
import { Joining } from './Joining.tsx';
import { PartnerLogo } from './PartnerLogo.tsx';
import './partners.css';

export type Partners = Roster<PartnerList>;

/** The form of the partner with that id (null: a new one), its own controls, and the parts beside its fields. */
const formOf = (id: number | null, rate: number) => ({
  page: partnerPage(rate),
  controls: {
    logo: (props: ControlProps) => <PartnerLogo {...props} partner={id} />,
    colour: Colour,
  },
  aids: { preview: BrandPreview, agreement: AgreementPreview },
});
const addTitle = 'Nouveau partenaire';

const sheetOf = (one: PartnerResource): PartnerInput => ({
  name: one.name,
  logo: one.logo,
  colors: one.colors,
  welcome: one.welcome,
  mentions: one.mentions,
  agreement: one.agreement,
  commission: one.commission,
  open: one.open,
});

interface FormProps {
  roster: Partners;
  /** Percent of commission of partners without their own. */
  rate: number;
  partner: PartnerResource | null;
}

/** The form of a new partner (`null`) or of one of the list; renders nothing while it is closed. */
function PartnerForm({ roster, rate, partner }: FormProps) {
  const { form, save } = roster;
  const [{ page, controls, aids }] = useState(() => formOf(partner?.id ?? null, rate));
  if (form?.of !== 'line' || form.id !== (partner?.id ?? null)) return null;
  return (
    <LineForm
      page={page}
      start={partner ? sheetOf(partner) : page.blank}
      title={partner ? `Modifier ${partner.name}` : addTitle}
      roster={roster}
      controls={controls}
      aids={aids}
      save={(input) => save(input, partner?.version ?? 0)}
    />
  );
}

/** The three colours, for those who see them; their values are in the form. */
const Swatches = ({ colors }: Pick<PartnerInput, 'colors'>) => (
  <svg className="swatches" viewBox="0 0 76 20" aria-hidden="true">
    {[colors.blue, colors.orange, colors.third].map((colour, index) => (
      <rect key={colour + String(index)} x={index * 26} width="24" height="20" rx="3" fill={colour} />
    ))}
  </svg>
);

function Line({ partner, rate, roster }: { partner: PartnerResource; rate: number; roster: Partners }) {
  const { isWriting, form, openForm } = roster;
  const { id, name, logo, colors, brokers, accounts, commission, open } = partner;
  return (
    <Row>
      <Cell>
        {logo && <img className="partner-logo" src={logoAddress(logo)} alt="" />}
        <b>{name}</b>
      </Cell>
      <Cell className="nw">
        <Swatches colors={colors} />
      </Cell>
      <Cell>
        {plural(brokers, 'cabinet')}
        <p className="small mute">{plural(accounts, 'compte')}</p>
      </Cell>
      <Cell label="Commission" className="nw">
        {`${formatNumber(commission ?? rate)}\u202f%`}
      </Cell>
      <Cell>
        <Badge family={open ? 'ok' : 'neutre'}>{open ? 'Ouvert' : 'Fermé'}</Badge>
      </Cell>
      <Cell>
        <div className="row wrap">
          <Button
            size="sm"
            disabled={isWriting || form !== null}
            aria-label={`Modifier ${name}`}
            onClick={() => openForm({ of: 'line', id })}
          >
            Modifier
          </Button>
          {open && <Joining partner={partner} roster={roster} />}
        </div>
      </Cell>
    </Row>
  );
}

function List({ list, roster }: { list: PartnerList; roster: Partners }) {
  return (
    <Card title="Les partenaires" note={plural(list.partners.length, 'partenaire')} padded={false}>
      {list.partners.length === 0 ? (
        <Empty title="Aucun partenaire">Ajoutez-en un{'\u202f'}: ses courtiers verront sa marque.</Empty>
      ) : (
        <Table
          caption="Partenaires"
          busy={roster.isWriting}
          head={
            <>
              <Head>Partenaire</Head>
              <Head>Couleurs</Head>
              <Head>Courtiers</Head>
              <Head>Commission</Head>
              <Head>Nouveaux courtiers</Head>
              <Head>
                <span className="sr">Actions</span>
              </Head>
            </>
          }
        >
          {list.partners.map((partner) => (
            <Line key={partner.id} partner={partner} rate={list.commission} roster={roster} />
          ))}
        </Table>
      )}
    </Card>
  );
}

/** The partners, which a main administrator adds and changes (docs/domain/partners.md). */
export function PartnerRoster({ script }: { script?: RosterScript }) {
  const roster = useRoster<PartnerList>('partners', script);
  const { list, form, message, isReading, isWriting, openForm, retry } = roster;
  const edited = list?.partners.find(({ id }) => form?.of === 'line' && form.id === id) ?? null;
  useOwnTitle('Partenaires');
  return (
    <>
      <PageHead
        title="Partenaires"
        lead="Leur logo, leurs couleurs et leurs mots sont ceux que leurs courtiers voient."
      >
        {list && (
          <Button
            icon="plus"
            look="primary"
            disabled={isWriting || form !== null}
            onClick={() => openForm({ of: 'line', id: null })}
          >
            {addTitle}
          </Button>
        )}
      </PageHead>
      <div className="page stack">
        <AccountTabs volet="partenaires" />
        {!list && (
          <UnreadCard
            title="Les partenaires"
            isReading={isReading}
            failure="La liste n’a pas pu être affichée"
            message={message}
            retry={retry}
          />
        )}
        <NotDone roster={roster} />
        {list && (
          <PartnerForm key={edited?.id ?? 0} roster={roster} rate={list.commission} partner={edited} />
        )}
        {list && <List list={list} roster={roster} />}
      </div>
    </>
  );
}
