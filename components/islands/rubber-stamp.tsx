/** A rubber stamp, struck beside the text of a result. */
export function RubberStamp({ text, color }: { text: string; color: string }) {
  return (
    <svg
      aria-hidden="true"
      color={color}
      className="stamp"
      style={{ margin: '0 -1.75rem -1.75rem auto' }}
      viewBox="0 0 220 94"
      width="15rem"
    >
      <g stroke="currentColor" strokeWidth="3.5" transform="rotate(-8 110 47)">
        <path d="M6 20H214V76H6zM12 26H208V70H12z" fill="none" />
        <text
          dominantBaseline="central"
          fill="currentColor"
          fontFamily="var(--font-display)"
          fontSize="32"
          fontWeight="700"
          lengthAdjust="spacingAndGlyphs"
          strokeWidth="0"
          textAnchor="middle"
          textLength="176"
          x="110"
          y="48"
        >
          {text}
        </text>
      </g>
    </svg>
  );
}
