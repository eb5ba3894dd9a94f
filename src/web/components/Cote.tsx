const ticks = [1, 2, 3, 4, 5, 6];

/** Progress of a dossier over its six steps, drawn as a dimension line. */
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
