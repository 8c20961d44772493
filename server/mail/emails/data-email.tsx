import { settings } from '../../../lib/settings.ts';
import { useAgency } from '../../text/agency-context.tsx';
import type { DataPart } from '../data-parts.ts';
import { Email } from './email.tsx';

const words = { whiteSpace: 'pre-wrap', margin: '0.3em 0' } as const;
/** Mail programs cut an e-mail over 100 kB; the attached file has everything. */
const most = { parts: 30, line: 1500 };

/** Shows people the data that is stored of them (RGPD, arts. 15 and 20). */
export function DataEmail({ parts }: { parts: DataPart[] }) {
  const agency = useAgency();
  return (
    <Email
      title={'Lo que guardamos de\u00a0ti'}
      why={`Te lo enviamos desde ${agency.name} porque lo has pedido (RGPD, arts.\u00a015 y\u00a020).`}
    >
      <p>Todo va, entero, en el archivo adjunto, datos.json. Aquí lo puedes leer:</p>
      {parts.slice(0, most.parts).map(({ title, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div key={index}>
          <h3>{title}</h3>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <p key={at} style={words}>
              {line.length > most.line
                ? `${line.slice(0, most.line)}… (sigue en el archivo)`
                : line}
            </p>
          ))}
        </div>
      ))}
      {parts.length > most.parts && <p>El resto está en el archivo.</p>}
      <p>
        Puedes pedir que lo corrijamos o lo borremos, y reclamar ante la AEPD. Para qué, cuánto
        tiempo y quién los ve: en <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
      </p>
    </Email>
  );
}
