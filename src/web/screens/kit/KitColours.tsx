const colours = [
  'accent',
  'accent-hover',
  'accent-deep',
  'accent-tint',
  'accent-soft',
  'signal',
  'signal-soft',
  'third',
  'third-soft',
  'ink',
  'ink-2',
  'ink-3',
  'edge',
  'line',
  'sunken',
  'page',
];

export const KitColours = () => (
  <ul className="row wrap">
    {colours.map((name) => (
      <li key={name}>
        <div className="card" style={{ background: `var(--${name})`, width: '110px', height: '52px' }} />
        <code className="tiny">--{name}</code>
      </li>
    ))}
  </ul>
);
