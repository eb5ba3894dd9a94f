import { faultsIn, tariffSections, type TariffSection } from '#domain/form-pages/tariff.ts';
import { Badge } from '../../components/Badge.tsx';
import { useTariffForm } from '../../flows/tariff-form.ts';
import { PageContent } from '../../forms/PageItems.tsx';

const idOf = ({ id }: TariffSection) => `tarif-${id}`;

/** Leads to the heading of a part of the form. */
export function goToSection(section: TariffSection): void {
  const heading = document.querySelector<HTMLElement>(`#${idOf(section)}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** A link to a part of the form, with the number of its faults. */
function SectionLink({ section }: { section: TariffSection }) {
  const faults = useTariffForm(({ form }) => faultsIn(section, form).length);
  return (
    <a
      href={`#${idOf(section)}`}
      onClick={(event) => {
        event.preventDefault();
        goToSection(section);
      }}
    >
      {section.title}
      {faults > 0 && (
        <Badge family="refus">
          {faults}
          <span className="sr"> à corriger</span>
        </Badge>
      )}
    </a>
  );
}

/** Links to the parts of the form, which stay above it. */
export const SectionLinks = () => (
  <nav className="tabs tariff-sections" aria-label="Parties du tarif">
    {tariffSections.map((section) => (
      <SectionLink key={section.id} section={section} />
    ))}
  </nav>
);

/** The parts of the form, each under its heading. */
export const Sections = () =>
  tariffSections.map((section) => (
    <section key={section.id} className="stack" aria-labelledby={idOf(section)}>
      <h2 id={idOf(section)} tabIndex={-1}>
        {section.title}
      </h2>
      <PageContent items={section.items} />
    </section>
  ));
