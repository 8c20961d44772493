type Place = [x: number, y: number];

const blocks = [0, 840, 1680, 2520];
const lit: Place[] = [
  [963, 210],
  [1110, 130],
  [1280, 170],
  [1630, 112],
  [1540, 248],
  [1803, 210],
  [2120, 238],
  [2380, 112],
  [530, 180],
];
const awnings: Place[] = [
  [270, 210],
  [690, 180],
  [890, 130],
  [1037, 210],
  [1205, 238],
  [1450, 112],
  [1540, 180],
  [1730, 130],
  [1877, 210],
  [2290, 180],
  [2470, 248],
];
const blinds: Place[] = [
  [50, 130],
  [610, 112],
  [963, 130],
  [1355, 170],
  [1450, 248],
  [1950, 130],
  [2045, 170],
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
        <g id="window">
          <path d="M-13-50H13V0H-13zM0-50V0M-13-36H13" />
          <path d="M-18-54H18M-24 1H24" strokeWidth="3" />
          <path d="M-22-9H22" strokeDasharray="1 3" strokeWidth="18" />
          <path d="M-23-18H23" />
        </g>
        <g id="awning">
          <path d="M-19-57H19L26-30H-26z" fill="var(--cloth)" />
          <path
            d="M-19-57h7.6l-4.2 27H-26zM-3.8-57h7.6L5.2-30H-5.2zM11.4-57H19l7 27H15.6zM-26-30a5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0 5.2 6 0 0 0 10.4 0z"
            fill="var(--awning)"
          />
        </g>
        <g id="blind">
          <path d="M-13-54H13L17-14H-17z" fill="var(--azulejo)" />
          <path d="M0-52V-14" strokeDasharray="1 3" strokeWidth="31" />
        </g>
        <g id="pair">
          <use href="#window" />
          <use href="#window" x="73" />
        </g>
        <g id="row">
          <use href="#window" />
          <use href="#window" x="90" />
          <use href="#window" x="180" />
        </g>
        <g id="shop">
          <path d="M-40-52H40V0H-40zM-14-52V0M14-52V0" />
          <use href="#awning" transform="scale(1.9 1.15)" />
        </g>
        <path d="M-20 0V-46a20 20 0 0 1 40 0V0M0-66V0M-20-46H20" id="door" />
        <g id="block">
          <path d="M407 100C407 44 553 44 553 100z" fill="var(--azulejo)" />
          <path
            d="M440 100q4-34 40-42 36 8 40 42M480 58v42M474 58V44h12v14M480 44V28M475 34h10"
            fill="none"
          />
          <path d="M0 50H320V300H0z" fill="var(--wall-warm)" />
          <path d="M0 43H320" strokeDasharray="2 6" strokeWidth="13" />
          <path d="M0 37H320M0 218H320M-4 50H324" />
          <use href="#pair" x="50" y="130" />
          <use href="#pair" x="197" y="130" />
          <use href="#pair" x="50" y="210" />
          <use href="#pair" x="197" y="210" />
          <use href="#shop" x="78" y="300" />
          <use href="#door" x="160" y="300" />
          <use href="#shop" x="242" y="300" />
          <path d="M320 100H560V300H320z" fill="var(--wall-cool)" />
          <path d="M313 102 338 74H542l25 28z" fill="var(--awning)" />
          <path d="M330 88H550" strokeDasharray="1.5 7" strokeWidth="27" />
          <use href="#row" transform="translate(365 170) scale(.83 1)" />
          <use href="#row" transform="translate(365 238) scale(.83 1)" />
          <use href="#door" x="365" y="300" />
          <path d="M408 254H532V300H408zM408 276H532M450 254V300M490 254V300" />
          <path d="M560 30H840V300H560z" fill="var(--wall)" />
          <path
            d="M552 30H848M556 24H844M560 256H840M668 24a32 20 0 0 1 64 0"
            strokeWidth="3"
          />
          <use href="#row" x="610" y="112" />
          <use href="#row" x="610" y="180" />
          <use href="#row" x="610" y="248" />
          <use href="#door" x="700" y="314" />
          <path d="M590 270H660V300H590zM740 270H810V300H740z" />
        </g>
      </defs>
      <g fill="var(--pane)">
        {blocks.map((x) => (
          <use href="#block" key={x} x={x} />
        ))}
      </g>
      <g fill="var(--pane-lit)">{lit.map(use('#window'))}</g>
      {blinds.map(use('#blind'))}
      <g data-unrolls>{awnings.map(use('#awning'))}</g>
      <path d="M0 299H2880" strokeWidth="4" />
    </svg>
  );
}

function use(href: string) {
  return ([x, y]: Place) => <use href={href} key={x} x={x} y={y} />;
}
