/** What Next 16.4 writes for a page with a form, cut short. */
export const exported = [
  '<!DOCTYPE html><html lang="es"><head><meta charSet="utf-8"/>',
  '<link rel="preload" href="/_next/static/media/d.woff2" as="font" crossorigin="" type="font/woff2"/>',
  '<style data-precedence="next" data-href="/_next/a.css">@font-face{src:url(/_next/static/media/d.woff2)format("woff2")}</style>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><main>¿Hola?<!-- --> «Sí»</main><form></form>',
  '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
  '<script>addEventListener("submit",function(a){a.$$reactFormReplay=1});</script>',
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"r":1})</script>',
  '<script src="/_next/static/chunks/b.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"1:\\"ñ\\"\\n:HL[\\"/_next/static/media/d.woff2\\",\\"font\\",{}]\\n2:T4,ca"])</script>',
  '<script>self.__next_f.push([1,"ña:[\\"$\\",\\"style\\",\\"0\\",{\\"precedence\\":\\"next\\",\\"href\\":\\"/_next/a.css\\",\\"children\\":\\"$2\\"}]\\n"])</script>',
  '</body></html>',
].join('');
