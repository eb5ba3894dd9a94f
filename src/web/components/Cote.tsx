const ticks = [1, 2, 3, 4, 5, 6];

/** The dimension line: where a dossier stands among its six steps. */
export function Cote({ step }: { step: number }) {
  return (
    <>
      <span className="cote" aria-hidden="true">
        {ticks.map((tick) => (
          <i key={tick} {...(tick <= step && { className: tick < step ? 'd' : 'c' })} />
        ))}
      </span>
      <span className="sr">étape {step} sur 6</span>
    </>
  );
}
