import { settings } from '../../lib/settings';

const tile = `${settings.basePath}/street.svg#tile`;

/**
 * A row of glazed tiles.
 * @param id of its pattern; WebKit 2.50 leaves another row's empty when the tile comes late
 */
export function AzulejoBorder({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" height="48" width="100%">
      <pattern height="48" id={id} patternUnits="userSpaceOnUse" width="48">
        <use href={tile} />
      </pattern>
      <path d="M0 0H4096V48H0z" fill={`url(#${id})`} />
    </svg>
  );
}
