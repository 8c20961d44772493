const drawings = {
  ruler: {
    board: 'M14 44H146V164H14z',
    lines: 'M44 122V92L80 66 116 92V122M66 122V102H82V122M94 100H104V110H94z',
    accent: 'M30 132H130V150H30z',
    detail:
      'M40 132v9M50 132v6M60 132v9M70 132v6M80 132v9M90 132v6M100 132v9M110 132v6M120 132v9',
  },
  window: {
    board: 'M14 164V106A66 62 0 0 1 146 106V164z',
    lines:
      'M58 140V84H102V140zM80 84V140M58 106H102M58 84 36 76V148L58 140M102 84 124 76V148L102 140M50 150H110',
    accent: 'M60 108H79V138H60zM81 108H100V138H81z',
    detail: 'M42 90v44M49 92v40M118 90v44M111 92v40',
  },
  seal: {
    board: 'M14 44H146V112Q146 150 80 172 14 150 14 112z',
    lines: 'M46 60H98L112 74V128H46zM98 60V74H112M56 84H98M56 96H98M56 108H76',
    accent: 'M94 106a14 14 0 1 1-.1 0zM86 132l-5 20 13-7 13 7-5-20z',
    detail: 'M94 113l2 5h5l-4 3.5 1.5 5-4.500-3-4.500 3 1.5-5-4-3.5h5z',
  },
};

/** A sign that hangs over a shop: enamelled board, double edge, one saffron part. */
export function ServiceSign({ name }: { name: keyof typeof drawings }) {
  const { board, lines, accent, detail } = drawings[name];
  return (
    <svg aria-hidden="true" fill="none" viewBox="0 0 160 180">
      <path d="M46 0V44M114 0V44" stroke="var(--ink)" strokeWidth="2" />
      <path
        d={board}
        fill="var(--enamel)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <path
        d={board}
        stroke="var(--on-night)"
        strokeWidth="1.75"
        transform="translate(80 108) scale(.9) translate(-80 -108)"
      />
      <path d={accent} fill="var(--marker)" />
      <path
        d={lines}
        stroke="var(--on-night)"
        strokeLinejoin="round"
        strokeWidth="3"
      />
      <path d={detail} stroke="var(--enamel)" strokeWidth="2" />
    </svg>
  );
}
