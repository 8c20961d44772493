/** The first line of an account in a message. */
export const accountTitle = 'La cuenta de mi venta:';

/** The name of the line with the total cost. */
export const spentName = 'Lo que cuesta';

/** The names of the line with the remainder, in an account without and with blank lines. */
export const leftNames = { complete: 'Lo que te queda', provisional: 'Por ahora te queda' };

/** The name of the last line, which lists the blank lines. */
export const leftOutName = 'Sin contar';
