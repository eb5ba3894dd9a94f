import { ButtonLink } from '../../components/Button.tsx';
import { StatusSheet } from './StatusSheet.tsx';

/** Page for an unknown address (docs/domain/screens.md fixes its exact texts). */
export const NotFound = () => (
  <StatusSheet status={404} title={<span lang="en">This page could not be found</span>}>
    <p className="soft">L’adresse est peut-être mal recopiée, ou la page a changé de place.</p>
    <div>
      <ButtonLink to="/" look="primary" lang="en">
        Back to the home page
      </ButtonLink>
    </div>
  </StatusSheet>
);
