/** The code of the inline scripts: the loader of islands, and the one that hides past closures. */
export type Inline = { loader: string; hiding: string };

export function addScripts(html: string, { loader, hiding }: Inline): string {
  const scripts = [
    html.includes(' data-until=') ? `<script>${hiding}</script>` : '',
    html.includes(' data-island=') ? `<script>${loader}</script>` : '',
  ];
  return html.replace('</body>', () => `${scripts.join('')}</body>`);
}
