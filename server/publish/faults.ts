/** Why the page was not published, in words for the owner. */
export const faults = {
  noBuild:
    'en el servidor falta el programa que construye la página (npm ci): avisa a quien lo mantiene',
  sample:
    'tendría textos del ejemplo en vez de los tuyos: quien mantiene el servidor tiene que rellenar agency/identity.ts',
  build: 'la página no ha salido bien: avisa a quien mantiene el servidor',
  memory: 'al servidor le ha faltado memoria para construir la página: avisa a quien lo mantiene',
  slow: 'la página ha tardado demasiado: prueba dentro de un rato y, si sigue igual, avisa a quien mantiene el servidor',
  folder: 'no se puede escribir en la carpeta de la página: avisa a quien mantiene el servidor',
  host: 'el alojamiento de la página no contesta: prueba dentro de un rato y, si sigue igual, avisa a quien lo mantiene',
};

/** An error with a message for the owner. */
export class Fault extends Error {}
