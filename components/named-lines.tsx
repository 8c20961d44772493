import type { ReactNode } from 'react';

export function NamedLines(lines: Record<string, ReactNode>) {
  return (
    <dl>
      {Object.entries(lines).map(([name, line]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}
