type Place = [x: number, y: number];

const blocks = [0, 840, 1680, 2520];
const awnings: Place[] = [
  [283, 210],
  [700, 166],
  [885, 130],
  [1045, 210],
  [1200, 230],
  [1460, 100],
  [1540, 166],
  [1725, 210],
  [1885, 130],
  [2300, 166],
];

/** A street in elevation, as an architect draws it. At night some windows are lit. */
export function Facade() {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      stroke="var(--ink)"
      strokeWidth="1.4"
      viewBox="0 0 2880 300"
    >
      <defs>
        <g id="bay">
          <path d="M-13-50H13V0H-13zM0-50V0M-13-36H13M-23-18H23" />
          <path d="M-18-54H18M-24 1H24" strokeWidth="3" />
          <path d="M-22-9H22" strokeDasharray="1 3" strokeWidth="18" />
        </g>
        <g id="awning">
          <path d="M-19-57H19L26-30H-26z" fill="var(--cloth)" />
          <path
            d="M-19-57h8l-5 27H-26zM-4-57h8L5-30H-5zM11-57H19l7 27H16zM-26-30a5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0z"
            fill="var(--awning)"
          />
        </g>
        <g id="blind">
          <path d="M-13-54H13L17-14H-17z" fill="var(--azulejo)" />
          <path d="M0-52V-14" strokeDasharray="1 3" strokeWidth="31" />
        </g>
        <g id="row">
          <use href="#bay" />
          <use href="#bay" x="80" />
          <use href="#bay" x="160" />
        </g>
        <g id="shop">
          <path d="M-38-52H38V0H-38zM-14-52V0M14-52V0" />
          <use href="#awning" transform="scale(1.8 1.15)" />
        </g>
        <path d="M-17 0V-36a17 17 0 0 1 34 0V0M0-53V0M-17-36H17" id="door" />
        <g id="block">
          <path d="M380 80C380 34 500 34 500 80z" fill="var(--azulejo)" />
          <path
            d="M410 80q2-30 30-34 28 4 30 34M440 46v30M434 46V34h12v12M440 34V18M435 24h10"
            fill="none"
          />
          <path d="M0 50H320V300H0z" fill="var(--wall-warm)" />
          <path d="M0 43H320" strokeDasharray="2 6" strokeWidth="13" />
          <path d="M0 37H320M0 218H320M-4 50H324" />
          <use href="#row" x="45" y="130" />
          <use href="#bay" x="283" y="130" />
          <use href="#row" x="45" y="210" />
          <use href="#bay" x="283" y="210" />
          <use href="#shop" x="75" y="300" />
          <use href="#door" x="160" y="300" />
          <use href="#shop" x="245" y="300" />
          <path d="M320 94H560V300H320z" fill="var(--wall-cool)" />
          <path d="M313 96 338 68H542l25 28z" fill="var(--awning)" />
          <path d="M330 82H550" strokeDasharray="1.5 7" strokeWidth="27" />
          <use href="#row" x="360" y="162" />
          <use href="#row" x="360" y="230" />
          <path d="M320 240H560M400 254H540V300H400zM400 274H540M447 254V300M493 254V300" />
          <use href="#door" x="360" y="300" />
          <path d="M560 30H840V300H560z" fill="var(--wall)" />
          <path
            d="M552 30H848M556 24H844M560 241H840M668 24a32 20 0 0 1 64 0"
            strokeWidth="3"
          />
          <use href="#row" x="620" y="100" />
          <use href="#row" x="620" y="166" />
          <use href="#row" x="620" y="232" />
          <use href="#door" x="700" y="300" />
          <path d="M585 258H660V300H585zM740 258H815V300H740zM622 258V300M778 258V300" />
          <g fill="var(--pane-lit)">
            <use href="#bay" x="125" y="210" />
            <use href="#bay" x="440" y="162" />
            <use href="#bay" x="780" y="100" />
            <use href="#bay" x="700" y="232" />
          </g>
          <use href="#blind" x="125" y="130" />
          <use href="#blind" x="520" y="162" />
          <use href="#blind" x="620" y="232" />
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
      <path d="M0 299H2880" strokeWidth="4" />
    </svg>
  );
}
