import { StatusSheet } from '../errors/StatusSheet.tsx';
import { StandingWords, useStandingTitle } from './StandingWords.tsx';

/** While signatures are done with somebody: what is awaited, whom to ask, the way on. */
export default function StandingSheet() {
  const title = useStandingTitle();
  return (
    <StatusSheet title={title}>
      <StandingWords />
    </StatusSheet>
  );
}
