import type { MouseEvent } from 'react';
import { printAccount } from './print';

type Props = {
  /** What the link says, which takes the account along. */
  invitation: string;
  onTake: (event: MouseEvent) => void;
};

/** What can be done with an account that has amounts: taken into the message, or printed. */
export function AccountActions({ invitation, onTake }: Props) {
  return (
    <div className="account-actions">
      {/* biome-ignore lint/a11y/useValidAnchor: without readable amounts it is a link */}
      <a className="account-action" href="#contact" onClick={onTake}>
        {invitation}
      </a>
      {/* Browsers inside other programs have no `print`. */}
      {typeof print === 'function' && (
        <button className="account-action" onClick={printAccount} type="button">
          Imprímela para tres agencias
        </button>
      )}
    </div>
  );
}
