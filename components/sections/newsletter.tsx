import { agency } from '../../lib/agency';
import { DataNotice } from '../data-notice';
import { Part } from '../drawings';
import { Island } from '../islands/islands';
import { Paragraph } from '../paragraph';
import './newsletter.css';

export function Newsletter() {
  if (!agency.hasLetter) return null;
  return (
    <section aria-labelledby="postcard-title" className="desk">
      <div className="postcard paper cast">
        <div className="postcard-message">
          <svg aria-hidden="true" fill="none" viewBox="112 0 80 96">
            <Part of="stamp" />
          </svg>
          <h2 id="postcard-title">{'¿Aún no es el momento?\nTe escribimos'}</h2>
          <Paragraph>
            {`Impuestos, papeles y qué preguntar a una agencia, en una ${agency.letterName}.`}
          </Paragraph>
        </div>
        <div className="postcard-address">
          <Island name="newsletter" near props={{ welcome: agency.welcome, ways: agency.ways }} />
        </div>
        <DataNotice form="newsletter" />
      </div>
    </section>
  );
}
