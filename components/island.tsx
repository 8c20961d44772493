import { islands } from './islands';

/**
 * The place of an island, which holds nothing else.
 * @param near whether it wakes when a visitor comes near; otherwise when it is touched
 */
export function Island({
  name,
  near = false,
}: {
  name: keyof typeof islands;
  near?: boolean;
}) {
  const Component = islands[name];
  return (
    <div data-island={name} data-near={near || undefined}>
      <Component />
    </div>
  );
}
