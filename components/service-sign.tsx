export function ServiceSign({ name }: { name: 'ruler' | 'window' | 'seal' }) {
  return <svg aria-hidden="true" data-sign={name} />;
}
