import { requestTypeLabels, requestTypes } from '#domain/forms.ts';
import { maySimulate } from '#domain/roles.ts';
import { damageFilters } from '#domain/status-filters.ts';
import { writeQuery } from '#machines/offer-list/index.ts';
import { addressOf } from '#machines/simulation/stage.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useOfferList } from '../../flows/use-offer-list.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { OfferList } from './OfferList.tsx';

/**
 * Damage-insurance area: simulators and offers by status (docs/domain/screens.md: its labels differ from
 * those of `/`).
 */
export default function DamageArea() {
  const role = useRole();
  const offers = useOfferList();
  const { query, list } = offers;
  const tabs = damageFilters.map(({ status, label }) => ({
    label,
    to: writeQuery({ ...query, status, page: 1, cursor: '' }),
    current: status === query.status,
    count: list?.counts[status],
  }));
  return (
    <>
      <PageHead
        title="Dommages-ouvrage"
        lead="L’assurance des désordres de construction, du prix à la fin des travaux."
      >
        {maySimulate(role) &&
          requestTypes.map((type, at) => (
            <ButtonLink
              key={type}
              to={addressOf(type, null, null)}
              look={at === 0 ? 'primary' : 'plain'}
              icon="plus"
            >
              {requestTypeLabels[type]}
            </ButtonLink>
          ))}
      </PageHead>
      <div className="page stack">
        <Tabs label="Statut des offres" tabs={tabs} />
        <OfferList offers={offers} filters={damageFilters} role={role} />
      </div>
    </>
  );
}
