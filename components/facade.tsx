export function Facade() {
  return <svg aria-hidden="true" />;
}
