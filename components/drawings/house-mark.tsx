/** The agency's mark: a house with one side lit, over the double rule of a closed account. */
export function HouseMark() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      height="36"
      viewBox="0 0 32 36"
      width="32"
    >
      <path d="M16 3 29 13V26H16z" fill="var(--lit)" stroke="none" />
      <path
        d="M3 26V13L16 3 29 13V26M16 3V26M21 26V18H25V26M7 16H11V20H7z"
        strokeLinejoin="round"
        strokeWidth="2"
      />
      <path d="M0 28.5H32M0 33.5H32" strokeWidth="2" />
      <path d="M0 28.5H32" strokeWidth="3" />
    </svg>
  );
}
