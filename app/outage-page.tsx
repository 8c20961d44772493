import { agency } from '../lib/agency';
import { settings } from '../lib/settings';
import { MissingDoor } from './missing-door';

/** A page for when the server is down, with other ways to contact the agency. */
export function OutagePage(props: { title: string; text: string }) {
  return (
    <MissingDoor
      actions={
        <>
          <a className="button" href={agency.phoneLink}>
            {`Llamar al ${agency.phoneText}`}
          </a>
          <span>
            o escríbenos a <a href={agency.emailLink}>{agency.email}</a>
          </span>
          <a href={`${settings.basePath}/`}>Volver al portal</a>
        </>
      }
      {...props}
    />
  );
}
