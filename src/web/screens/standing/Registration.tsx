import { StandingWords, useStandingTitle } from './StandingWords.tsx';

/** While registrations are done with somebody: how far this one is, whom to ask, the way on. */
export default function Registration() {
  const title = useStandingTitle();
  return (
    <div className="box stack login-box">
      <h1 tabIndex={-1}>{title}</h1>
      <StandingWords />
    </div>
  );
}
