import { agency } from '../../lib/agency';
import { settings } from '../../lib/settings';
import './people.css';

const address = (file: string) => `${settings.basePath}/${file}`;

/** Shows the photograph of the people, and a line for each: the name and, after a comma, the job. */
export function People() {
  const { photo, people = [] } = agency;
  if (!photo) return null;
  const { src, width, height, small, alt } = photo;
  const sources = small && `${address(small.src)} ${small.width}w, ${address(src)} ${width}w`;
  return (
    <section aria-labelledby="people-title" className="people">
      <div>
        <h2 id="people-title">Quién te abre la puerta</h2>
        <ul>
          {people.map((person) => {
            const [name, ...jobs] = person.split(', ');
            return (
              <li key={person}>
                <strong>{name}</strong>
                {jobs.length > 0 && <span>{jobs.join(', ')}</span>}
              </li>
            );
          })}
        </ul>
      </div>
      <div className="people-photo paper cast">
        <img
          alt={alt}
          height={height}
          loading="lazy"
          sizes="auto, 92vw"
          src={address(src)}
          srcSet={sources}
          width={width}
        />
      </div>
    </section>
  );
}
