/**
 * A row of glazed tiles.
 * @param drawn whether it carries the drawing of the tile, for all on the page
 */
export function AzulejoBorder({ drawn = false }: { drawn?: boolean }) {
  return (
    <svg aria-hidden="true" height="48" width="100%">
      {drawn && (
        <pattern
          height="48"
          id="azulejo"
          patternUnits="userSpaceOnUse"
          width="48"
        >
          <path d="M0 0H48V48H0z" fill="var(--glaze)" />
          <g fill="var(--azulejo)">
            <path d="M0 0H12A12 12 0 0 1 0 12zM48 0V12A12 12 0 0 1 36 0zM48 48H36A12 12 0 0 1 48 36zM0 48V36A12 12 0 0 1 12 48z" />
            <path d="M24 6q7 9 0 18-7-9 0-18zM42 24q-9 7-18 0 9-7 18 0zM24 42q-7-9 0-18 7 9 0 18zM6 24q9-7 18 0-9 7-18 0z" />
          </g>
          <path
            d="M11 11q11 2 13 13M37 11q-11 2-13 13M37 37q-11-2-13-13M11 37q11-2 13-13"
            fill="none"
            stroke="var(--azulejo)"
            strokeWidth="1.5"
          />
          <path
            d="M24 20.5 27.5 24 24 27.5 20.5 24zM13 13l4 1-3 3zM35 13l-4 1 3 3zM35 35l-4-1 3-3zM13 35l4-1-3-3z"
            fill="var(--marker)"
          />
          <path d="M0 0H48V48" fill="none" stroke="var(--shade)" />
        </pattern>
      )}
      <path d="M0 0H4096V48H0z" fill="url(#azulejo)" />
    </svg>
  );
}
