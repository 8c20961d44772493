/** Code of scripts in pages: of the loader of islands, and of what hides closures. */
export type Inline = { loader: string; hiding: string };

/** Adds to a page the scripts that it needs: the loader of its islands, and what hides closures that have ended. */
export function addScripts(html: string, { loader, hiding }: Inline): string {
  const scripts = [
    html.includes(' data-until=') ? `<script>${hiding}</script>` : '',
    html.includes(' data-island=') ? `<script>${loader}</script>` : '',
  ];
  return html.replace('</body>', () => `${scripts.join('')}</body>`);
}
