const awnings: [x: number, y: number][] = [
  [360, 230],
  [620, 166],
  [40, 130],
  [-560, 210],
  [960, 130],
  [1380, 166],
];

/**
 * A street in elevation, as an architect draws it. At night some windows are
 * lit. Each element more costs a phone time: the three houses are a pattern,
 * drawn once, where the eaves of the last one return at the left edge, and a row
 * of bays is three paths.
 */
export function Facade() {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      stroke="var(--ink)"
      strokeWidth="1.4"
      viewBox="-760 0 2280 300"
    >
      <defs>
        <g id="awning">
          <path d="M-19-57H19L26-30H-26z" fill="var(--cloth)" />
          <path
            d="M-19-57h8l-5 27H-26zM-4-57h8L5-30H-5zM11-57H19l7 27H16zM-26-30a5 6 0 0 0 10 0 5 6 0 0 0 11 0 5 6 0 0 0 10 0 5 6 0 0 0 11 0 5 6 0 0 0 10 0z"
            fill="var(--awning)"
          />
        </g>
        <pattern
          fill="var(--pane)"
          height="300"
          id="block"
          patternUnits="userSpaceOnUse"
          width="760"
        >
          <path
            d="M300 80C300 34 420 34 420 80M354 46V34h12v12M360 34V18M355 24h10"
            fill="var(--azulejo)"
          />
          <path d="M0 50H240V300H0z" fill="var(--wall-warm)" />
          <path d="M0 43H240" strokeDasharray="2 6" strokeWidth="13" />
          <path d="M0 37H240M0 218H240M-4 50H244" />
          <path d="M240 94H480V300H240z" fill="var(--wall-cool)" />
          <path d="M233 96 258 68H462l25 28z" fill="var(--awning)" />
          <path d="M250 82H470" strokeDasharray="1.5 7" strokeWidth="27" />
          <path d="M240 240H480M320 254H460V300H320zM320 274H460M367 254V300M413 254V300" />
          <path
            d="M480 30H760V300H480zM472 30H768M476 24H764M480 241H760M588 24a32 20 0 0 1 64 0M0 300V30M0 30H8M0 24H4"
            fill="var(--wall)"
            strokeWidth="2.5"
          />
          <path d="M505 258H580V300H505zM660 258H735V300H660z" />
          <g id="row">
            <path d="M27 80h26v50h-26zm13 0v50m-13-36h26M17 112h46M107 80h26v50h-26zm13 0v50m-13-36h26M97 112h46M187 80h26v50h-26zm13 0v50m-13-36h26M177 112h46" />
            <path
              d="M22 76h36M16 131h48M102 76h36M96 131h48M182 76h36M176 131h48"
              strokeWidth="3"
            />
            <path
              d="M18 121h44M98 121h44M178 121h44"
              strokeDasharray="1 3"
              strokeWidth="18"
            />
          </g>
          <use href="#row" y="80" />
          <use href="#row" x="240" y="32" />
          <use href="#row" x="240" y="100" />
          <use href="#row" x="500" y="-30" />
          <use href="#row" x="500" y="36" />
          <use href="#row" x="500" y="102" />
          <path
            d="M107 160h26v32h-26zm13 0v32m-13-18h26M347 112h26v32h-26zm13 0v32m-13-18h26M687 50h26v32h-26zm13 0v32m-13-18h26"
            fill="var(--pane-lit)"
          />
          <path d="M107 76H133L137 116H103z" fill="var(--azulejo)" />
          <path d="M120 78V116" strokeDasharray="1 3" strokeWidth="31" />
          <path
            d="M103 300V264a17 17 0 0 1 34 0V300M120 247V300M103 264H137"
            id="door"
          />
          <use href="#door" x="160" />
          <use href="#door" x="500" />
          <path d="M14 248H90V300H14zM38 248V300M66 248V300M150 248H226V300H150zM174 248V300M202 248V300" />
          <use href="#awning" transform="translate(52 300) scale(1.6 1.15)" />
          <use href="#awning" transform="translate(188 300) scale(1.6 1.15)" />
        </pattern>
      </defs>
      <path d="M-760 0H1520V300H-760z" fill="url(#block)" stroke="none" />
      <g data-unrolls="">
        {awnings.map(([x, y]) => (
          <use href="#awning" key={x} x={x} y={y} />
        ))}
      </g>
      <path d="M-760 299H1520" strokeWidth="4" />
    </svg>
  );
}
