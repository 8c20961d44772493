import { Part } from '../components/drawings';
import { agency } from '../lib/agency';
import { settings } from '../lib/settings';
import { describeMissing, MissingDoor } from './missing-door';

const title = 'Esta puerta no existe';
const home = `${settings.basePath}/`;

export const generateMetadata = () =>
  describeMissing(title, 'Esta dirección no lleva a ninguna parte.');

export default function NotFound() {
  return (
    <MissingDoor
      actions={
        <>
          <a className="button" href={home}>
            Volver al portal
          </a>
          <span>
            o llámanos al <a href={agency.phoneLink}>{agency.phoneText}</a>
          </span>
        </>
      }
      text="Esta dirección no lleva a ninguna parte. La puerta de al lado, sí."
      title={title}
    >
      <a className="door-beside" href={home}>
        <svg stroke="var(--ink)" strokeWidth="2" viewBox="262 246 36 54">
          <title>La puerta del vecino, que lleva al portal</title>
          <Part of="door" />
        </svg>
      </a>
    </MissingDoor>
  );
}
