/** Logo: a king-post truss with an orange joint. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <g className="m1" fill="none" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round">
      <path d="M2.5 25.5 16 7l13.5 18.5z" />
      <path d="M16 9v16M16 25 9.6 16.6M16 25l6.4-8.4" />
    </g>
    <rect className="m2" x="12.6" y="3.6" width="6.8" height="6.8" rx="1.2" transform="rotate(45 16 7)" />
  </svg>
);
