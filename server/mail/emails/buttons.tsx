import { readPalette } from '../../../lib/palette.ts';

const { light } = readPalette();
const quiet = {
  display: 'inline-block',
  margin: '0 0.5em 0.5em 0',
  padding: '0.75em 1.25em',
  border: `1px solid ${light.line}`,
  borderBottom: `4px solid ${light.line}`,
  color: light.ink,
  fontWeight: 700,
  textDecoration: 'none',
};
const primary = {
  ...quiet,
  padding: '0.75em 1.5em',
  border: `1px solid ${light['action-edge']}`,
  borderBottom: `4px solid ${light['action-shade']}`,
  background: light.action,
  color: light['on-action'],
};
const plain = { color: light['ink-soft'], fontSize: '0.85em' };

type Props = {
  /** The first is what the e-mail asks for, the others are quiet. */
  links: { label: string; href: string }[];
  /** The address behind a button, for programs that do not show the button. */
  address?: string;
  /** What the text part says before it. */
  addressInText?: string;
};

/** Links as buttons. They are not in the text part of an e-mail, which has the address alone. */
export function Buttons({ links, address, addressInText = '' }: Props) {
  const { label } = links.find(({ href }) => href === address) ?? {};
  return (
    <>
      {links.length > 0 && (
        <p className="button" style={{ marginBottom: '0.5em' }}>
          {links.map(({ label, href }, index) => (
            <span key={label}>
              {index > 0 && ' '}
              <a href={href} style={index > 0 ? quiet : primary}>
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
      {address && (
        <p className="soft" style={plain}>
          <span data-text={`${addressInText} `}>
            {label ? `Si «${label}» no se abre: ` : 'Se abre en: '}
          </span>
          <a href={address}>{address}</a>
        </p>
      )}
    </>
  );
}
