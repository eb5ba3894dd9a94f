import { Link } from 'react-router-dom';
import { dialled } from '#contract/page-settings.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { TrussDrawing } from '../../components/TrussDrawing.tsx';
import { pageSettings } from '../../settings.ts';
import { SessionOver } from '../sign/SessionOver.tsx';
import { questions, solutions } from './words.ts';

function Solution({ id, icon, title, text }: { id: string; icon: IconName; title: string; text: string }) {
  return (
    <article className="card pad stack solution" id={id}>
      <span className="solution-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p className="soft">{text}</p>
    </article>
  );
}

/** Public home page. */
export default function PublicHome() {
  const { mail, phone } = pageSettings().contact;
  return (
    <>
      <SessionOver>
        <p>
          Pour retrouver vos dossiers, <Link to="/sign">connectez-vous à nouveau</Link>.
        </p>
      </SessionOver>
      <div className="blue">
        <section className="hero">
          <div className="stack hero-words">
            <h1 tabIndex={-1}>La dommages-ouvrage, tracée d’équerre</h1>
            <p>
              Un prix expliqué ligne à ligne en deux minutes, un dossier qui dit ce qui manque, une signature
              en ligne. Pour les courtiers qui assurent la construction.
            </p>
            <div className="row wrap">
              <ButtonLink to="/creation-compte" look="signal" size="lg">
                Ouvrir un compte courtier
              </ButtonLink>
              <ButtonLink to="/sign?retour=%2Fdommage-ouvrage%2Fdo" size="lg">
                Simuler un prix
              </ButtonLink>
            </div>
          </div>
          <div className="card plan blue hero-plan">
            <TrussDrawing />
          </div>
        </section>
      </div>
      <section className="hero hero-plain" aria-label="Nos solutions">
        <div className="tri">
          {solutions.map((solution) => (
            <Solution key={solution.id} {...solution} />
          ))}
        </div>
      </section>
      <section className="hero hero-plain" aria-labelledby="questions">
        <div className="stack">
          <h2 id="questions">Questions</h2>
          {questions.map(({ id, ask, answer }) => (
            <details key={ask} className="card why" {...(id && { id })}>
              <summary>
                {ask}
                <span className="push">
                  <Icon name="down" small />
                </span>
              </summary>
              <p className="in-why soft">{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <section className="hero hero-plain hero-last" id="contact" aria-labelledby="contact-titre">
        <div className="card pad stack">
          <h2 id="contact-titre">Parlons de votre chantier</h2>
          <p className="soft">Un gestionnaire vous répond du lundi au vendredi, de 9 h à 18 h.</p>
          <div className="row wrap">
            <a className="btn primary" href={`tel:${dialled(phone)}`}>
              <Icon name="phone" />
              {phone}
            </a>
            <a className="btn" href={`mailto:${mail}`}>
              <Icon name="mail" />
              {mail}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
