import { solutionCodes, solutions } from '#domain/solutions.ts';
import { isPendingBroker } from '#machines/session/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import './solutions.css';
import { pageSettings } from '../../settings.ts';
import { useUser } from '../../flows/use-session.tsx';

/** One card for each insurance: what it covers, what its price depends on, and how to ask for it. */
export function SolutionCards() {
  const isPending = isPendingBroker(useUser());
  const { solutions: sites = {} } = pageSettings().links;
  return (
    <div className="solutions">
      {solutionCodes.map((code) => {
        const { title, cover, asked } = solutions[code];
        return (
          <Card key={code} title={title}>
            <div className="stack">
              <p>{cover}</p>
              <p className="small mute">Le prix dépend de{'\u00a0'}:</p>
              <ul className="small soft">
                {asked.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {code === 'do' ? (
                <ButtonLink to="/dommage-ouvrage/do/maison-individuelle">Simuler un prix</ButtonLink>
              ) : (
                !isPending && (
                  <ButtonLink to={`?demander=${code}`} aria-label={`Demander un tarif, ${title}`}>
                    Demander un tarif
                  </ButtonLink>
                )
              )}
              {code !== 'do' && sites[code] && (
                <a className="small" href={sites[code]} target="_blank" rel="noopener noreferrer">
                  En savoir plus<span className="sr">, {title} (nouvel onglet)</span>
                </a>
              )}
            </div>
          </Card>
        );
      })}
      {isPending && (
        <p className="soft">Vous pourrez demander un tarif dès que votre adhésion sera validée.</p>
      )}
    </div>
  );
}
