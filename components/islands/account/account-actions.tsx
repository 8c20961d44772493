import type { MouseEvent } from 'react';
import { printAccount } from './print';

type Props = {
  /** The label of the link that copies the account into the message. */
  invitation: string;
  onTake: (event: MouseEvent) => void;
};

/** Links and buttons of an account with amounts: copy it into the message, or print it. */
export function AccountActions({ invitation, onTake }: Props) {
  return (
    <div className="account-actions">
      {/* biome-ignore lint/a11y/useValidAnchor: without readable amounts it is a link */}
      <a className="button" href="#contact" onClick={onTake}>
        {invitation}
      </a>
      {/* In-app browsers have no `print`. */}
      {typeof print === 'function' && (
        <button className="account-action" onClick={printAccount} type="button">
          Imprímela y compara tres agencias
        </button>
      )}
    </div>
  );
}
