import { writeByHand } from '../../tools/bench/hand-written.ts';

const template = `<!doctype html><html lang="es"><head><!-- head --><style>p{}</style></head>
<body><!-- body --><script>listen()</script></body></html>`;

test('the page by hand says all that the exported one says, in bare elements', () => {
  const exported = `<!DOCTYPE html><html class="font"><head><title>Casa</title>
    <link rel="preload" as="font" href="/a.woff2"/><link rel="icon" href="/icon.svg"/><style>a{}</style></head>
    <body><!--$--><main id="contenido"><h1 class="x">Tu casa<!-- -->, <em>hoy</em></h1>
    <form action="javascript:throw 1"><input name="email" required=""/></form></main><!--/$--></body></html>`;
  expect(writeByHand(template, exported).replace(/>\s+</g, '><')).toBe(
    '<!doctype html><html lang="es"><head><title>Casa</title><link rel="icon" href="/icon.svg"><style>p{}</style></head>' +
      '<body><main id="contenido"><h1>Tu casa, <em>hoy</em></h1>' +
      '<form><input name="email" required=""></form></main><script>listen()</script></body></html>',
  );
});

test("the page by hand keeps the facts for search engines and none of Next's scripts", () => {
  const exported = `<html><head></head><body><p>Hola</p><p hidden>Error</p><svg aria-hidden="true"></svg>
    <script type="application/ld+json">{"name":"Casa"}</script><script>self.__next_f.push([1])</script></body></html>`;
  const page = writeByHand(template, exported);
  expect(page).toContain(
    '<script type="application/ld+json">{"name":"Casa"}</script>',
  );
  expect(page).not.toMatch(/__next_f|svg|Error/);
});
