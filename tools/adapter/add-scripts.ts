/** The scripts of the pages: the address of the islands' first one, the loader's code, and the code that hides closures. */
export type Inline = { src: string; loader: string; hiding: string };

/** Adds to a page the scripts that it needs: the loader of its islands, and what hides closures that have ended. */
export function addScripts(html: string, { src, loader, hiding }: Inline): string {
  const scripts = [
    html.includes(' data-until=') ? `<script>${hiding}</script>` : '',
    html.includes(' data-island=') ? `<script data-src="${src}">${loader}</script>` : '',
  ];
  return html.replace('</body>', () => `${scripts.join('')}</body>`);
}
