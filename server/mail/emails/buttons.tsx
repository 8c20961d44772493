import { Fragment, use } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import { sizes } from './email-style.ts';
import { IsText } from './render-email.tsx';

const { light } = readPalette();
/** Equal widths, in one column or, if there is room, in two. */
const frame = { display: 'inline-table', width: '100%', maxWidth: '15.4em', margin: '0 0 0.5em' };
const quiet = {
  border: `1px solid ${light.line}`,
  borderBottom: `4px solid ${light.line}`,
  textAlign: 'center',
} as const;
const primary = {
  ...quiet,
  border: `1px solid ${light['action-edge']}`,
  borderBottom: `4px solid ${light['action-shade']}`,
  background: light.action,
};
/** Outlook ignores the vertical padding of links, but not their line height. */
const link = {
  display: 'block',
  padding: '0 0.5em',
  fontWeight: 700,
  lineHeight: '44px',
  textDecoration: 'none',
  wordSpacing: 'normal',
};
const primaryLink = { ...link, background: light.action, color: light['on-action'] };
const quietLink = { ...link, color: light.ink };
const plain = { margin: '0.5em 0 1.25em', color: light['ink-soft'], fontSize: sizes.small };

type Props = {
  /** The first is the primary button. */
  links: { label: string; href: string }[];
  /** The URL of a button, for mail programs that do not show it. */
  address?: string;
};

/** Renders links as buttons; in the text part, the address. */
export function Buttons({ links, address }: Props) {
  if (use(IsText)) return address && <p>{address}</p>;
  return (
    <>
      {links.length > 0 && (
        <div className="button" style={{ margin: '1.25em 0 0', wordSpacing: '0.25em' }}>
          {links.map(({ label, href }, index) => (
            <Fragment key={label}>
              <table cellPadding={0} cellSpacing={0} role="presentation" style={frame}>
                <tbody>
                  <tr>
                    <td style={index === 0 ? primary : quiet}>
                      <a
                        className={index === 0 ? undefined : 'plain'}
                        href={href}
                        style={index === 0 ? primaryLink : quietLink}
                      >
                        {label}
                      </a>
                    </td>
                  </tr>
                </tbody>
              </table>{' '}
            </Fragment>
          ))}
        </div>
      )}
      {address && (
        <p className="soft" style={plain}>
          Si el botón no se ve, abre esta dirección:
          <br />
          <a href={address}>{address}</a>
        </p>
      )}
    </>
  );
}
