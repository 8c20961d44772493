/** A rubber stamp, struck beside the text of a result. */
export function RubberStamp({ text, color }: { text: string; color: string }) {
  return (
    <svg aria-hidden="true" color={color} className="stamp" viewBox="0 0 220 94" width="15rem">
      <g transform="rotate(-8 110 47)">
        <path
          d="M6 20H214V76H6zM12 26H208V70H12z"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
        />
        <text
          dominantBaseline="central"
          fill="currentColor"
          fontFamily="var(--font-display)"
          fontSize="26"
          fontWeight="700"
          textAnchor="middle"
          x="110"
          y="48"
        >
          {text}
        </text>
      </g>
    </svg>
  );
}
