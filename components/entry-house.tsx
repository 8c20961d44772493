/**
 * The house whose bells the pains are: a row of windows beside each bell, drawn
 * around the middle of its floor, and the street door in the last sixth.
 */
export function EntryHouse() {
  return (
    <svg aria-hidden="true" stroke="currentColor" strokeWidth="1.4">
      <defs>
        <g id="floor">
          <path
            d={`M-177-46${'h34v82h-34zm17 0v82m-17-58h34m46-24'.repeat(5)}`}
          />
          <path
            d={`M-183-50${'h46m6 88h-58m86-88'.repeat(5)}`}
            strokeWidth="3"
          />
          <path
            d={`M-187 25${'h54m26 0'.repeat(5)}`}
            strokeDasharray="1 3.08"
            strokeWidth="24"
          />
        </g>
        <g id="street">
          <path
            d="M-22 0V-76a22 22 0 0 1 44 0V0zM0-98V0M-22-76h44"
            fill="var(--marker)"
          />
          <path d="M-190 0v-70h60v70zm80 0v-70h60v70zm160 0v-70h60v70zm80 0v-70h60v70z" />
          <path d="M-194-62h68m12 0h68m92 0h68m12 0h68" strokeWidth="22" />
          <path
            d="M-194-62h68m12 0h68m92 0h68m12 0h68"
            stroke="var(--awning)"
            strokeDasharray="9.7"
            strokeWidth="20"
          />
        </g>
      </defs>
      {['8.3%', '25%', '41.7%', '58.3%', '75%'].map((middle) => (
        <use href="#floor" key={middle} x="50%" y={middle} />
      ))}
      <use href="#street" x="50%" y="100%" />
    </svg>
  );
}
