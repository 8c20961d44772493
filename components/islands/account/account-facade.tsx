import { drawPanes, facadeViewBox, type Share } from '../../../lib/facade';

type Props = {
  /** The path of `agency/style/street.svg`. */
  street: string;
  /** The part of the price that each cost takes; empty without a price. */
  taken: Share[];
  /** The index of the cost whose field has the focus. */
  current?: number;
};

/** The house of the account. The price lights its windows; each cost darkens its part, in order. */
export function AccountFacade({ street, taken, current }: Props) {
  const last = taken.at(-1);
  return (
    <div aria-hidden="true" className="facade">
      <div className="facade-house">
        <svg
          aria-hidden="true"
          fill="var(--pane)"
          stroke="var(--ink)"
          strokeWidth="1.4"
          viewBox={facadeViewBox}
        >
          <use href={`${street}#facade`} />
          {last && (
            <g className="facade-panes" stroke="none">
              <path
                className="facade-lit"
                d={drawPanes({ start: last.end, end: 1 })}
                fill="var(--marker)"
              />
              <path
                className="facade-taken"
                d={drawPanes({ start: 0, end: last.end })}
                fill="var(--shut)"
              />
              {current !== undefined && taken[current] && (
                <path
                  className="facade-current"
                  d={drawPanes(taken[current])}
                  fill="var(--awning)"
                />
              )}
            </g>
          )}
          <use href={`${street}#frames`} />
        </svg>
        <p className="facade-plate">Cada ventana, 5&nbsp;%</p>
      </div>
    </div>
  );
}
