import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import { postmark, rubberStamp, type Stamped } from '../../lib/stamps.ts';
import { addAsset } from './style.ts';

const drawings = readFileSync('agency/style/street.svg', 'utf8');
const street = addAsset('street.svg', 'image/svg+xml', drawings);

/** Draws a group of `agency/style/street.svg` by its id, in the colours of the page. */
const Part = ({ id }: { id: string }) => <use href={`${street}#${id}`} />;

const Drawing = (props: ComponentProps<'svg'>) => <svg aria-hidden="true" fill="none" {...props} />;

export const Mark = () => (
  <Drawing viewBox="0 0 32 36">
    <Part id="mark" />
  </Drawing>
);

export const Street = () => (
  <Drawing className="street" preserveAspectRatio="xMidYMax slice" viewBox="-760 0 2280 300">
    <g fill="var(--pane)" stroke="var(--ink)" strokeWidth="1.4">
      <Part id="street" />
    </g>
  </Drawing>
);

/** A postage stamp; with a postmark for a letter that was sent. */
export const PostageStamp = ({ marked = false }: { marked?: boolean }) => (
  <Drawing className="postage" viewBox="112 0 80 96">
    <Part id="stamp" />
    {marked && (
      <g transform="translate(86 40) scale(0.95) rotate(-12 56 40)">
        <path d={postmark} stroke="var(--sheet)" strokeWidth="6" />
        <path d={postmark} stroke="var(--success)" strokeWidth="3" />
      </g>
    )}
  </Drawing>
);

export function WindowBlind({ down = false }: { down?: boolean }) {
  const end = down ? 128 : 44;
  return (
    <Drawing className="blind" stroke="var(--ink)" strokeWidth="2.5" viewBox="0 0 120 156">
      <path d="M18 20H102V138H18z" fill="var(--lit)" />
      <path d="M60 20V138M18 78H102" />
      <path d={`M18 20H102V${end}H18z`} fill="var(--awning)" />
      <path d={`M60 22V${end}`} stroke="var(--sheet)" strokeDasharray="1.5 8" strokeWidth="82" />
      <path d="M8 12H112V20H8zM10 138H110V147H10z" fill="var(--paper)" />
      <path d={`M92 ${end}v12M89 ${end + 12}h6`} />
    </Drawing>
  );
}

/** A rubber stamp in the corner of the sheet. */
export function RubberStamp({ kind }: { kind: Stamped }) {
  const { viewBox, frames, turn, words } = rubberStamp;
  return (
    <Drawing className={`rubber ${kind}`} viewBox={viewBox}>
      <g fill="currentColor" transform={turn}>
        <path d={frames} fill="none" stroke="currentColor" strokeWidth="3.5" />
        <text dominantBaseline="central" textAnchor="middle" x="110" y="48">
          {words[kind]}
        </text>
      </g>
    </Drawing>
  );
}
