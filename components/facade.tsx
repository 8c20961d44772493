/** From the middle, which a phone sees, outwards. */
const blocks = [760, 0, 1520];
const awnings: [x: number, y: number][] = [
  [1120, 230],
  [1380, 166],
  [800, 130],
  [200, 210],
  [1720, 130],
  [2140, 166],
];

/**
 * A street in elevation, as an architect draws it. At night some windows are
 * lit. A row of bays is three paths: as copies of one bay it took a phone 0.2 s
 * more to draw.
 */
export function Facade() {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      stroke="var(--ink)"
      strokeWidth="1.4"
      viewBox="0 0 2280 300"
    >
      <defs>
        <g id="row">
          <path d="M-13-50h26v50h-26zm13 0v50m-13-36h26M-23-18h46M67-50h26v50h-26zm13 0v50m-13-36h26M57-18h46M147-50h26v50h-26zm13 0v50m-13-36h26M137-18h46" />
          <path
            d="M-18-54h36M-24 1h48M62-54h36M56 1h48M142-54h36M136 1h48"
            strokeWidth="3"
          />
          <path
            d="M-22-9h44M58-9h44M138-9h44"
            strokeDasharray="1 3"
            strokeWidth="18"
          />
        </g>
        <g id="awning">
          <path d="M-19-57H19L26-30H-26z" fill="var(--cloth)" />
          <path
            d="M-19-57h8l-5 27H-26zM-4-57h8L5-30H-5zM11-57H19l7 27H16zM-26-30a5 6 0 0 0 10 0 5 6 0 0 0 11 0 5 6 0 0 0 10 0 5 6 0 0 0 11 0 5 6 0 0 0 10 0z"
            fill="var(--awning)"
          />
        </g>
        <g id="shop">
          <path d="M-38-52H38V0H-38zM-14-52V0M14-52V0" />
          <use href="#awning" transform="scale(1.6 1.15)" />
        </g>
        <path d="M-17 0V-36a17 17 0 0 1 34 0V0M0-53V0M-17-36H17" id="door" />
        <g id="block">
          <path
            d="M300 80C300 34 420 34 420 80M354 46V34h12v12M360 34V18M355 24h10"
            fill="var(--azulejo)"
          />
          <path d="M0 50H240V300H0z" fill="var(--wall-warm)" />
          <path d="M0 43H240" strokeDasharray="2 6" strokeWidth="13" />
          <path d="M0 37H240M0 218H240M-4 50H244" />
          <use href="#row" x="40" y="130" />
          <use href="#row" x="40" y="210" />
          <use href="#shop" x="52" y="300" />
          <use href="#door" x="120" y="300" />
          <use href="#shop" x="188" y="300" />
          <path d="M240 94H480V300H240z" fill="var(--wall-cool)" />
          <path d="M233 96 258 68H462l25 28z" fill="var(--awning)" />
          <path d="M250 82H470" strokeDasharray="1.5 7" strokeWidth="27" />
          <use href="#row" x="280" y="162" />
          <use href="#row" x="280" y="230" />
          <path d="M240 240H480M320 254H460V300H320zM320 274H460M367 254V300M413 254V300" />
          <use href="#door" x="280" y="300" />
          <path
            d="M480 30H760V300H480zM472 30H768M476 24H764M480 241H760M588 24a32 20 0 0 1 64 0"
            fill="var(--wall)"
            strokeWidth="2.5"
          />
          <use href="#row" x="540" y="100" />
          <use href="#row" x="540" y="166" />
          <use href="#row" x="540" y="232" />
          <path d="M505 258H580V300H505zM660 258H735V300H660z" />
          <use href="#door" x="620" y="300" />
          <path
            d="M107 160h26v32h-26zm13 0v32m-13-18h26M347 112h26v32h-26zm13 0v32m-13-18h26M687 50h26v32h-26zm13 0v32m-13-18h26"
            fill="var(--pane-lit)"
          />
          <path d="M107 76H133L137 116H103z" fill="var(--azulejo)" />
          <path d="M120 78V116" strokeDasharray="1 3" strokeWidth="31" />
        </g>
      </defs>
      <g fill="var(--pane)">
        {blocks.map((x) => (
          <use href="#block" key={x} x={x} />
        ))}
      </g>
      <g data-unrolls="">
        {awnings.map(([x, y]) => (
          <use href="#awning" key={x} x={x} y={y} />
        ))}
      </g>
      <path d="M0 299H2280" strokeWidth="4" />
    </svg>
  );
}
