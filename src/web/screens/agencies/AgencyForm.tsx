import type { AgencyList, AgencyResource } from '#contract/agencies.ts';
import { agencyPage } from '#domain/form-pages/agency.ts';
import type { Roster } from '../../flows/use-roster.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { Partners, PartnersContext } from './Partners.tsx';

const controls = { partners: Partners };

/** Form of a new or existing agency; renders nothing while it is closed. */
export function AgencyForm({
  roster,
  agency,
}: {
  roster: Roster<AgencyList>;
  agency: AgencyResource | null;
}) {
  const { list, form, save } = roster;
  if (!list || form?.of !== 'line' || form.id !== (agency?.id ?? null)) return null;
  const [only] = list.partenaires;
  const start = agency
    ? { name: agency.name, city: agency.city, partenaire_id: agency.partenaire.id, open: agency.open }
    : { ...agencyPage.blank, partenaire_id: list.partenaires.length === 1 && only ? only.id : null };
  return (
    <PartnersContext value={list.partenaires}>
      <LineForm
        page={agencyPage}
        start={start}
        title={agency ? `Modifier ${agency.name}` : 'Nouvelle agence'}
        roster={roster}
        controls={controls}
        save={(input) => save(input, agency?.version ?? 0)}
      />
    </PartnersContext>
  );
}
