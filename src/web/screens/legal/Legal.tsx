import { useLocation } from 'react-router-dom';
import { providerNames } from '#domain/provider.ts';
import { pageSettings } from '../../settings.ts';
import { legalPages } from './pages.ts';
import { legalTexts } from './texts.ts';

const filled = (line: string) => {
  const { mail, phone } = pageSettings().contact;
  return line
    .replaceAll('{brand}', providerNames().brand)
    .replaceAll('{mail}', mail)
    .replaceAll('{phone}', phone);
};

/** A legal page, selected by the path. */
export default function Legal() {
  const { pathname } = useLocation();
  const page = legalPages.find(({ path }) => path === pathname) ?? legalPages[1];
  return (
    <div className="page narrow legal">
      <div className="head">
        <h1 tabIndex={-1}>{page.title}</h1>
      </div>
      <div className="card pad stack">
        {legalTexts[page.path].map(({ heading, id, lines }) => (
          <section key={heading} className="stack legal-section" {...(id && { id })}>
            <h2>{heading}</h2>
            {lines.map((line) => (
              <p key={line} className="soft">
                {filled(line)}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
