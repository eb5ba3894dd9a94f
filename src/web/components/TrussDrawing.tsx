/**
 * Blueprint of a truss, with its dimensions. Classes (src/web/theme): `f` for timber, `k` for axes and
 * dimensions, `o` for joints.
 */
export const TrussDrawing = () => (
  <svg
    className="draw"
    viewBox="0 0 620 430"
    role="img"
    aria-label={'Dessin d’une ferme de charpente cotée\u00a0: entrait, poinçon, arbalétriers, contrefiches'}
  >
    <g className="k" strokeDasharray="10 4 2 4">
      <path d="M310 20V400M40 300H580" />
    </g>
    <g className="f">
      <path d="M80 300H540M86 300 310 92 534 300M74 288 310 70 546 288" strokeLinejoin="round" />
      <path d="M80 300v12h460v-12M303 98v202M317 98v202" />
      <path d="M303 292 196 205M303 276 206 197M317 292l107-87M317 276l97-79" />
      <path d="M194 205v95M204 196v104M426 205v95M416 196v104" strokeWidth="1.4" />
    </g>
    <g className="k">
      <path d="M110 312v72M124 312v72M496 312v72M510 312v72M60 384h500" />
      <path d="M128 249l-8-8M156 223l-8-8M242 143l-8-8M270 117l-8-8M492 249l8-8M464 223l8-8M378 143l8-8M350 117l8-8" />
    </g>
    <g className="k">
      <path d="M86 340H534M86 332v16M534 332v16M81 345l10-10M529 345l10-10M310 332v16M305 345l10-10" />
      <path d="M585 70V300M577 70h16M577 300h16M580 75l10-10M580 305l10-10" />
    </g>
    <g>
      <text x="182" y="334">
        4,20 m
      </text>
      <text x="406" y="334">
        4,20 m
      </text>
      <text transform="translate(604 212) rotate(-90)">3,85 m</text>
      <text transform="translate(296 236) rotate(-90)">poinçon</text>
      <text x="222" y="293">
        entrait
      </text>
      <text x="116" y="172">
        arbalétrier
      </text>
      <text transform="translate(334 254) rotate(-39)">contrefiche</text>
      <text x="416" y="124">
        pente 43°
      </text>
    </g>
    <rect className="o" x="300" y="76" width="20" height="20" rx="2" transform="rotate(45 310 86)" />
    <circle className="o" cx="86" cy="300" r="5" />
    <circle className="o" cx="534" cy="300" r="5" />
    <circle className="o" cx="310" cy="300" r="5" />
  </svg>
);
