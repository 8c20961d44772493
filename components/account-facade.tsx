import { drawPanes, type Share } from '../lib/facade';
import { House } from './house';

type Props = {
  /** The path of `agency/style/street.svg`. */
  street: string;
  /** The part of the price that each cost takes; empty without a price. */
  taken: Share[];
  /** The index of the cost whose field has the focus. */
  current?: number;
};

/** The house of the account by day. The price lights its windows; each cost pulls blinds down, in order. */
export function AccountFacade({ street, taken, current }: Props) {
  const last = taken.at(-1);
  // A cost that has changed has another key, and pulls its blinds anew.
  const blinds = taken.flatMap(({ start, end }, cost) =>
    end > start ? { key: `${cost} ${end - start}`, panes: drawPanes({ start, end }), cost } : [],
  );
  return (
    <div aria-hidden="true" className="facade">
      <House
        blinds={
          <>
            <pattern height="6" id="slats" patternUnits="userSpaceOnUse" width="38">
              <path d="M-1 .5H39V7H-1z" fill="var(--blind)" stroke="var(--shut)" strokeWidth="1" />
            </pattern>
            {blinds.map(({ key, panes, cost }) => (
              <path
                className={cost === current ? 'facade-taken facade-current' : 'facade-taken'}
                d={panes}
                fill={cost === current ? 'var(--awning)' : 'url(#slats)'}
                key={key}
              />
            ))}
          </>
        }
        lit={last && drawPanes({ start: last.end, end: 1 })}
        street={street}
      >
        <p className="facade-plate">Cada ventana, 5&nbsp;%</p>
      </House>
    </div>
  );
}
