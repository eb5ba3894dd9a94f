import { useState } from 'react';
import type { CompanyList, CompanyResource } from '#contract/companies.ts';
import { companyPage } from '#domain/form-pages/company.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { CompanySheet } from '#domain/validation/company.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Reach } from '../../components/Reach.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useRoster, type Roster, type RosterScript } from '../../flows/use-roster.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { AccountTabs } from './AccountTabs.tsx';

type Companies = Roster<CompanyList>;

const sheetOf = ({ name, email, phone, delegation }: CompanyResource): CompanySheet => ({
  name,
  email,
  phone,
  delegation,
});

const addTitle = 'Ajouter une compagnie';

interface FormProps {
  roster: Companies;
  tariff: CompanyList['tariff'];
  company: CompanyResource | null;
}

/** The form of a new company (`null`) or of one of the list; renders nothing while it is closed. */
function CompanyForm({ roster, tariff, company }: FormProps) {
  const { form, save } = roster;
  const [page] = useState(() => companyPage(tariff));
  if (form?.of !== 'line' || form.id !== (company?.id ?? null)) return null;
  return (
    <LineForm
      page={page}
      start={company ? sheetOf(company) : page.blank}
      title={company ? `Modifier ${company.name}` : 'Nouvelle compagnie'}
      roster={roster}
      save={(input) => save(input, company?.version ?? 0)}
    />
  );
}

function Line({
  company,
  tariff,
  roster: { isWriting, form, openForm },
}: {
  company: CompanyResource;
  tariff: CompanyList['tariff'];
  roster: Companies;
}) {
  const { id, name, email, phone, accounts, delegation } = company;
  return (
    <Row>
      <Cell>
        <b>{name}</b>
      </Cell>
      <Cell>
        {email || phone ? <Reach email={email || null} phone={phone} /> : <span className="mute">–</span>}
      </Cell>
      <Cell>{plural(accounts, 'compte')}</Cell>
      <Cell label="Coût délégué" className="nw">
        {`${formatNumber(delegation.cost ?? tariff.cost)}\u00a0€`}
      </Cell>
      <Cell>
        <Button
          size="sm"
          disabled={isWriting || form !== null}
          aria-label={`Modifier ${name}`}
          onClick={() => openForm({ of: 'line', id })}
        >
          Modifier
        </Button>
      </Cell>
    </Row>
  );
}

/** The companies, which a main administrator adds and changes (docs/domain/companies.md). */
export function CompanyRoster({ script }: { script?: RosterScript }) {
  const roster = useRoster<CompanyList>('companies', script);
  const { list, form, message, isReading, isWriting, openForm, retry } = roster;
  useOwnTitle('Compagnies');
  const edited = list?.companies.find(({ id }) => form?.of === 'line' && form.id === id) ?? null;
  return (
    <>
      <PageHead title="Compagnies" lead="Les assureurs. Leur nom paraît dans les contrats.">
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
        <AccountTabs volet="compagnies" />
        {!list && (
          <UnreadCard
            title="Les compagnies"
            isReading={isReading}
            failure="La liste n’a pas pu être affichée"
            message={message}
            retry={retry}
          />
        )}
        <NotDone roster={roster} />
        {list && <CompanyForm key={edited?.id ?? 0} roster={roster} tariff={list.tariff} company={edited} />}
        {list && (
          <Card
            title="Les compagnies"
            note={list.companies.length > 0 && plural(list.companies.length, 'compagnie')}
            padded={false}
          >
            {list.companies.length === 0 ? (
              <Empty title="Aucune compagnie">
                Ajoutez-en une{'\u202f'}: vous pourrez ensuite inviter ses souscripteurs.
              </Empty>
            ) : (
              <Table
                caption="Compagnies"
                busy={isWriting}
                head={
                  <>
                    <Head>Compagnie</Head>
                    <Head>Contact</Head>
                    <Head>Comptes</Head>
                    <Head>Coût délégué</Head>
                    <Head>
                      <span className="sr">Actions</span>
                    </Head>
                  </>
                }
              >
                {list.companies.map((company) => (
                  <Line key={company.id} company={company} tariff={list.tariff} roster={roster} />
                ))}
              </Table>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
