import { firstEmail, thanks } from '../../agency/texts.ts';
import { agency } from '../../lib/agency.ts';
import { PostageStamp, RubberStamp } from './drawings.tsx';
import { type Call, forms, type Typed } from './forms.ts';
import { home, Layout } from './layout.tsx';

/** Says what was received, and what comes next. */
export function ReceivedPage({ call, typed }: { call: Call; typed: Typed }) {
  return call === 'contact' ? <Message typed={typed} /> : <Subscription typed={typed} />;
}

function Message({ typed }: { typed: Typed }) {
  const [title = '', ...rest] = thanks.split(/(?<=\.) /);
  return (
    <Layout title={title}>
      <RubberStamp text="RECIBIDO" />
      <h1>{title}</h1>
      <p className="lead">{rest.join(' ')}</p>
      <p>
        {[...agency.hoursText, agency.hoursNote].filter(Boolean).join('. ')}. Si te corre prisa:{' '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
      </p>
      <dl className="copy">
        {forms.contact.fields
          .filter(({ name }) => typed[name])
          .map(({ name, label }) => (
            <div key={name}>
              <dt>{label.replace(/ \(.*/, '')}</dt>
              <dd>{typed[name]}</dd>
            </div>
          ))}
      </dl>
      <p>
        <a href={home}>Volver a la página</a>
      </p>
    </Layout>
  );
}

function Subscription({ typed }: { typed: Typed }) {
  return (
    <Layout title={agency.welcome}>
      <div className="with-object">
        <PostageStamp marked />
        <h1>{agency.welcome}</h1>
        <p className="lead">{`Gracias. ${firstEmail}`}</p>
        <p>
          El correo para confirmar va a <strong>{typed.email}</strong>.
        </p>
        <p>
          <a href={home}>Volver a la página</a>
        </p>
      </div>
    </Layout>
  );
}
