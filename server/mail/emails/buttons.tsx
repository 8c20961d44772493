import { Fragment } from 'react';
import { readPalette } from '../../../lib/palette.ts';
import { Soft } from './email.tsx';

const { light } = readPalette();
/** Equal widths, in one column or, if there is room for three, in one row. */
const frame = { display: 'inline-table', width: '100%', maxWidth: '10.2em', margin: '0 0 0.5em' };
/** Outlook ignores the vertical padding of links, but not their line height. */
const link = {
  display: 'block',
  padding: '0 0.25em',
  fontWeight: 700,
  lineHeight: '44px',
  textDecoration: 'none',
  wordSpacing: 'normal',
};
const paint = (edge = '', shade = edge, background = 'none', color = light.ink) => ({
  cell: { border: `1px solid ${edge}`, borderBottom: `4px solid ${shade}`, background },
  link: { ...link, background, color },
});
const quiet = paint(light.line);
const loud = paint(light['action-edge'], light['action-shade'], light.action, light['on-action']);

type Props = { links: { label: string; href: string }[]; isText: boolean };

/**
 * Renders links as buttons, the first as the primary one; a single one also as its URL. The text part has
 * the links without those to call, whose numbers are in the text.
 */
export function Buttons({ links, isText }: Props) {
  const shown = isText ? links.filter(({ href }) => !href.startsWith('tel:')) : links;
  const [first, second] = links;
  return (
    <>
      <div className="button" style={{ margin: '1.25em 0 0', wordSpacing: '0.25em' }}>
        {shown.map(({ label, href }) => {
          const [style, name] = href === first?.href ? [loud] : [quiet, 'plain'];
          return (
            <Fragment key={label}>
              <table cellPadding={0} cellSpacing={0} role="presentation" style={frame}>
                <tbody>
                  <tr>
                    <td align="center" style={style.cell}>
                      <a className={name} href={href} style={style.link}>
                        {label}
                      </a>
                    </td>
                  </tr>
                </tbody>
              </table>{' '}
            </Fragment>
          );
        })}
      </div>
      {!isText && first && !second && (
        <Soft>
          Si el botón no se ve, abre esta dirección:
          <br />
          <a href={first.href}>{first.href}</a>
        </Soft>
      )}
    </>
  );
}
