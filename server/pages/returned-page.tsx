import { dataUses } from '../../agency/texts.ts';
import { Alternatives } from './alternatives.tsx';
import { RubberStamp } from './drawings.tsx';
import { Field } from './field.tsx';
import { type Call, type FormField, forms, type Typed } from './forms.ts';
import { home, Layout } from './layout.tsx';

/** Why a form comes back, by the status of the answer. */
const reasons = {
  400: ['Falta algún detalle', 'No se ha enviado todavía.'],
  403: [
    'Envíalo desde aquí',
    'No sabemos desde qué página se envió, así que no lo hemos guardado. Si lo has escrito tú, envíalo desde aquí.',
  ],
  413: ['No cabe', 'Es más largo de lo que podemos guardar. Acórtalo, o llámanos.'],
  429: ['Un momento', 'Han llegado demasiados envíos seguidos. Prueba dentro de un minuto.'],
  503: ['No lo hemos podido guardar', 'El fallo es nuestro. Prueba dentro de un momento.'],
} as const;

export type Returned = keyof typeof reasons;

type Props = {
  call: Call;
  status: Returned;
  /** What was typed, if the server has read it. */
  typed?: Typed;
  /** The names of the fields that were not accepted. */
  faulty?: string[];
};

/** Gives a form back that was not kept, with all that was typed, ready to be sent again. */
export function ReturnedPage({ call, status, typed, faulty = [] }: Props) {
  const { fields, failure } = forms[call];
  const [title, reason] = reasons[status];
  const faults = fields.filter(({ name }) => faulty.includes(name));
  return (
    <Layout title={title}>
      <RubberStamp text="DEVUELTO" />
      <h1>{title}</h1>
      <div className="lead" role="alert">
        {status === 400 ? <p>{reason}</p> : <p>{failure}</p>}
        {faults.map(({ name, fault }) => (
          <p key={name}>
            <a href={`#${name}`}>{fault}</a>
          </p>
        ))}
      </div>
      {status !== 400 && <p>{reason}</p>}
      {typed ? (
        <Again call={call} faults={faults} typed={typed} />
      ) : (
        <p>Lo que escribiste sigue en la página anterior: vuelve a ella.</p>
      )}
      <Alternatives typed={typed} />
      <p className="small">
        <strong>Finalidad.</strong> {dataUses[call].purpose} El resto está en{' '}
        <a href={`${home}#privacidad`}>Privacidad</a>.
      </p>
      <p>
        <a href={home}>Volver a la página</a>
      </p>
    </Layout>
  );
}

type AgainProps = { call: Call; faults: FormField[]; typed: Typed };

function Again({ call, faults, typed }: AgainProps) {
  const { fields, button } = forms[call];
  return (
    <>
      <p>Lo que escribiste está aquí, entero.</p>
      <form className={`form ${fields.length > 1 ? 'form-pairs' : ''}`} method="post">
        {fields.map((field) => (
          <Field
            {...field}
            fault={faults.includes(field) ? field.fault : undefined}
            isFirst={field === faults[0]}
            key={field.name}
            text={typed[field.name] ?? ''}
          />
        ))}
        <button className="button" type="submit">
          {button}
        </button>
      </form>
    </>
  );
}
