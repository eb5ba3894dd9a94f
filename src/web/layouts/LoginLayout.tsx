import { BrandMark } from '../components/BrandMark.tsx';
import { TrussDrawing } from '../components/TrussDrawing.tsx';
import { providerNames } from '#domain/provider.ts';
import { Link } from 'react-router-dom';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Blueprint on the left, form on the right. */
export default function LoginLayout({ children }: ShellProps) {
  const { brand } = providerNames();
  return (
    <>
      <SkipLink />
      <div className="login">
        <aside className="plan blue" aria-label={brand}>
          <Link className="brand" to="/">
            <BrandMark />
            <span>{brand}</span>
          </Link>
          <TrussDrawing />
          <p className="big">La dommages-ouvrage, tracée d’équerre.</p>
          <p className="small-print">
            Simulez, complétez et faites signer vos dossiers de construction, du premier devis à la réception
            des travaux.
          </p>
        </aside>
        <main id="contenu">{children}</main>
      </div>
    </>
  );
}
